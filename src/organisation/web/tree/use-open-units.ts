import { useMemo, useState } from 'react'
import { aboveOf, type FlatTree, nodesNamed, withAncestors } from '#organisation/rules/flat-tree.ts'

/** The part of a tree that is shown, and what is open in it: while searching all that leads to a match. */
export function useOpenUnits(
  tree: FlatTree,
  { search, at }: { search: string; at: string | undefined },
) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [closed, setClosed] = useState<{ search: string; ids: ReadonlySet<string> }>()
  const found = useMemo(() => nodesNamed(tree, search), [tree, search])
  const shown = useMemo(
    () => (search === '' ? tree : withAncestors(tree, found)),
    [tree, found, search],
  )
  const initial = useMemo(() => {
    const companies = tree.nodes.filter(({ parent_id }) => parent_id === null)
    const above = at === undefined ? [] : [...aboveOf(tree, at), at]
    // Of many companies only the one that is looked at.
    return new Set(companies.length === 1 ? [...companies.map(({ id }) => id), ...above] : above)
  }, [tree, at])
  const open = useMemo(() => {
    if (search === '') return chosen ?? initial
    const all = shown.nodes.filter(({ below }) => below.length > 0).map(({ id }) => id)
    const hidden = closed?.search === search ? closed.ids : new Set<string>()
    return new Set(all.filter((id) => !hidden.has(id)))
  }, [search, chosen, initial, shown, closed])

  return {
    shown,
    found: found.size,
    open,
    setOpen: (next: ReadonlySet<string>) => {
      if (search === '') setChosen(next)
      else {
        const ids = shown.nodes.map(({ id }) => id).filter((id) => !next.has(id))
        setClosed({ search, ids: new Set(ids) })
      }
    },
  }
}
