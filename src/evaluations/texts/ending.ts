import { isolated } from '#kit/rules/language/language.ts'

/** How an evaluation ends: that it was read, and what was answered. */
const en = {
  readTitle: 'Have you read it?',
  readHint: 'This confirms only that you have read your evaluation, not that you agree.',
  read: 'I have read it',
  reading: 'Saving...',
  readDone: 'Confirmed that you have read it',
  readFailed: 'This couldn’t be saved. Try again.',
  youRead: (day: string) => `You confirmed on ${day} that you have read it.`,
  /** For those who manage the employee. */
  readOn: (name: string, day: string) => `${isolated(name)} confirmed having read it on ${day}`,
  notRead: 'Not confirmed as read yet',
  /** On paper. */
  readFact: 'Confirmed as read',
}

const ar: typeof en = {
  readTitle: 'هل اطلعت على تقييمك؟',
  readHint: 'يؤكد هذا الاطلاع على التقييم فقط، ولا يعني الموافقة عليه.',
  read: 'تأكيد الاطلاع',
  reading: 'جارٍ الحفظ...',
  readDone: 'تم تأكيد الاطلاع على التقييم',
  readFailed: 'تعذر الحفظ. يرجى المحاولة مرة أخرى.',
  youRead: (day) => `تم تأكيد اطلاعك على التقييم في ${day}.`,
  readOn: (name, day) => `${isolated(name)}: تأكيد الاطلاع في ${day}`,
  notRead: 'لم يؤكَّد الاطلاع بعد',
  readFact: 'تأكيد الاطلاع',
}

export const endingTexts = { en, ar }
