import { inflateRawSync } from 'node:zlib'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { maxDistinct } from '#imports/rules/guess/column-profile.ts'
import { type Target, targetsOf } from '#imports/rules/guess/hints.ts'
import type { Mapping } from '#imports/rules/mapping/mapping.ts'
import { Decisions, type ValueDecision } from '#imports/rules/mapping/value-decisions.ts'
import { importColumns } from '#imports/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { importKind, type ServerImportKind } from '#imports/server/import-kinds.ts'
import type { ImportRow } from '#imports/server/store.ts'
import { type ValueFields, valueFieldsOf } from './value-fields.ts'

/** A value of a file that has to name something stored. */
export interface FileValue {
  from: string
  /** As the file writes the field that this one depends on; null where nothing or no column says it. */
  within: string | null
  count: number
  decision: ValueDecision | undefined
  /** Whether a run would accept it as it is written. */
  isKnown: boolean
}

/** The values of a column of the file: each is parsed when it is asked for, and most never are. */
class StoredColumn {
  readonly place: number
  readonly #written: string | null
  readonly #compressed: Buffer | null
  #counts: readonly (readonly [text: string, count: number])[] | undefined
  #numbers: Uint16Array | undefined

  constructor(row: { place: number; written: string | null; numbers: Buffer | null }) {
    this.place = row.place
    this.#written = row.written
    this.#compressed = row.numbers
  }

  /** How often each value appears; null where there are too many different ones. */
  get counts() {
    if (this.#written === null) return null
    return (this.#counts ??= JSON.parse(this.#written) as [string, number][])
  }

  /** The number of its value in each row, from 1; 0 where the row has none. */
  get numbers() {
    if (this.#compressed === null) return null
    return (this.#numbers ??= decompressed(this.#compressed))
  }
}

function decompressed(compressed: Buffer): Uint16Array {
  // Copied, because numbers of two bytes begin at an even place.
  return new Uint16Array(new Uint8Array(inflateRawSync(compressed)).buffer)
}

/** The values of a draft in the fields that have to name something stored. */
export class FileValues {
  readonly #kind: ServerImportKind
  readonly #mapping: Mapping
  readonly #targets: ReadonlyMap<string, Target>
  readonly #columns: ReadonlyMap<string, StoredColumn>
  readonly #decisions: Decisions
  readonly fields: ValueFields

  constructor(
    kind: ServerImportKind,
    mapping: Mapping,
    columns: ReadonlyMap<string, StoredColumn>,
    fields: ValueFields,
  ) {
    this.#kind = kind
    this.#mapping = mapping
    this.#targets = new Map(targetsOf(kind).map((target) => [target.id, target]))
    this.#columns = columns
    this.#decisions = new Decisions(mapping.values ?? [])
    this.fields = fields
  }

  /** The same values with the decisions of another mapping of the same columns. */
  decidedBy(mapping: Mapping): FileValues {
    return new FileValues(this.#kind, mapping, this.#columns, this.fields)
  }

  /** Fields that a column fills, with how many different values there are and how many are open. */
  async counts(): Promise<Record<string, { distinct: number; open: number }>> {
    const counts: Record<string, { distinct: number; open: number }> = {}
    for (const id of Object.keys(this.fields)) {
      const values = await this.of(id)
      if (values.length > 0)
        counts[id] = { distinct: values.length, open: values.filter(isOpen).length }
    }
    return counts
  }

  /** The values of a field, the most frequent first; none where there are too many different ones. */
  async of(id: string): Promise<FileValue[]> {
    const field = this.fields[id]
    const column = this.#columns.get(id)
    if (!field || !column?.counts) return []
    const values: FileValue[] = []
    for (const { from, within, count } of this.#written(id, column, column.counts)) {
      const isKnown = field.isKnown(from, this.decidedWithin(id, within))
      if (isKnown === undefined) continue
      const decision = this.#decisions.of(id, from, within)
      values.push({ from, within, count, decision, isKnown })
    }
    return values.toSorted((one, other) => other.count - one.count)
  }

  /** What the rows say, once it is decided, in the field that this one depends on. */
  decidedWithin(id: string, within: string | null): string | null {
    const parent = this.#targets.get(id)?.within
    if (parent === undefined || within === null) return null
    return this.#decisions.decided(parent, within, null) ?? null
  }

  #written(id: string, column: StoredColumn, counts: NonNullable<StoredColumn['counts']>) {
    const parent = this.#targets.get(id)?.within
    const other = parent === undefined ? undefined : this.#columns.get(parent)
    const constant = parent === undefined ? undefined : this.#mapping.constants[parent]
    if (!other?.counts || !other.numbers || !column.numbers)
      return counts.map(([from, count]) => ({ from, within: constant ?? null, count }))
    return pairs(
      { texts: counts.map(([text]) => text), numbers: column.numbers },
      { texts: other.counts.map(([text]) => text), numbers: other.numbers },
    )
  }
}

export const isOpen = ({ isKnown, decision }: FileValue) => !isKnown && decision === undefined

interface Numbered {
  texts: readonly string[]
  /** The number of the text in each row, from 1; 0 where the row has none. */
  numbers: Uint16Array
}

/** How often each text stands beside each text of another column. */
function pairs(own: Numbered, other: Numbered) {
  const counts = new Map<number, number>()
  const span = other.texts.length + 1
  for (const [row, number] of own.numbers.entries()) {
    if (number === 0) continue
    const key = number * span + (other.numbers[row] ?? 0)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => ({
    from: own.texts[Math.floor(key / span) - 1] ?? '',
    within: other.texts[(key % span) - 1] ?? null,
    count,
  }))
}

/** What the parts of a field say together, such as a first and a last name; undefined for too many texts. */
function joinedTexts(parts: readonly StoredColumn[]): string[] | undefined {
  const numbered: Numbered[] = []
  for (const { counts, numbers } of parts) {
    if (!counts || !numbers) return undefined
    numbered.push({ texts: counts.map(([text]) => text), numbers })
  }
  const found = new Set<string>()
  const rows = Math.max(...numbered.map(({ numbers }) => numbers.length))
  for (let row = 0; row < rows && found.size <= maxDistinct; row++) {
    const text = numbered.flatMap(({ texts, numbers }) => texts[(numbers[row] ?? 0) - 1] ?? [])
    if (text.length > 0) found.add(text.join(' '))
  }
  return found.size > maxDistinct ? undefined : [...found]
}

type DraftRow = Pick<ImportRow, 'import_id' | 'kind'> & { mapping: Mapping }

/** The values of a draft, as its columns are mapped now; its file is not read. */
export async function findFileValues(db: Database, { import_id, kind: id, mapping }: DraftRow) {
  const kind = importKind(id)
  const targets = new Map(
    mapping.columns.flatMap(({ index, target }) => (target === null ? [] : [[index, target]])),
  )
  const { place, counts, numbers } = importColumns
  const stored = await db
    .select({ place, numbers, written: sql<string | null>`${counts}::text` })
    .from(importColumns)
    .where(
      and(
        eq(importColumns.import_id, import_id),
        inArray(importColumns.place, [...targets.keys()]),
      ),
    )
  const columns = new Map<string, StoredColumn>()
  for (const row of stored.toSorted((one, other) => one.place - other.place)) {
    const target = targets.get(row.place)
    if (target !== undefined && !columns.has(target)) columns.set(target, new StoredColumn(row))
  }
  const parts = new Map<string, StoredColumn[]>()
  for (const { id, partOf } of targetsOf(kind)) {
    const column = columns.get(id)
    if (partOf && column) parts.set(partOf, [...(parts.get(partOf) ?? []), column])
  }
  const joined = new Map<string, string[] | undefined>()
  const written = (field: string) => {
    const column = columns.get(field)
    if (column) return column.counts?.map(([text]) => text)
    const each = parts.get(field)
    if (!each) return []
    if (!joined.has(field)) joined.set(field, joinedTexts(each))
    return joined.get(field)
  }
  return new FileValues(kind, mapping, columns, await valueFieldsOf(db, kind, written))
}
