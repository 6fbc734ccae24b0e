import { inArray } from 'drizzle-orm'
import { isChangedSince, type Obstacle, type StoredChange } from '#imports/rules/undo.ts'
import { newOnes, restoredOnes, type UndoKind } from '#imports/server/undo/undo-kind.ts'
import { defaultTimeZone } from '#kit/rules/dates/day.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { arabicNameColumns, nameColumns } from '#kit/server/names.ts'
import { updateMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies } from '#organisation/tables.ts'
import { defaultCompanyCalendar } from '#organisation/rules/calendar.ts'

type Company = typeof companies.$inferSelect

/** What a new company does not get from an import, as it begins. */
const untouched = {
  time_zone: defaultTimeZone,
  weekend: defaultCompanyCalendar.weekend,
  separation_of_duties: true,
}

/** There are few companies, so all of them are read. */
const presentCompanies = (db: Database, { locks }: { locks: boolean }): Promise<Company[]> => {
  const query = db.select().from(companies).orderBy(companies.company_id)
  return locks ? query.for('no key update').then((rows) => rows) : query.then((rows) => rows)
}

/** Whether another company has the former name or code by now. */
function isTaken(
  { entity_id, before }: StoredChange,
  all: readonly Company[],
  own: ReadonlySet<string>,
) {
  const { name, name_ar, code } = before?.company ?? {}
  return all.some(
    (other) =>
      other.company_id !== entity_id &&
      !own.has(other.company_id) &&
      ((typeof name === 'string' && other.name_normalized === normalizeText(name)) ||
        (typeof name_ar === 'string' && other.name_ar_normalized === normalizeText(name_ar)) ||
        (typeof code === 'string' && code !== '' && same(other.code, code))),
  )
}
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Companies: new ones are removed, changed fields restored. */
export const undoCompanies: UndoKind = {
  idsOf: ({ entity_id }) => [entity_id],
  newIds: (changes) => ({ companies: newOnes(changes).map(({ entity_id }) => entity_id) }),

  async obstacles({ db, changes }, options) {
    const all = await presentCompanies(db, options)
    const byId = new Map(all.map((company) => [company.company_id, company]))
    const own = new Set(changes.map(({ entity_id }) => entity_id))
    return changes.flatMap((change): Obstacle[] => {
      const { position, before, after } = change
      const company = byId.get(change.entity_id)
      // Of a deleted company nothing is left to undo.
      if (!company) return []
      const whole =
        before === null
          ? { ...change, after: { company: { ...untouched, ...after.company } } }
          : change
      if (isChangedSince(whole, { company }))
        return [{ position, reason: 'changed_since', by: null, at: company.updated_at }]
      return isTaken(change, all, own) ? [{ position, reason: 'in_use', by: null, at: null }] : []
    })
  },

  async restore({ db, changes, onProgress }) {
    const ids = newOnes(changes).map(({ entity_id }) => entity_id)
    if (ids.length > 0) await db.delete(companies).where(inArray(companies.company_id, ids))
    const all = await presentCompanies(db, { locks: false })
    const byId = new Map(all.map((company) => [company.company_id, company]))
    const former = restoredOnes(changes).flatMap(({ entity_id, before }) => {
      const company = byId.get(entity_id)
      return company ? [{ ...company, ...before?.company }] : []
    })
    await updateMany(
      db,
      companies,
      'company_id',
      former.map((company) => ({
        company_id: company.company_id,
        ...nameColumns(company.name),
        ...arabicNameColumns(company.name_ar),
        code: company.code,
        email: company.email,
        phone: company.phone,
        address: company.address,
        city: company.city,
        country: company.country,
        industry: company.industry,
        website: company.website,
        description: company.description,
        size: company.size,
        updated_at: nextMoment(company.updated_at),
      })),
    )
    onProgress(1)
  },
}
