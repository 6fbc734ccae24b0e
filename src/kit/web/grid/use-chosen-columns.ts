import { atom, type PrimitiveAtom, useAtom } from 'jotai'
import { useMemo } from 'react'
import { storage } from '#kit/web/platform/storage.ts'
import type { GridColumn } from './grid-column.ts'

/** By what they are stored under, for the menu and the grid to agree. */
const atoms = new Map<string, PrimitiveAtom<readonly string[]>>()

function atomOf(key: string) {
  const known = atoms.get(key)
  if (known) return known
  const made = atom<readonly string[]>((storage.read(key) ?? '').split(' ').filter(Boolean))
  atoms.set(key, made)
  return made
}

interface Columns<T> {
  usual: readonly GridColumn<T>[]
  optional: readonly GridColumn<T>[]
}

/** The usual columns, and those that this account has chosen besides. */
export function useChosenColumns<T>(
  name: string,
  user_id: string,
  { usual, optional }: Columns<T>,
) {
  const key = `${name}-columns:${user_id}`
  const [chosen, setChosen] = useAtom(atomOf(key))
  const columns = useMemo(
    () => [...usual, ...optional.filter(({ id }) => chosen.includes(id))],
    [usual, optional, chosen],
  )
  return {
    columns,
    chosen,
    choose: (chosen: readonly string[]) => {
      storage.write(key, chosen.join(' '))
      setChosen(chosen)
    },
  }
}
