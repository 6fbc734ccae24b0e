import type { StoredChange } from '#imports/rules/undo.ts'
import type { UndoKind } from '#imports/server/undo/undo-kind.ts'
import { levels } from '#organisation/rules/levels.ts'
import { undoUnits } from './undo-units.ts'

const isUnit = ({ entity }: StoredChange) => levels.some((level) => level === entity)

/** For kinds that create units beside their own records: those are removed last. */
export function undoWithUnits(own: UndoKind): UndoKind {
  const split = (changes: readonly StoredChange[]) => ({
    ofUnits: changes.filter(isUnit),
    others: changes.filter((change) => !isUnit(change)),
  })
  return {
    idsOf: (change) => (isUnit(change) ? undoUnits : own).idsOf(change),
    newIds(changes) {
      const { ofUnits, others } = split(changes)
      return { ...own.newIds(others), ...undoUnits.newIds(ofUnits) }
    },
    async obstacles({ changes, ...undoing }, options) {
      const { ofUnits, others } = split(changes)
      return [
        ...(await own.obstacles({ ...undoing, changes: others }, options)),
        ...(await undoUnits.obstacles({ ...undoing, changes: ofUnits }, options)),
      ]
    },
    async restore({ changes, onProgress, ...restoring }) {
      const { ofUnits, others } = split(changes)
      await own.restore({ ...restoring, changes: others, onProgress })
      if (ofUnits.length > 0)
        await undoUnits.restore({ ...restoring, changes: ofUnits, onProgress })
    },
  }
}
