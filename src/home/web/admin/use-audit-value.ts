import { partsOf } from '#evaluations/rules/periods.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useTexts } from '#home/web/use-texts.ts'

/** Fields whose values are codes with a translation, not typed text. */
const toHttpError = new Set([
  'status',
  'field',
  'role',
  'type',
  'managerial_level',
  'job_type',
  'branch',
  'category',
  'language',
  'theme',
  'size',
  'self_assessment',
  'audience',
  'permissions_granted',
  'permissions_denied',
  'password',
  'link',
])

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** A value of the audit log in the user's language. */
export function useAuditValue() {
  const { audit: t } = useTexts()
  const { listed } = useKitTexts()
  const format = useFormat()
  const words = useWords()

  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t.nothing
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (typeof value === 'number' && field === 'weekend') return format.weekday(value)
    if (typeof value === 'number') return words.exact(value, 2)
    if (Array.isArray(value)) return listed(value.map((one: unknown) => shown(field, one)))
    if (typeof value === 'string') return text(field, value)
    if (field === 'holidays') return holiday(value)
    return field === 'channels' ? channels(value) : grade(value)
  }

  const text = (field: string, value: string) => {
    if (toHttpError.has(field)) return t.values[value] ?? value
    if (field === 'period' && partsOf(value)) return words.period(value)
    if (day.test(value)) return format.day(value)
    return moment.test(value) ? format.moment(value) : value
  }

  const channels = (value: unknown) =>
    listed(
      entriesOf(value).flatMap(([channel, kinds]) =>
        entriesOf(kinds)
          .filter(([, isWanted]) => isWanted === true)
          .map(([kind]) => `${nameIn(t.channels, channel)}: ${nameIn(t.kinds, kind)}`),
      ),
    ) || t.nothing

  const holiday = (value: unknown) => {
    const { date, name, name_ar } = Object.fromEntries(entriesOf(value))
    return [format.day(String(date)), name, name_ar].filter(Boolean).map(String).join(' ')
  }

  const grade = (value: unknown) => {
    const { grade: name, min_score, max_score } = Object.fromEntries(entriesOf(value))
    return t.grade(String(name), shown('', min_score), shown('', max_score))
  }

  return shown
}

const nameIn = (names: Record<string, string>, id: string) => names[id] ?? id
