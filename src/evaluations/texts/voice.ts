import { isolated } from '#kit/rules/language/language.ts'

/** What people say about single items: comments, and what the employee disputes. */
const en = {
  disputed: 'Disputed',
  disputedCount: (count: string) => `${count} disputed`,
  /** Before the text of the employee. */
  reason: (name: string) => `${isolated(name)} disagrees:`,
  removedItem: (item: string) => `About “${isolated(item)}”, which was removed since`,
  removedTitle: 'Disputed items that were removed',
  removedDrafts: 'Your comments on items that were removed',
  copy: 'Copy text',
  copied: 'Text copied',
  copyFailed: 'Failed to copy. Select the text to copy it.',
  discard: 'Discard',
  discardFailed: 'Failed to discard the comment',
  answer: 'Answer',
  answerTo: (item: string) => `Answer the dispute about “${isolated(item)}”`,
  answeredBy: (name: string, day: string) => `Answer from ${isolated(name)}, ${day}:`,
  changed: 'The item was changed.',
  dialogTitle: (item: string) => `Answer: ${isolated(item)}`,
  shownLater: 'The employee reads your answer at the next review.',
  howAnswered: 'How do you answer?',
  choices: { changed: 'The item was changed', explained: 'It stays; I explain why' },
  explanation: 'Explanation',
  explanationRequired: 'Enter an answer',
  save: 'Save answer',
  saving: 'Saving...',
  saved: 'Answer saved',
  saveFailed: 'Failed to save the answer',

  which: 'What do you disagree with?',
  whichHint: 'Choose the items; each can be answered.',
  reasonFor: (item: string) => `Why do you disagree with “${isolated(item)}”?`,
  reasonRequired: 'Say what you disagree with',

  comments: (item: string) => `Comments on “${isolated(item)}”`,
  comment: 'Comment',
  commentCount: (count: number, shown: string) => (count === 1 ? '1 comment' : `${shown} comments`),
  none: 'No comments on this item yet.',
  loading: 'Loading comments...',
  failed: 'Failed to load the comments',
  write: 'Write a comment',
  send: 'Add comment',
  sending: 'Adding...',
  sent: 'Comment added',
  sendFailed: 'Failed to add the comment',
  audience: 'Who can read it',
  audiences: { managers: 'Managers and HR only', everyone: 'Everyone, the employee too' },
  forManagers: 'Managers only',
  forEveryone: 'The employee can read this',
  /** In the history: “Achieved 8 → 9”. */
  valueChanged: (field: string, from: string, to: string) =>
    `${field} ${isolated(from)} → ${isolated(to)}`,
  textChanged: (field: string) => `${field} changed`,
  ownHint: 'Everyone who can view your evaluation can read it.',
}

const ar: typeof en = {
  disputed: 'محل اعتراض',
  disputedCount: (count) => `محل اعتراض: ${count}`,
  reason: (name) => `اعتراض ${isolated(name)}:`,
  removedItem: (item) => `عن «${isolated(item)}» الذي حُذف لاحقًا`,
  removedTitle: 'بنود محل اعتراض حُذفت لاحقًا',
  removedDrafts: 'تعليقاتك على بنود حُذفت لاحقًا',
  copy: 'نسخ النص',
  copied: 'تم نسخ النص',
  copyFailed: 'تعذر النسخ. يمكن تحديد النص لنسخه.',
  discard: 'تجاهل',
  discardFailed: 'تعذر تجاهل التعليق',
  answer: 'الرد',
  answerTo: (item) => `الرد على الاعتراض على «${isolated(item)}»`,
  answeredBy: (name, day) => `رد ${isolated(name)}، ${day}:`,
  changed: 'تم تعديل البند.',
  dialogTitle: (item) => `الرد: ${isolated(item)}`,
  shownLater: 'سيظهر الرد للموظف في المراجعة التالية.',
  howAnswered: 'كيف يكون الرد؟',
  choices: { changed: 'تم تعديل البند', explained: 'يبقى البند كما هو مع توضيح السبب' },
  explanation: 'التوضيح',
  explanationRequired: 'يرجى كتابة الرد',
  save: 'حفظ الرد',
  saving: 'جارٍ الحفظ...',
  saved: 'تم حفظ الرد',
  saveFailed: 'تعذر حفظ الرد',

  which: 'ما أوجه اعتراضك؟',
  whichHint: 'يمكن اختيار البنود ليُرد على كل منها.',
  reasonFor: (item) => `ما سبب الاعتراض على «${isolated(item)}»؟`,
  reasonRequired: 'يرجى ذكر سبب الاعتراض',

  comments: (item) => `التعليقات على «${isolated(item)}»`,
  comment: 'تعليق',
  commentCount: (count, shown) =>
    count === 1
      ? 'تعليق واحد'
      : count === 2
        ? 'تعليقان'
        : count <= 10
          ? `${shown} تعليقات`
          : `${shown} تعليقًا`,
  none: 'لا توجد تعليقات على هذا البند بعد.',
  loading: 'جارٍ تحميل التعليقات...',
  failed: 'تعذر تحميل التعليقات',
  write: 'كتابة تعليق',
  send: 'إضافة التعليق',
  sending: 'جارٍ الإضافة...',
  sent: 'تمت إضافة التعليق',
  sendFailed: 'تعذرت إضافة التعليق',
  audience: 'من يمكنه القراءة',
  audiences: {
    managers: 'المديرون والموارد البشرية فقط',
    everyone: 'الجميع، ومنهم الموظف',
  },
  forManagers: 'للمديرين فقط',
  forEveryone: 'يمكن للموظف قراءة هذا التعليق',
  valueChanged: (field, from, to) => `${field}: من ${isolated(from)} إلى ${isolated(to)}`,
  textChanged: (field) => `تعديل ${field}`,
  ownHint: 'يمكن لكل من يطّلع على تقييمك قراءته.',
}

export const voiceTexts = { en, ar }
