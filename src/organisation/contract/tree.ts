import * as z from 'zod/mini'
import { get } from '#kit/contract/endpoint.ts'
import { Arabic, Day, Id } from '#kit/contract/primitives.ts'

const node = {
  name: z.string(),
  name_ar: Arabic,
  manager: z.nullable(z.string()),
  manager_ar: Arabic,
  manager_id: z.nullable(Id),
  employee_count: z.int(),
}

const SubSectionNode = z.object({ sub_section_id: Id, ...node })
const SectionNode = z.object({ section_id: Id, ...node, sub_sections: z.array(SubSectionNode) })
const SubDepartmentNode = z.object({
  sub_department_id: Id,
  ...node,
  sections: z.array(SectionNode),
})
const DepartmentNode = z.object({
  department_id: Id,
  ...node,
  sub_departments: z.array(SubDepartmentNode),
})
export const OrganisationTree = z.object({
  companies: z.array(
    z.object({
      company_id: Id,
      name: z.string(),
      name_ar: Arabic,
      employee_count: z.int(),
      departments: z.array(DepartmentNode),
    }),
  ),
})
export type OrganisationTree = z.infer<typeof OrganisationTree>

export const treeApi = {
  get: get('/api/org/tree/', {
    summary: 'The whole organisation with its counts',
    needs: 'team_management',
    query: z.object({
      company: z.optional(Id),
      /** A day, past or planned; left out: now. */
      on: z.optional(Day),
    }),
    reply: OrganisationTree,
  }),
}
