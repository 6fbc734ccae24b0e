import { and, eq, inArray } from 'drizzle-orm'
import type { FieldChange, Outcome, SheetRow } from '#imports/rules/row.ts'
import type { RecordChange } from '#imports/rules/undo.ts'
import { RowErrors, type Planner } from '#imports/server/planner.ts'
import { notFound } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { insertMany } from '#kit/server/database/batches.ts'
import { byDate, type Holiday, maxHolidays } from '#organisation/rules/calendar.ts'
import { type HolidayRow, parseHoliday } from '#organisation/rules/import/holidays.ts'
import { companies, holidays } from '#organisation/tables.ts'
import { auditedOf, findCalendar } from '#organisation/server/calendar/calendar-store.ts'
import { lockCompany } from '#organisation/server/company-store.ts'

interface Draft {
  row: number
  before: Holiday | undefined
  after: Holiday
}

/** Holidays of a company by their days: added where there is none, else named; the others stay. */
export const planHolidays: Planner = async (rows, errors, { db, actor, subject_id, changeLog }) => {
  if (subject_id === null) throw notFound()
  const company = await lockCompany(db, subject_id)
  const calendar = await findCalendar(db, subject_id)
  const known = new Map(calendar.holidays.map((holiday) => [holiday.date, holiday]))
  const parsed = parsedRows(rows, errors)
  errors.addTwins('date', parsed, ({ date }) => date)
  const drafts = parsed.flatMap((row) => draftOf(row, known, errors))
  reportTooMany(drafts, known.size, errors)
  const sound = drafts.filter(({ row }) => !errors.has(row))
  return {
    outcomes: sound.map(outcomeOf),
    async write(onProgress) {
      const changed = sound.filter((draft) => changesOf(draft).length > 0)
      if (changed.length === 0) return
      const ofCompany = eq(holidays.company_id, subject_id)
      const stored = changed.map(({ after }) => after).toSorted(byDate)
      const days = stored.map(({ date }) => date)
      await db.delete(holidays).where(and(ofCompany, inArray(holidays.date, days)))
      await insertMany(
        db,
        holidays,
        stored.map((holiday) => ({ company_id: subject_id, ...holiday })),
      )
      await db
        .update(companies)
        .set({ updated_at: nextMoment(calendar.updated_at) })
        .where(eq(companies.company_id, subject_id))
      const after = await findCalendar(db, subject_id)
      await writeAudit(db, actor, {
        entity: 'calendar',
        entity_id: subject_id,
        entity_name: company.name,
        before: auditedOf(calendar, after),
        after: auditedOf(after, calendar),
      })
      await changeLog.add(changed.map((draft) => changeOf(draft, subject_id)))
      onProgress(1)
    },
  }
}

function parsedRows(rows: readonly SheetRow[], errors: RowErrors) {
  return rows.flatMap(({ row, cells }) => {
    const { says, errors: own } = parseHoliday(cells)
    for (const error of own) errors.add(row, error)
    return [{ row, ...says }]
  })
}

/** A name in one language is enough; an empty cell leaves the name as it is. */
function draftOf(
  { row, date, name, name_ar }: HolidayRow & { row: number },
  known: ReadonlyMap<string, Holiday>,
  errors: RowErrors,
): Draft[] {
  const before = date === undefined ? undefined : known.get(date)
  const shown = name ?? before?.name ?? name_ar
  const isUnread = errors.hasAt(row, 'name') || errors.hasAt(row, 'name_ar')
  // Whether a day that can’t be read has a name already is not known, but most have not.
  if (shown === undefined && !isUnread) errors.add(row, { column: 'name', code: 'required' })
  if (shown === undefined || date === undefined) return []
  return [{ row, before, after: { date, name: shown, name_ar: name_ar ?? before?.name_ar ?? '' } }]
}

/** A calendar holds so many holidays; the last ones of the file are refused. */
function reportTooMany(drafts: readonly Draft[], present: number, errors: RowErrors) {
  const added = drafts.filter(({ row, before }) => before === undefined && !errors.has(row))
  for (const { row } of added.slice(Math.max(0, maxHolidays - present)))
    errors.add(row, { column: 'date', code: 'too_many_holidays', facts: { most: maxHolidays } })
}

const columns = ['date', 'name', 'name_ar'] as const

const changesOf = ({ before, after }: Draft): FieldChange[] =>
  columns
    .map((column) => ({ column, before: before?.[column] ?? '', after: after[column] }))
    .filter((change) => change.before !== change.after)

const recorded = 'holiday'

/** What the import writes of a holiday, for undoing it; a holiday has no id but its day. */
const changeOf = ({ row, before, after }: Draft, company_id: string): RecordChange => ({
  row,
  entity: recorded,
  entity_id: company_id,
  name: after.name,
  before: before ? { holiday: { ...before } } : null,
  after: { holiday: { ...after } },
})

function outcomeOf(draft: Draft): Outcome {
  const changes = changesOf(draft)
  const action = !draft.before ? 'create' : changes.length > 0 ? 'update' : 'same'
  return { row: draft.row, name: draft.after.name, action, changes }
}
