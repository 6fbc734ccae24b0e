import type { ActivityKind } from '#home/rules/activity.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { counted } from '#kit/texts/counted.ts'

/** What an activity is about; `whose` says it of a single record. */
export interface Facts {
  kind: ActivityKind
  isNew: boolean
  count: number
  written: string
  whose: 'readers' | 'actors' | 'others'
  /** The person, or the file of an import. */
  name: string
  period: string
}

type Step = Exclude<ActivityKind, 'people' | 'imported'>

const records = (facts: Facts, one: string) =>
  facts.count > 1
    ? `${facts.written} employee records`
    : { readers: 'your record', actors: 'their own record', others: one }[facts.whose]

const evaluations = ({ count, written, whose, name, period }: Facts) => {
  if (count > 1) return `${written} evaluations`
  const of = whose === 'others' ? ` of ${isolated(name)}` : ''
  const which = { readers: 'your', actors: 'their', others: 'the' }[whose]
  return `${which} ${period} evaluation${of}`
}

const en = {
  title: 'Recent Activity',
  empty: 'Nothing has happened yet',
  all: 'Open the audit log',
  system: 'The system',
  you: 'You',
  afterActor: ' ',
  sentence: (facts: Facts): string => {
    const { kind, isNew, name } = facts
    switch (kind) {
      case 'people':
        return `${isNew ? 'added' : 'updated'} ${records(facts, `the record of ${isolated(name)}`)}`
      case 'imported':
        return `imported ${isolated(name)}`
      default:
        return `${kind} ${evaluations(facts)}`
    }
  },
}

const nouns: Record<Step, string> = {
  created: 'إنشاء',
  submitted: 'إرسال',
  approved: 'الموافقة على',
  accepted: 'قبول',
  rejected: 'رفض',
  completed: 'إكمال',
}
const theEvaluations = counted('تقييم واحد', 'تقييمين', 'تقييمات', 'تقييمًا', 'تقييم')
const theRecords = counted('سجل واحد', 'سجلين', 'سجلات', 'سجلًا', 'سجل')

const arabicEvaluations = ({ count, written, whose, name, period }: Facts) => {
  if (count > 1) return theEvaluations(count, written)
  const what = { readers: 'تقييمك', actors: 'التقييم', others: `تقييم ${isolated(name)}` }[whose]
  return `${what} عن ${period}`
}

const ar: typeof en = {
  title: 'آخر الأنشطة',
  empty: 'لم يحدث شيء بعد',
  all: 'فتح سجل التدقيق',
  system: 'النظام',
  you: 'أنت',
  afterActor: ': ',
  sentence: (facts) => {
    const { kind, isNew, count, written, whose, name } = facts
    switch (kind) {
      case 'people': {
        const one = { readers: 'سجلك', actors: 'السجل الشخصي', others: `سجل ${isolated(name)}` }
        const what = count > 1 ? theRecords(count, written) : one[whose]
        return `${isNew ? 'إضافة' : 'تعديل'} ${what}`
      }
      case 'imported':
        return `استيراد الملف «${isolated(name)}»`
      default:
        return `${nouns[kind]} ${arabicEvaluations(facts)}`
    }
  },
}

export const activityTexts = { en, ar }
