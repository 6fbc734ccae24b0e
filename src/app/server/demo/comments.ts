import type { Status } from '#evaluations/rules/workflow.ts'

type Occasion = 'sentBack' | 'rejected' | 'rejectedByEmployee' | 'agreed' | 'accepted'
type Comments = Record<Occasion, readonly string[]>

const english: Comments = {
  sentBack: [
    'Please describe the second objective so that it can be measured.',
    'The weights of the objectives do not yet reflect what we agreed.',
    'The actual levels need an example each before I can pass this on.',
  ],
  rejected: [
    'This evaluation covers the wrong period; please begin again.',
    'The objectives are those of the previous role.',
  ],
  rejectedByEmployee: [
    'I reached the sales target in the last month; the figures of that month are missing.',
    'I do not agree with the level given for planning; please talk to me first.',
  ],
  agreed: [
    'Agreed as discussed with the line manager.',
    'The examples are convincing, thank you.',
    'Compared with the rest of the team; I agree.',
  ],
  accepted: ['Thank you for the clear feedback.', 'I agree, and will work on what we spoke about.'],
}

const arabic: Comments = {
  sentBack: [
    'يرجى صياغة الهدف الثاني بما يمكن قياسه.',
    'أوزان الأهداف لا تعكس ما اتفقنا عليه بعد.',
  ],
  rejected: ['هذا التقييم عن فترة غير صحيحة، يرجى البدء من جديد.'],
  rejectedByEmployee: ['حققت الهدف في الشهر الأخير وأرقامه غير مدرجة في التقييم.'],
  agreed: ['موافق كما ناقشنا مع المدير المباشر.', 'الأمثلة مقنعة، شكرًا.'],
  accepted: ['شكرًا على الملاحظات الواضحة.', 'موافق، وسأعمل على النقاط التي تحدثنا عنها.'],
}

/** What people would write with such a step, in the language the evaluation is written in. */
export function commentsFor(inArabic: boolean, from: Status, to: Status): readonly string[] {
  const comments = inArabic ? arabic : english
  const isAnswer = from === 'Employee Review'
  if (to === 'Rejected') return isAnswer ? comments.rejectedByEmployee : comments.rejected
  if (to === 'Draft') return comments.sentBack
  return isAnswer ? comments.accepted : comments.agreed
}

/** What is written in the course of the year and about single items, by who writes it. */
interface Voice {
  /** A manager about what someone did. */
  seen: readonly string[]
  /** The employee about the own work. */
  own: readonly string[]
  /** Of a manager, read by no one else. */
  reminder: readonly string[]
  /** Beside a figure of the self-assessment. */
  assessed: readonly string[]
  /** The head of department asks, the manager answers. */
  talk: readonly (readonly [question: string, answer: string])[]
  /** A manager to the employee, beside an item. */
  explained: readonly string[]
  /** The employee beside an item at the review. */
  thanks: readonly string[]
  /** Why an item is not agreed with, and how that was answered. */
  disputed: readonly (readonly [reason: string, answer: string])[]
}

const voiceInEnglish: Voice = {
  seen: [
    'Took over the work of a colleague who was ill, at short notice and without a complaint.',
    'Found the difference in the monthly figures, and showed the team how it came about.',
    'Another department wrote to thank us for the patient explanations.',
    'The report for the review of the month was late for the second time.',
    'Prepared the handover to the new colleague so well that she worked alone after a week.',
    'Stayed calm when the system was down, and informed everyone who waited.',
    'Proposed a shorter checklist; two other teams use it already.',
  ],
  own: [
    'Finished the training on the new system, and passed its test with 92%.',
    'Trained two new colleagues in their first month.',
    'Settled the open requests of last quarter, the oldest ones first.',
    'Brought the instructions of our team up to date, in Arabic and in English.',
  ],
  reminder: [
    'Ask in the review what would help with the workload at the end of the month.',
    'Could take over planning next year. Try it with one month first.',
    'Check the figures of the last month before the review; they are not final yet.',
  ],
  assessed: [
    'Reached in the last month, after the problems of the first two were solved.',
    'I am not there yet; I know what is missing.',
    'The team did this together, so I gave it one level less.',
    'Exceeded in two of three months.',
    'I would like to do a training on this.',
  ],
  talk: [
    ['Does this figure include the last month?', 'Yes. Without it, it would be one level lower.'],
    [
      'Is this the same measure as for the rest of the team?',
      'Yes. The whole team is measured by the monthly report.',
    ],
    ['What is this level based on?', 'On the two projects of the spring; I have added a note.'],
  ],
  explained: [
    'Very good from the first week on, also in the busiest days of the season.',
    'Better in every month. With one more quarter like this the target is reached.',
    'Here I expect more next time; we spoke about what will help.',
  ],
  thanks: ['Thank you, that is how I see it, too.', 'I have signed up for the course in spring.'],
  disputed: [
    [
      'The figures of the last month are missing. With them the target is reached.',
      'The last month is part of the report now. The level stays the same, because the target grew, too.',
    ],
    ['We had agreed that the project of the spring counts here.', 'changed'],
  ],
}

const voiceInArabic: Voice = {
  seen: [
    'تغطية عمل أحد الزملاء في أثناء مرضه دون ترتيب مسبق ودون أي تذمر.',
    'اكتشاف الفرق في الأرقام الشهرية وشرح سببه للفريق.',
    'وصلت رسالة شكر من إدارة أخرى على حسن التعاون.',
    'تأخر تقرير المراجعة الشهرية للمرة الثانية.',
    'تسليم ممتاز للعمل إلى الزميلة الجديدة، فعملت بمفردها بعد أسبوع.',
    'هدوء واضح عند تعطل النظام وإطلاع الجميع على المستجدات أولًا بأول.',
  ],
  own: [
    'أنهيت التدريب على النظام الجديد واجتزت اختباره بنسبة ٩٢٪.',
    'درّبت زميلين جديدين في شهرهما الأول.',
    'أغلقت الطلبات المفتوحة من الربع الماضي بدءًا بالأقدم.',
  ],
  reminder: [
    'السؤال في جلسة التقييم عما يخفف ضغط العمل في نهاية الشهر.',
    'التأكد من أرقام الشهر الأخير قبل التقييم، فهي غير نهائية بعد.',
  ],
  assessed: [
    'تحقق الهدف في الشهر الأخير بعد حل مشكلات الشهرين الأولين.',
    'لم أصل إلى المطلوب بعد، وأعرف ما ينقصني.',
    'هذا إنجاز الفريق كله، لذلك اخترت مستوى أقل.',
    'أرغب في حضور تدريب في هذا المجال.',
  ],
  talk: [
    ['هل يشمل هذا الرقم الشهر الأخير؟', 'نعم، ولولاه لكان المستوى أقل.'],
    ['على أي أساس حُدد هذا المستوى؟', 'على مشروعي الربيع، وقد أضفت ملاحظة بذلك.'],
  ],
  explained: [
    'أداء ممتاز منذ الأسبوع الأول، حتى في أشد أيام الموسم ازدحامًا.',
    'تحسن مستمر كل شهر، وسيتحقق الهدف إذا استمر الأداء ربعًا آخر.',
    'المتوقع هنا أكثر في المرة القادمة، وقد اتفقنا على ما يساعد في ذلك.',
  ],
  thanks: ['شكرًا، وأنا أرى ذلك أيضًا.', 'سجّلت في الدورة التدريبية القادمة.'],
  disputed: [
    [
      'أرقام الشهر الأخير غير مدرجة، وبإضافتها يتحقق الهدف.',
      'أُضيف الشهر الأخير إلى التقرير، وبقي المستوى كما هو لأن الهدف ارتفع أيضًا.',
    ],
    ['اتفقنا على احتساب مشروع الربيع ضمن هذا البند.', 'changed'],
  ],
}

export const voiceOf = (inArabic: boolean): Voice => (inArabic ? voiceInArabic : voiceInEnglish)
