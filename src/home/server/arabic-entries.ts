import { sql } from 'drizzle-orm'
import { findArabicNames, inArabic } from '#accounts/server/arabic-names.ts'
import { cycles } from '#cycles/tables.ts'
import { evaluationTemplates } from '#evaluations/tables/templates.ts'
import { evaluationNamed } from '#home/rules/audit.ts'
import type { Database } from '#kit/server/database/database.ts'
import { peopleAndPlaces } from '#organisation/server/arabic-places.ts'

/** Names of people, companies, units, cycles and templates. */
const namedRecords = sql`${peopleAndPlaces}
  union all select ${cycles.name}, ${cycles.name_ar} from ${cycles}
  union all select ${evaluationTemplates.name}, ${evaluationTemplates.name_ar} from ${evaluationTemplates}`

interface Entry {
  entity: string
  entity_name: string
  actor_name: string
}

/** An evaluation is named by its employee, type and period. */
const nameIn = ({ entity, entity_name }: Entry) =>
  entity === 'evaluation' ? evaluationNamed(entity_name).name : entity_name

/** Entries of the log with the Arabic forms of the names in them. */
export async function withArabicEntryNames<Row extends Entry>(db: Database, rows: readonly Row[]) {
  const names = await findArabicNames(
    db,
    rows.flatMap((row) => [row.actor_name, nameIn(row)]),
    namedRecords,
  )
  return rows.map((row) => {
    const name = nameIn(row)
    const name_ar = names.get(name)
    return {
      ...row,
      ...inArabic(row, ['actor_name'], names),
      entity_name_ar: name_ar === undefined ? null : row.entity_name.replace(name, () => name_ar),
    }
  })
}
