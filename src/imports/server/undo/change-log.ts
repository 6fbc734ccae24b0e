import type { RecordChange } from '#imports/rules/undo.ts'
import { importChanges, importUndos } from '#imports/tables.ts'
import { now } from '#kit/server/clock.ts'
import { each, insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'

/** Stores what a run writes, in its transaction: written in bulk, from what the writer knows anyway. */
export class ChangeLog {
  readonly #db: Database
  readonly #import_id: string
  readonly #from = now()
  #count = 0

  constructor(db: Database, import_id: string) {
    this.#db = db
    this.#import_id = import_id
  }

  /** The changes are read once, while the database writes those before. */
  add(changes: Iterable<RecordChange>) {
    return insertMany(
      this.#db,
      importChanges,
      each(changes, (change) => ({
        import_id: this.#import_id,
        position: this.#count++,
        ...change,
      })),
    )
  }

  /** Makes the run one that can be undone, if it wrote anything. */
  async close() {
    if (this.#count === 0) return
    await this.#db.insert(importUndos).values({
      import_id: this.#import_id,
      records: this.#count,
      written_from: this.#from,
      written_to: now(),
    })
  }
}
