import { isolated } from '#kit/rules/language/language.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'
import { sentences } from '#kit/texts/sentences.ts'
import type {
  DeleteRefusal,
  EditRefusal,
  MoveRefusal,
  Status,
} from '#evaluations/rules/workflow.ts'
import { endingRefusals } from './ending-refusals.ts'
import { selfRefusals } from './self-refusals.ts'
import { ar as arabicStatuses, en as englishStatuses } from './statuses.ts'

type Refusal = Exclude<MoveRefusal, 'not_a_step'> | EditRefusal | DeleteRefusal | 'not_withdrawable'

const refusalsInEnglish: Record<Refusal, string> = {
  about_yourself: 'You can’t decide on your own evaluation.',
  not_your_turn: 'Waiting for someone else.',
  not_permitted: 'You do not have the permission for this step.',
  submitted_yourself: 'You submitted this evaluation, so someone else approves it.',
  employee_assesses:
    'The employee assesses this first. Submit it once that is handed in, or its date has passed.',
  disputes_open: 'Answer the disputed items first.',
  comments_missing: 'Comments are missing on some items.',
  nothing_to_evaluate: 'Add at least one objective or competency first.',
  comment_required: 'Please say why.',
  locked: 'Objectives and competencies can no longer be changed at this step.',
  not_withdrawable:
    'Only the person who took the last step can withdraw it, and only until someone else acts on it.',
  not_removable: 'Only a draft or rejected evaluation can be deleted.',
}

const refusalsInArabic: Record<Refusal, string> = {
  about_yourself: 'لا يمكنك اتخاذ قرار بشأن تقييمك.',
  not_your_turn: 'بانتظار شخص آخر.',
  not_permitted: 'ليست لديك صلاحية هذه الخطوة.',
  submitted_yourself: 'أُرسل هذا التقييم من حسابك، ولذلك يعتمده شخص آخر.',
  employee_assesses: 'يسبق ذلك التقييم الذاتي للموظف. يمكن الإرسال بعد تسليمه أو انقضاء موعده.',
  disputes_open: 'يرجى الرد على البنود محل الاعتراض أولًا.',
  comments_missing: 'تنقص تعليقات على بعض البنود.',
  nothing_to_evaluate: 'أضف هدفًا أو كفاءة واحدة على الأقل أولًا.',
  comment_required: 'يرجى ذكر السبب.',
  locked: 'لم يعد بالإمكان تعديل الأهداف والكفاءات في هذه المرحلة.',
  not_withdrawable: 'لا يسحب الخطوة الأخيرة إلا من اتخذها، وقبل أن يتخذ شخص آخر إجراءً بعدها.',
  not_removable: 'لا يمكن حذف التقييم إلا إذا كان مسودة أو مرفوضًا.',
}

/** So many items are named; the page marks all of them. */
const named = 5
const someNames = (
  items: readonly { name: string }[],
  [open, close]: [string, string],
  comma: string,
) =>
  items
    .slice(0, named)
    .map(({ name }) => `${open}${isolated(name)}${close}`)
    .join(comma)
const andMore = (items: readonly unknown[], say: (more: number) => string) =>
  items.length > named ? say(items.length - named) : ''

/** Who is expected to act at each step, for an actor who is not. */
const waitingInEnglish: Record<Status, string> = {
  'Draft': 'Waiting for the line manager.',
  'Pending HoD Approval': 'Waiting for the head of department.',
  'Pending HR Approval': 'Waiting for HR.',
  'Employee Review': 'Waiting for the employee.',
  'Approved': 'Waiting for HR.',
  'Rejected': 'Waiting for the line manager.',
  'Completed': 'This evaluation is completed.',
}

const waitingInArabic: Record<Status, string> = {
  'Draft': 'بانتظار المدير المباشر.',
  'Pending HoD Approval': 'بانتظار مدير الإدارة.',
  'Pending HR Approval': 'بانتظار الموارد البشرية.',
  'Employee Review': 'بانتظار الموظف.',
  'Approved': 'بانتظار الموارد البشرية.',
  'Rejected': 'بانتظار المدير المباشر.',
  'Completed': 'اكتمل هذا التقييم.',
}

const en = {
  status: englishStatuses,
  waiting: waitingInEnglish,
  refusal: refusalsInEnglish,
  notAStep: (from: string, to: string) => `Invalid status transition from ${from} to ${to}`,
  owners: {
    noSuchPerson: 'This person does not exist or their account is not active',
    mayNotOwn: 'This person can’t act on this step',
    submittedIt: 'This person submitted the evaluation, so someone else approves it',
    notFound: 'This evaluation no longer exists',
    notQueued: 'This step is not in the HR queue',
    taken: 'Someone else has taken this step',
  },
  handover: {
    completed: 'The evaluation is completed, so the hand-over note can’t be changed',
    itemGone: 'One of the items no longer exists. Reload the page.',
  },
  duplicate: (name: string, type: string, period: string) =>
    `${name} already has the ${type} evaluation for ${period}.`,
  twiceInList: (name: string, type: string, period: string) =>
    `The ${type} evaluation of ${period} for ${name} appears twice in the list.`,
  employeeInactive: (name: string) =>
    `${name} is inactive. Evaluations can only be created for active employees.`,
  yearOutOfReach: 'Choose a year from three years back to three years ahead',
  commentsMissing: (items: readonly { name: string }[]) =>
    `Add a comment first on: ${someNames(items, ['“', '”'], ', ')}${andMore(items, (more) => ` and ${more} more`)}.`,
  disputesOpen: (count: number) =>
    count === 1
      ? '1 disputed item waits for an answer. Answer it before the next review.'
      : `${formatCount(count, 'en')} disputed items wait for an answer. Answer them before the next review.`,
  alreadyThere: 'This evaluation already has this status.',
  periodDoesNotFit: 'This period does not belong to this type of evaluation',
  typeLocked: 'Type and period can only be changed in a draft.',
  voice: {
    itemGone: 'This item no longer exists.',
    notDisputed: 'This item is not disputed any more.',
    answered: (name: string) => `${isolated(name)} has answered this already.`,
    completed: 'This evaluation is completed. Nothing more can be said about its items.',
    readersChanged: {
      everyone: 'The employee can read this evaluation now. Check your comment, then add it again.',
      managers:
        'The employee can’t read this evaluation any more. Check your comment, then add it again.',
    },
    notForManagers: 'You can only write for everyone who sees your evaluation.',
    notAReview: 'Items can be disputed only when an employee review is rejected.',
  },
  ending: endingRefusals.en,
  notes: {
    notYet: 'A note is about something that happened. Choose today or an earlier day.',
    notAuthor: 'Only the person who wrote a note can change or delete it.',
    objectiveGone: 'This objective is not one of the employee’s any more.',
  },
  self: selfRefusals.en,
  templateNameTaken: (name: string) => `There is already a template called “${name}”.`,
  templateNotYours: 'Only the person who created the template, or HR, can rename or delete it.',
  unitNotYours: 'Only the head of department, or HR, can choose a whole unit.',
  nothingToSave: 'This evaluation has no objectives or competencies to save.',
  nothingToCopy: 'There is no earlier evaluation with items to copy.',
  ai: {
    notConfigured: 'AI suggestions are off. Ask your administrator.',
    unreachable: 'The AI service cannot be reached right now. Please try again later.',
    refused: 'The AI service refused access. Please contact your administrator.',
    busy: 'The AI service is busy. Please try again in a moment.',
    failed: 'The AI service failed. Please try again later.',
    late: 'The AI service took too long. Please try again, perhaps with a shorter text.',
    atOnce:
      'Two suggestions are already being prepared for you. Please try again when one is ready.',
    perHour: (minutes: number) =>
      `You have asked for suggestions 20 times within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    tooLong: 'The AI service’s answer was too long and was not used. Please try again.',
    unusable: 'The AI service’s answer could not be read and was not used. Please try again.',
  },
  field: {
    title_required: 'Title is required',
    description_required: 'Description is required',
    target_range: 'Target must be between 1-10',
    achieved_range: 'Achieved must be between 1-10',
    weight_range: 'Weight must be between 1-100%',
    name_required: 'Name is required',
    required_level_range: 'Required level must be between 1-10',
    actual_level_range: 'Actual level must be between 1-10',
    handover_note_required: 'Write the hand-over note',
    figure_range: 'The figure must be between 1-10',
    type_required: 'Type is required',
    invalid_period: 'Please choose a period',
    comment_required: 'Please say why.',
    wish_required: 'Describe what it should be about',
    too_many_at_once: 'At most 500 evaluations can be created at once',
    template_name_required: 'Enter a name for the template',
    comment_text_required: 'Enter a comment',
    answer_required: 'Enter an answer',
    note_text_required: 'Enter what happened',
    note_audience_required: 'Choose who can read the note',
    web_link_only: 'Enter a link that begins with https:// or http://',
    dispute_reason_required: 'Say what you disagree with',
    too_many_disputes: 'Too many items',
    disputed_twice: 'Name each item once',
  },
}

const arabicMinutes = (minutes: number) =>
  minutes === 1
    ? 'دقيقة واحدة'
    : minutes === 2
      ? 'دقيقتين'
      : `${formatCount(minutes, 'ar')} ${minutes <= 10 ? 'دقائق' : 'دقيقة'}`

const ar: typeof en = {
  status: arabicStatuses,
  waiting: waitingInArabic,
  refusal: refusalsInArabic,
  notAStep: (from, to) => `انتقال غير صالح للحالة من ${from} إلى ${to}`,
  owners: {
    noSuchPerson: 'هذا الشخص غير موجود أو حسابه غير نشط',
    mayNotOwn: 'لا يملك هذا الشخص صلاحية اتخاذ هذه الخطوة',
    submittedIt: 'هذا الشخص هو مرسل التقييم، ولذلك يعتمده شخص آخر',
    notFound: 'لم يعد هذا التقييم موجودًا',
    notQueued: 'هذه الخطوة ليست في قائمة انتظار الموارد البشرية',
    taken: 'استلم شخص آخر هذه الخطوة',
  },
  handover: {
    completed: 'اكتمل التقييم، ولهذا لا يمكن تعديل مذكرة التسليم',
    itemGone: 'أحد البنود لم يعد موجودًا. يرجى إعادة تحميل الصفحة.',
  },
  duplicate: (name, type, period) => `${name}: تقييم ${type} للفترة ${period} موجود بالفعل.`,
  twiceInList: (name, type, period) => `تقييم ${type} للفترة ${period} مكرر في القائمة لـ ${name}.`,
  employeeInactive: (name) =>
    `${name}: الحالة «غير نشط». يمكن إنشاء التقييمات للموظفين النشطين فقط.`,
  yearOutOfReach: 'يرجى اختيار سنة ضمن ثلاث سنوات سابقة وثلاث سنوات قادمة',
  commentsMissing: (items) =>
    `يلزم أولًا إضافة تعليق على: ${someNames(items, ['«', '»'], '، ')}${andMore(items, (more) => ` و${formatCount(more, 'ar')} غيرها`)}.`,
  disputesOpen: (count) =>
    `بنود محل اعتراض بانتظار الرد: ${formatCount(count, 'ar')}. يرجى الرد عليها قبل المراجعة التالية.`,
  alreadyThere: 'هذا التقييم في هذه الحالة بالفعل.',
  periodDoesNotFit: 'هذه الفترة لا تنتمي إلى هذا النوع من التقييم',
  typeLocked: 'لا يمكن تعديل النوع والفترة إلا في المسودة.',
  voice: {
    itemGone: 'هذا البند لم يعد موجودًا.',
    notDisputed: 'لم يعد على هذا البند اعتراض.',
    answered: (name) => `سبق أن ردّ ${isolated(name)} على هذا الاعتراض.`,
    completed: 'اكتمل هذا التقييم، ولا يمكن إضافة تعليقات على بنوده.',
    readersChanged: {
      everyone: 'أصبح التقييم معروضًا على الموظف. يرجى مراجعة التعليق ثم إضافته من جديد.',
      managers: 'لم يعد التقييم معروضًا على الموظف. يرجى مراجعة التعليق ثم إضافته من جديد.',
    },
    notForManagers: 'يمكن الكتابة هنا لجميع من يطّلعون على التقييم فقط.',
    notAReview: 'لا يمكن الاعتراض على البنود إلا عند رفض التقييم في مراجعة الموظف.',
  },
  ending: endingRefusals.ar,
  notes: {
    notYet: 'الملاحظة عن أمر حدث. يرجى اختيار اليوم أو يوم سابق.',
    notAuthor: 'تعديل الملاحظة وحذفها متاحان لكاتبها فقط.',
    objectiveGone: 'لم يعد هذا الهدف من أهداف الموظف.',
  },
  self: selfRefusals.ar,
  templateNameTaken: (name) => `يوجد بالفعل قالب باسم «\u2068${name}\u2069».`,
  templateNotYours: 'إعادة تسمية القالب وحذفه متاحان لمنشئه وللموارد البشرية فقط.',
  unitNotYours: 'اختيار وحدة كاملة متاح لمدير الإدارة وللموارد البشرية فقط.',
  nothingToSave: 'لا أهداف ولا كفاءات في هذا التقييم لحفظها.',
  nothingToCopy: 'لا يوجد تقييم سابق فيه بنود لنسخها.',
  ai: {
    notConfigured: 'اقتراحات الذكاء الاصطناعي غير مفعّلة. يرجى التواصل مع مسؤول النظام.',
    unreachable: 'تعذر الوصول إلى خدمة الذكاء الاصطناعي الآن. يرجى المحاولة لاحقًا.',
    refused: 'رفضت خدمة الذكاء الاصطناعي الاتصال. يرجى التواصل مع مسؤول النظام.',
    busy: 'خدمة الذكاء الاصطناعي مشغولة الآن. يرجى المحاولة بعد قليل.',
    failed: 'تعطلت خدمة الذكاء الاصطناعي. يرجى المحاولة لاحقًا.',
    late: 'استغرقت خدمة الذكاء الاصطناعي وقتًا أطول من اللازم. يرجى المحاولة مرة أخرى، وربما بنص أقصر.',
    atOnce: 'يجري إعداد اقتراحين لك الآن. يرجى المحاولة مرة أخرى بعد اكتمال أحدهما.',
    perHour: (minutes) =>
      `طُلبت الاقتراحات ٢٠ مرة خلال ساعة. يرجى المحاولة مرة أخرى بعد ${arabicMinutes(minutes)}.`,
    tooLong: 'كان رد خدمة الذكاء الاصطناعي أطول من المسموح ولم يُستخدم. يرجى المحاولة مرة أخرى.',
    unusable: 'تعذرت قراءة رد خدمة الذكاء الاصطناعي ولم يُستخدم. يرجى المحاولة مرة أخرى.',
  },
  field: {
    title_required: 'العنوان مطلوب',
    description_required: 'الوصف مطلوب',
    target_range: 'يجب أن يكون المستهدف بين ١ و١٠',
    achieved_range: 'يجب أن يكون المحقق بين ١ و١٠',
    weight_range: 'يجب أن يكون الوزن بين ١٪ و١٠٠٪',
    name_required: 'الاسم مطلوب',
    required_level_range: 'يجب أن يكون المستوى المطلوب بين ١ و١٠',
    actual_level_range: 'يجب أن يكون المستوى الفعلي بين ١ و١٠',
    handover_note_required: 'يرجى كتابة مذكرة التسليم',
    figure_range: 'يجب أن تكون القيمة بين ١ و١٠',
    type_required: 'النوع مطلوب',
    invalid_period: 'يرجى اختيار فترة',
    comment_required: 'يرجى ذكر السبب.',
    wish_required: 'يرجى وصف موضوع البنود المطلوبة',
    too_many_at_once: 'لا يمكن إنشاء أكثر من ٥٠٠ تقييم دفعة واحدة',
    template_name_required: 'اسم القالب مطلوب',
    comment_text_required: 'يرجى كتابة التعليق',
    answer_required: 'يرجى كتابة الرد',
    note_text_required: 'يرجى كتابة ما حدث',
    note_audience_required: 'يرجى اختيار من يمكنه قراءة الملاحظة',
    web_link_only: 'يرجى إدخال رابط يبدأ بـ ⁦https://⁩ أو ⁦http://⁩',
    dispute_reason_required: 'يرجى ذكر سبب الاعتراض',
    too_many_disputes: 'عدد البنود أكبر من المسموح',
    disputed_twice: 'يجب ذكر كل بند مرة واحدة',
  },
}

export const evaluationProblems = { en, ar }
export const problemText = sentences(evaluationProblems)
