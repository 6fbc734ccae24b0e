import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Choice, Choices } from '#kit/web/forms/ChoiceField.tsx'
import type { OrganisationTree } from '#organisation/contract/tree.ts'

type Department = OrganisationTree['companies'][number]['departments'][number]

interface Unit extends Choice {
  /** Who heads it, or a unit it is part of. */
  heads: readonly (string | null)[]
}

/** Every unit of the tree in the order of the tree, with the way to it. */
export function unitsOf({ companies }: OrganisationTree): Unit[] {
  return companies.flatMap(({ name: company, departments }) =>
    departments.flatMap((department) => unitsBelow(department, company)),
  )
}

function unitsBelow(department: Department, company: string): Unit[] {
  const units: Unit[] = []
  const add = (
    id: string,
    { name, manager_id }: { name: string; manager_id: string | null },
    above: { way: string[]; heads: readonly (string | null)[] },
  ) => {
    const heads = [...above.heads, manager_id]
    units.push({ id, name, note: above.way.join(' / '), heads })
    return { way: [...above.way, name], heads }
  }
  const ofDepartment = add(department.department_id, department, { way: [company], heads: [] })
  for (const sub of department.sub_departments) {
    const ofSub = add(sub.sub_department_id, sub, ofDepartment)
    for (const section of sub.sections) {
      const ofSection = add(section.section_id, section, ofSub)
      for (const last of section.sub_sections) add(last.sub_section_id, last, ofSection)
    }
  }
  return units
}

const maxChoices = 50

/** Those that match, of all units or of what `head` heads. */
export function unitChoices(tree: OrganisationTree, search: string, head?: string): Choices {
  const normalized = normalizeText(search)
  const found = unitsOf(tree).filter(
    ({ name, heads }) =>
      normalizeText(name).includes(normalized) && (head === undefined || heads.includes(head)),
  )
  const choices = found.slice(0, maxChoices).map(
    ({ id, name, note }): Choice => ({
      id,
      name,
      ...(note && { note }),
    }),
  )
  return { choices, hasMore: found.length > maxChoices }
}
