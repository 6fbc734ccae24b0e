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
