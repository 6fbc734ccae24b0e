import { asc, eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { OrganisationTree } from '#organisation/contract/tree.ts'
import { companies, units } from '#organisation/tables.ts'
import type { Level } from '#organisation/rules/levels.ts'
import { headcounts, treeRowsOnDay } from '#organisation/server/ports.ts'

interface Node {
  unit_id: string
  name: string
  name_ar: string | null
  manager: string | null
  manager_ar: string | null
  manager_id: string | null
  employee_count: number
}

/** The present organisation, in three queries. */
async function treeRows(db: Database, company: string | undefined): Promise<TreeRows> {
  const companyRows = await db
    .select({
      company_id: companies.company_id,
      name: companies.name,
      name_ar: companies.name_ar,
    })
    .from(companies)
    .where(when(company, (id) => eq(companies.company_id, id)))
    .orderBy(asc(companies.name_normalized), asc(companies.company_id))
  const rows = await db
    .select({
      unit_id: units.unit_id,
      level: units.level,
      parent_id: sql<string>`coalesce(${units.parent_id}, ${units.company_id})`,
      name: units.name,
      name_ar: units.name_ar,
      manager: sql<string | null>`coalesce(${users.name}, ${units.manager_text})`,
      manager_ar: users.name_ar,
      manager_id: units.manager_id,
    })
    .from(units)
    .leftJoin(users, eq(users.user_id, units.manager_id))
    .where(when(company, (id) => eq(units.company_id, id)))
    .orderBy(asc(units.name_normalized), asc(units.unit_id))
  return { companies: companyRows, units: rows, people: await headcounts(db, company) }
}

/** What a tree is built from. */
export interface TreeRows {
  companies: { company_id: string; name: string; name_ar: string | null }[]
  /** In the order they are shown in; `parent_id` of a department is its company. */
  units: (Omit<Node, 'employee_count'> & { level: Level; parent_id: string })[]
  /** By level and id: "section <id>". */
  people: ReadonlyMap<string, number>
}

/** The whole organisation, now or on a day. */
export async function findTree(
  db: Database,
  { company, on }: { company?: string | undefined; on?: string | undefined },
): Promise<OrganisationTree> {
  return buildTree(
    await (on === undefined ? treeRows(db, company) : treeRowsOnDay(db, on, company)),
  )
}

function buildTree({ companies: companyRows, units: rows, people }: TreeRows): OrganisationTree {
  const below = new Map<string, Node[]>()
  for (const { level, parent_id, ...unit } of rows) {
    const node = { ...unit, employee_count: people.get(`${level} ${unit.unit_id}`) ?? 0 }
    below.set(parent_id, [...(below.get(parent_id) ?? []), node])
  }
  const under = (id: string) => below.get(id) ?? []
  return {
    companies: companyRows.map(({ company_id, name, name_ar }) => ({
      company_id,
      name,
      name_ar,
      employee_count: people.get(`company ${company_id}`) ?? 0,
      departments: under(company_id).map(({ unit_id: department_id, ...department }) => ({
        department_id,
        ...department,
        sub_departments: under(department_id).map(({ unit_id: sub_department_id, ...sub }) => ({
          sub_department_id,
          ...sub,
          sections: under(sub_department_id).map(({ unit_id: section_id, ...section }) => ({
            section_id,
            ...section,
            sub_sections: under(section_id).map(({ unit_id: sub_section_id, ...last }) => ({
              sub_section_id,
              ...last,
            })),
          })),
        })),
      })),
    })),
  }
}
