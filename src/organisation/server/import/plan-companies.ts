import { parseCompany, type CompanyRow } from '#organisation/rules/import/companies.ts'
import { companies } from '#organisation/tables.ts'
import type { FieldChange, Outcome, SheetRow } from '#imports/rules/row.ts'
import { changedParts, type RecordChange } from '#imports/rules/undo.ts'
import { RowErrors, type Importing, type Planner } from '#imports/server/planner.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { now } from '#kit/server/clock.ts'
import { arabicNameColumns, nameColumns } from '#kit/server/names.ts'
import { insertMany, updateMany } from '#kit/server/database/batches.ts'
import { v7 as newId } from 'uuid'
import { writeAuditMany } from '#kit/server/audit-log.ts'

type Known = typeof companies.$inferSelect

const fields = [
  'name',
  'name_ar',
  'code',
  'email',
  'phone',
  'address',
  'city',
  'country',
  'industry',
  'website',
  'description',
  'size',
] as const
/** As text: a company without an Arabic name has an empty one. */
type Shown = Omit<Pick<Known, (typeof fields)[number]>, 'name_ar'> & { name_ar: string }

interface Draft {
  row: number
  company_id: string
  before: Shown | undefined
  after: Shown
}

const nothing: Shown = {
  name: '',
  name_ar: '',
  code: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  country: '',
  industry: '',
  website: '',
  description: '',
  size: 'MEDIUM',
}

/** Companies by their code: made where no one has it, else changed in what the row says. */
export const planCompanies: Planner = async (rows, errors, { db, actor, limits, changeLog }) => {
  // Locked, because nothing may change between the plan and the write. There are few companies.
  const known = await db.select().from(companies).for('no key update')
  const parsed = parsedRows(rows, known, errors, limits)
  errors.addTwins('code', parsed, ({ code }) => code)
  errors.addTwins(
    'name',
    parsed,
    ({ name }) => name,
    ({ name = '' }) => normalizeText(name),
  )
  errors.addTwins(
    'name_ar',
    parsed,
    ({ name_ar }) => name_ar || undefined,
    ({ name_ar }) => normalizeText(name_ar ?? ''),
  )
  const drafts = parsed.map((row) => draftOf(row, known, errors))
  const sound = drafts.filter(({ row }) => !errors.has(row))
  return {
    outcomes: sound.map(outcomeOf),
    async write(onProgress) {
      const updated_at = now()
      const made = sound.filter(({ before }) => !before)
      const changed = sound.filter((draft) => draft.before && changesOf(draft).length > 0)
      const rowOf = ({ company_id, after }: Draft) => ({
        company_id,
        ...stored(after),
        ...nameColumns(after.name),
        ...arabicNameColumns(after.name_ar || null),
        updated_at,
      })
      await insertMany(
        db,
        companies,
        made.map((draft) => ({ ...rowOf(draft), created_at: updated_at })),
      )
      await updateMany(db, companies, 'company_id', changed.map(rowOf))
      await writeAuditMany(db, actor, [...made, ...changed].map(entryOf))
      await changeLog.add([...made, ...changed].flatMap(changeOf))
      onProgress(1)
    },
  }
}

function parsedRows(
  rows: readonly SheetRow[],
  known: readonly Known[],
  errors: RowErrors,
  { create }: Importing['limits'],
) {
  return rows.flatMap(({ row, cells }) => {
    const isKnown = identified(cells, known) !== undefined
    if (!isKnown && !create && cells.code !== undefined) {
      // What else a new record lacks does not matter.
      errors.add(row, { column: null, code: 'create_off' })
      return []
    }
    const { says, errors: own } = parseCompany(cells, isKnown)
    for (const error of own) errors.add(row, error)
    return [{ row, ...says }]
  })
}

const isSameName = (one: string, other: string) => normalizeText(one) === normalizeText(other)
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The company that a row is about: one that was made by hand, without a code, is known by its name. */
const identified = (
  { code = '', name = '' }: Pick<Partial<CompanyRow>, 'code' | 'name'>,
  known: readonly Known[],
) =>
  known.find((other) => same(other.code, code)) ??
  known.find((other) => other.code === '' && isSameName(other.name, name))

function draftOf(
  { row, ...cells }: CompanyRow & { row: number },
  known: readonly Known[],
  errors: RowErrors,
): Draft {
  const { code = '', name: written = '', name_ar } = cells
  const company = identified(cells, known)
  // Without a code it is not known which company the row is about, so that any name can be its own.
  const others = code === '' ? [] : known.filter((other) => other !== company)
  const namesake = written && others.find((other) => isSameName(other.name, written))
  if (namesake) {
    const facts = { value: written, name: namesake.code || namesake.name }
    errors.add(row, { column: 'name', code: 'taken', facts })
  }
  const inArabic = name_ar && others.find((other) => isSameName(other.name_ar ?? '', name_ar))
  if (inArabic) {
    const facts = { value: name_ar, name: inArabic.code || inArabic.name }
    errors.add(row, { column: 'name_ar', code: 'taken', facts })
  }
  const before = company && shownOf(company)
  const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))
  return {
    row,
    company_id: company?.company_id ?? newId(),
    before,
    after: { ...(before ?? nothing), ...given },
  }
}

const shownOf = (company: Known) =>
  Object.fromEntries(fields.map((field) => [field, company[field] ?? ''])) as unknown as Shown

const stored = (shown: Shown) => ({ ...shown, name_ar: shown.name_ar || null })

const changesOf = ({ before, after }: Draft): FieldChange[] =>
  fields
    .map((column) => ({ column, before: before?.[column] ?? '', after: after[column] }))
    .filter((change) => change.before !== change.after)

function outcomeOf(draft: Draft): Outcome {
  const changes = changesOf(draft)
  const action = !draft.before ? 'create' : changes.length > 0 ? 'update' : 'same'
  return { row: draft.row, name: draft.after.name, action, changes }
}

/** What the import writes of a draft, for undoing it. */
function changeOf({ row, company_id, before, after }: Draft): RecordChange[] {
  const what = { row, entity: 'company', entity_id: company_id, name: after.name }
  if (!before) return [{ ...what, before: null, after: { company: stored(after) } }]
  const changed = changedParts({ company: stored(before) }, { company: stored(after) })
  return changed ? [{ ...what, ...changed }] : []
}

const entryOf = ({ company_id, before, after }: Draft) => ({
  entity: 'company',
  entity_id: company_id,
  entity_name: after.name,
  ...(before && { before: stored(before) }),
  after: stored(after),
})
