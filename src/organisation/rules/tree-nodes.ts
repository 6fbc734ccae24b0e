import type { Language } from '#kit/rules/language/language.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Level } from './levels.ts'

/** A company or unit with what is below it, alike on all levels. */
export interface TreeNode {
  id: string
  kind: 'company' | Level
  name: string
  manager: string | null
  employee_count: number
  below: TreeNode[]
}

interface Node {
  name: string
  employee_count: number
  manager?: string | null
}

/** The tree as the API words it: every level has its own names. */
export interface WordedTree {
  companies: (Node & {
    company_id: string
    departments: (Node & {
      department_id: string
      sub_departments: (Node & {
        sub_department_id: string
        sections: (Node & {
          section_id: string
          sub_sections: (Node & { sub_section_id: string })[]
        })[]
      })[]
    })[]
  })[]
}

const nodeOf = (
  kind: TreeNode['kind'],
  id: string,
  { name, employee_count, manager = null }: Node,
  below: TreeNode[],
): TreeNode => ({ id, kind, name, manager, employee_count, below })

/** The tree with the same names on every level. */
export const nodesOf = ({ companies }: WordedTree): TreeNode[] =>
  companies.map((company) =>
    nodeOf(
      'company',
      company.company_id,
      company,
      company.departments.map((department) =>
        nodeOf(
          'department',
          department.department_id,
          department,
          department.sub_departments.map((sub) =>
            nodeOf(
              'sub_department',
              sub.sub_department_id,
              sub,
              sub.sections.map((section) =>
                nodeOf(
                  'section',
                  section.section_id,
                  section,
                  section.sub_sections.map((last) =>
                    nodeOf('sub_section', last.sub_section_id, last, []),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  )

/** The same tree with all that is below the same unit by name, and Section 2 before Section 10. */
export function sortedByName<Tree>(tree: Tree, language: Language): Tree {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const nameOf = (node: unknown) => normalizeText((node as Node).name)
  const sorted = (data: unknown): unknown => {
    if (Array.isArray(data))
      return data.toSorted((one, other) => compare(nameOf(one), nameOf(other))).map(sorted)
    if (typeof data !== 'object' || data === null) return data
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, sorted(value)]))
  }
  return sorted(tree) as Tree
}
