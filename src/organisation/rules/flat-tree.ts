import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { parentOf } from './levels.ts'
import type { TreeNode } from './tree-nodes.ts'

/** A company or unit as a row of a list, with what is above and below it by id. */
export interface FlatNode extends Omit<TreeNode, 'below'> {
  /** Null for a company. */
  parent_id: string | null
  company_id: string
  /** From 1, the company. */
  depth: number
  below: readonly string[]
}

export interface FlatTree {
  /** Each one before what is below it, in the order in which they are shown. */
  nodes: readonly FlatNode[]
  byId: ReadonlyMap<string, FlatNode>
}

/** A tree as one list: a row can be found, and a part of it drawn, without walking through it. */
export function flatTree(roots: readonly TreeNode[]): FlatTree {
  const nodes: FlatNode[] = []
  const add = ({ below, ...node }: TreeNode, parent: FlatNode | undefined) => {
    const flat: FlatNode = {
      ...node,
      parent_id: parent?.id ?? null,
      company_id: parent?.company_id ?? node.id,
      depth: (parent?.depth ?? 0) + 1,
      below: below.map(({ id }) => id),
    }
    nodes.push(flat)
    for (const each of below) add(each, flat)
  }
  for (const root of roots) add(root, undefined)
  return { nodes, byId: new Map(nodes.map((node) => [node.id, node])) }
}

/** From the company down to the node itself; empty where there is no such node. */
export function pathTo(tree: FlatTree, id: string | null): FlatNode[] {
  const path: FlatNode[] = []
  for (let at = id; at !== null; ) {
    const node = tree.byId.get(at)
    if (!node) break
    path.unshift(node)
    at = node.parent_id
  }
  return path
}

/** Everything above a node, without the node itself. */
export const aboveOf = (tree: FlatTree, id: string) =>
  pathTo(tree, id)
    .slice(0, -1)
    .map((node) => node.id)

/** Which nodes a search finds; their names contain the text in any spelling. */
export function nodesNamed(tree: FlatTree, search: string): ReadonlySet<string> {
  const wanted = normalizeText(search)
  if (wanted === '') return new Set()
  return new Set(
    tree.nodes.filter(({ name }) => normalizeText(name).includes(wanted)).map(({ id }) => id),
  )
}

/** The nodes found and all that is above them: the tree as a search shows it. */
export function withAncestors(tree: FlatTree, found: ReadonlySet<string>): FlatTree {
  const shown = new Set(found)
  for (const id of found) for (const above of aboveOf(tree, id)) shown.add(above)
  const nodes = tree.nodes
    .filter(({ id }) => shown.has(id))
    .map((node) => ({ ...node, below: node.below.filter((id) => shown.has(id)) }))
  return { nodes, byId: new Map(nodes.map((node) => [node.id, node])) }
}

/** Whether a unit can be moved below another one, or a department to a company. */
export const canTakeUnit = (unit: FlatNode, candidate: FlatNode) =>
  unit.kind !== 'company' &&
  candidate.kind === parentOf[unit.kind] &&
  candidate.id !== unit.parent_id

/** Whether people can be placed there: a company alone is not enough. */
export const canTakePeople = ({ kind, id }: FlatNode, placed_in: string | undefined) =>
  kind !== 'company' && id !== placed_in

/** The ids of a placement in a unit, from the company down. */
export function placementIn(tree: FlatTree, unit_id: string) {
  const ids = new Map(pathTo(tree, unit_id).map(({ kind, id }) => [kind, id]))
  const company_id = ids.get('company')
  const department_id = ids.get('department')
  if (company_id === undefined || department_id === undefined) return undefined
  return {
    company_id,
    department_id,
    sub_department_id: ids.get('sub_department') ?? null,
    section_id: ids.get('section') ?? null,
    sub_section_id: ids.get('sub_section') ?? null,
  }
}
