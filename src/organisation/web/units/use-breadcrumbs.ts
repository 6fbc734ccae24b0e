import { levels, parentOf, pathOf, type Level } from '#organisation/rules/levels.ts'
import { addressOf, goneBack, type Selection } from '#organisation/rules/selection.ts'
import type { Breadcrumb } from './Breadcrumbs.tsx'
import { useTexts } from '#organisation/web/use-texts.ts'
import type { Place } from './use-trail.ts'

const listOf = (level: Level) => `/${pathOf[level]}`

/** The way from the departments to the list of a level, as that level's screen words it. */
export function useBreadcrumbs(level: Level, trail: readonly Place[]) {
  const t = useTexts()
  const parent = trail.at(-1)
  const company = trail.find(({ kind }) => kind === 'company')
  const selection: Selection = {}
  for (const { kind, id } of trail) if (kind !== 'company') selection[kind] = id
  const back = (name: string): Breadcrumb => ({
    name,
    to: addressOf(goneBack(selection), company?.id),
  })

  if (level === 'department') {
    if (!parent) return { crumbs: [], back: undefined }
    const companies = { name: t.companies.title, to: '/companies' }
    return { crumbs: [companies, { name: parent.name }], back: companies }
  }

  // Without it the company of the department would be unknown, also on the way back.
  const ofCompany = company ? [{ name: company.name, to: addressOf({}, company.id) }] : []

  if (level === 'sub_department') {
    const department: Breadcrumb = parent
      ? { name: parent.name }
      : { name: t.levels.department.all, to: listOf('department') }
    const crumbs = [
      { name: t.organization, to: listOf('department') },
      ...ofCompany,
      department,
      { name: t.levels.sub_department.title },
    ]
    return { crumbs, back: parent && back(t.levels.department.title) }
  }

  const departments = { name: t.levels.department.title, to: listOf('department') }
  const above = levels.slice(0, levels.indexOf(level))
  if (!parent) {
    const lists = above.slice(1).map((one) => ({ name: t.levels[one].title, to: listOf(one) }))
    return { crumbs: [departments, ...lists, { name: t.levels[level].all }], back: undefined }
  }
  const chosen = trail.filter(({ kind }) => kind !== 'company')
  const crumbs = chosen.map(
    ({ name, kind, id }): Breadcrumb =>
      kind === parentOf[level] ? { name } : { name, to: addressOf({ [kind]: id }) },
  )
  const up = chosen.at(-2)?.name ?? departments.name
  return { crumbs: [departments, ...ofCompany, ...crumbs], back: back(up) }
}
