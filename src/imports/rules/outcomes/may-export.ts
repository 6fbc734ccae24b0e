import type { ImportKindId } from '#imports/rules/import.ts'
import { type Actor, may } from '#kit/rules/actor.ts'

/**
 * Whether the changes of an import can be had as a sheet. With the former values of everybody in a file
 * it is an export of them; the items of one evaluation are no more than its screen shows.
 */
export const mayExportChanges = (kind: ImportKindId, actor: Pick<Actor, 'permissions'>) =>
  kind === 'evaluation_items' || may(actor, 'reports_export')
