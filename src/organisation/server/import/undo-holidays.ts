import { and, eq, inArray } from 'drizzle-orm'
import {
  isChangedSince,
  type Obstacle,
  type RecordParts,
  type StoredChange,
} from '#imports/rules/undo.ts'
import type { UndoKind } from '#imports/server/undo/undo-kind.ts'
import { notFound } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { byDate, type Holiday } from '#organisation/rules/calendar.ts'
import { companies, holidays } from '#organisation/tables.ts'
import { auditedOf, findCalendar } from '#organisation/server/calendar/calendar-store.ts'
import { findCompany, lockCompany } from '#organisation/server/company-store.ts'

const dayOf = ({ after }: StoredChange) => String(after.holiday?.date)

/** By day; none when the company is gone. */
async function presentHolidays(db: Database, company_id: string) {
  const rows = await db.select().from(holidays).where(eq(holidays.company_id, company_id))
  return new Map(rows.map((holiday) => [holiday.date, holiday]))
}

const companyOf = (subject_id: string | null) => {
  if (subject_id === null) throw notFound()
  return subject_id
}

/** Holidays of a company: new ones are removed, former names restored. */
export const undoHolidays: UndoKind = {
  idsOf: () => [],
  newIds: () => ({}),

  async obstacles({ db, changes, subject_id }, { locks }) {
    const company_id = companyOf(subject_id)
    const [company] = await db.select().from(companies).where(eq(companies.company_id, company_id))
    if (!company) return []
    if (locks) await lockCompany(db, company_id)
    const present = await presentHolidays(db, company_id)
    return changes.flatMap((change): Obstacle[] => {
      const holiday = present.get(dayOf(change))
      const parts = { holiday: holiday ?? null } as unknown as RecordParts
      // Of a deleted holiday that was new nothing is left to undo.
      if (!holiday && change.before === null) return []
      if (!isChangedSince(change, parts)) return []
      const { position } = change
      return [{ position, reason: 'changed_since', by: null, at: company.updated_at }]
    })
  },

  async restore({ db, changes, subject_id, actor, onProgress }) {
    const company_id = companyOf(subject_id)
    const company = await findCompany(db, company_id).catch(() => undefined)
    if (!company) return
    const before = await findCalendar(db, company_id)
    const days = changes.map(dayOf)
    await db
      .delete(holidays)
      .where(and(eq(holidays.company_id, company_id), inArray(holidays.date, days)))
    const former = changes.flatMap((change) => {
      const holiday = change.before?.holiday
      return holiday ? [holiday as unknown as Holiday] : []
    })
    await insertMany(
      db,
      holidays,
      former
        .toSorted(byDate)
        .map(({ date, name, name_ar }) => ({ company_id, date, name, name_ar })),
    )
    await db
      .update(companies)
      .set({ updated_at: nextMoment(before.updated_at) })
      .where(eq(companies.company_id, company_id))
    const after = await findCalendar(db, company_id)
    await writeAudit(db, actor, {
      entity: 'calendar',
      entity_id: company_id,
      entity_name: company.name,
      before: auditedOf(before, after),
      after: auditedOf(after, before),
    })
    onProgress(1)
  },
}
