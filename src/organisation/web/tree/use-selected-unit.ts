import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import type { FlatTree } from '#organisation/rules/flat-tree.ts'

/**
 * Which unit is looked at: the one in the address, else the one the list was opened for, else the first
 * company. On a phone the tree comes first, and a unit is a page of its own that Back leaves.
 */
export function useSelectedUnit(tree: FlatTree | undefined, start: string | undefined) {
  const isPhone = useAtomValue(isNarrowAtom)
  const [params, setParams] = useSearchParams()
  const isThere = (id: string | null | undefined): id is string =>
    typeof id === 'string' && tree?.byId.has(id) === true
  const given = params.get('unit')
  const initial = isThere(start) ? start : tree?.nodes[0]?.id
  const selected = isThere(given) ? given : initial

  const set = (id: string | undefined) =>
    setParams(
      (current) => {
        if (id === undefined) current.delete('unit')
        else current.set('unit', id)
        return current
      },
      { replace: !isPhone },
    )

  return {
    isPhone,
    /** Only the unit is shown, without the tree. */
    isAlone: isPhone && isThere(given),
    selected: tree && selected !== undefined ? tree.byId.get(selected) : undefined,
    select: set,
    leave: () => set(undefined),
  }
}
