import { describe, expect, test } from 'vitest'
import {
  canTakePeople,
  canTakeUnit,
  flatTree,
  type FlatNode,
  nodesNamed,
  pathTo,
  placementIn,
  withAncestors,
} from './flat-tree.ts'
import type { TreeNode } from './tree-nodes.ts'

const node = (kind: TreeNode['kind'], id: string, name: string, below: TreeNode[] = []) => ({
  id,
  kind,
  name,
  manager: null,
  employee_count: 0,
  below,
})
const tree = flatTree([
  node('company', 'rimal', 'Rimal', [
    node('department', 'retail', 'Retail', [
      node('sub_department', 'stores', 'Stores', [node('section', 'men', 'Menswear')]),
    ]),
    node('department', 'finance', 'Finance', [node('sub_department', 'tax', 'Tax')]),
  ]),
  node('company', 'nile', 'Nile', [node('department', 'arabic', 'إدارة المتاجر')]),
])
const ids = (nodes: readonly FlatNode[]) => nodes.map(({ id }) => id)
const at = (id: string) => {
  const found = tree.byId.get(id)
  if (!found) throw new Error(id)
  return found
}

test('each comes before what is below it, and knows where it belongs', () => {
  expect(ids(tree.nodes)).toEqual([
    'rimal',
    'retail',
    'stores',
    'men',
    'finance',
    'tax',
    'nile',
    'arabic',
  ])
  expect(at('men')).toMatchObject({ parent_id: 'stores', company_id: 'rimal', depth: 4, below: [] })
  expect(ids(pathTo(tree, 'men'))).toEqual(['rimal', 'retail', 'stores', 'men'])
  expect(pathTo(tree, 'nothing')).toEqual([])
})

describe('a search', () => {
  test('shows what it finds with all that is above it, and nothing else', () => {
    const shown = withAncestors(tree, nodesNamed(tree, 'mens'))
    expect(ids(shown.nodes)).toEqual(['rimal', 'retail', 'stores', 'men'])
    // What is hidden is no longer counted among the ones below.
    expect(shown.byId.get('rimal')?.below).toEqual(['retail'])
  })

  test('finds Arabic in any spelling, and nothing for nothing', () => {
    expect([...nodesNamed(tree, 'ادارة')]).toEqual(['arabic'])
    expect(nodesNamed(tree, ' ').size).toBe(0)
  })
})

describe('where things can go', () => {
  const takers = (id: string) =>
    ids(tree.nodes.filter((candidate) => canTakeUnit(at(id), candidate)))

  test('a unit goes below one of the level above, but not where it is', () => {
    expect(takers('men')).toEqual(['tax'])
    expect(takers('stores')).toEqual(['finance', 'arabic'])
    expect(takers('retail')).toEqual(['nile'])
    expect(takers('rimal')).toEqual([])
  })

  test('people go to any unit but the one where they are, and to no company alone', () => {
    const places = ids(tree.nodes.filter((candidate) => canTakePeople(candidate, 'stores')))
    expect(places).toEqual(['retail', 'men', 'finance', 'tax', 'arabic'])
  })

  test('a place is all ids from the company down', () => {
    expect(placementIn(tree, 'men')).toEqual({
      company_id: 'rimal',
      department_id: 'retail',
      sub_department_id: 'stores',
      section_id: 'men',
      sub_section_id: null,
    })
    expect(placementIn(tree, 'rimal')).toBeUndefined()
  })
})
