import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { del, get, patch, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import {
  Arabic,
  arabic,
  filled,
  Id,
  IdOrNone,
  Moment,
  Nothing,
  text,
} from '#kit/contract/primitives.ts'
import { nameOrdering } from './name-ordering.ts'
import { type Level, parentOf, pathOf } from '#organisation/rules/levels.ts'

type Keyed<Name extends string, S> = Record<Name, S>
/** An object with one key whose name is only known per level. */
const keyed = <Name extends string, S>(name: Name, shape: S) =>
  ({ [name]: shape }) as Keyed<Name, S>

const counted = <Name extends string>(name: Name | null) =>
  (name === null ? {} : { [name]: z.int() }) as Keyed<Name, ReturnType<typeof z.int>>

/** A manager by id, or as text: an active user's name, e-mail or username, else stored unchanged. */
const manager = {
  manager: z.optional(z.nullable(text(200))),
  manager_id: z.optional(IdOrNone),
}

/** Of everything the filters let through, not of the page alone; said with the first page. */
const Totals = z.object({ units: z.int(), employees: z.int() })

interface Words<Below extends string> {
  /** The count of units below, by its name on the wire; null where there is no level below. */
  below: Below | null
  nameMissing: string
  parentMissing: string
  /** What one of them is called in the documentation. */
  one: string
  /** Companies and departments are made under a path of their own. */
  createAt?: string
}

/** The calls of one level: what differs between the levels is how they are called. */
function unitApi<L extends Level, Below extends string>(
  level: L,
  { below, nameMissing, parentMissing, one, createAt = '' }: Words<Below>,
) {
  const parent = parentOf[level]
  const parentId = `${parent}_id` as const
  const at = `/api/org/${pathOf[level]}/`
  const id = `${level}_id` as const
  const params = z.object(keyed(id, Id))
  const Unit = z.object({
    ...keyed(id, Id),
    name: z.string(),
    name_ar: Arabic,
    ...keyed(parent, z.string()),
    ...keyed(`${parent}_ar` as const, Arabic),
    ...keyed(parentId, Id),
    /** Distinguishes units of the same name in two companies. */
    company_name: z.string(),
    company_name_ar: Arabic,
    manager: z.nullable(z.string()),
    manager_ar: Arabic,
    manager_id: z.nullable(Id),
    employee_count: z.int(),
    ...counted(below),
    created_at: Moment,
    updated_at: Moment,
  })
  const NewUnit = z.object({
    name: filled(nameMissing),
    name_ar: arabic(),
    ...keyed(parentId, z.uuid({ error: parentMissing })),
    ...manager,
  })
  return {
    NewUnit,
    list: get(at, {
      summary: `Every ${one}`,
      needs: 'team_management',
      query: z.object({
        ...pageQuery,
        ...keyed(parent, z.optional(Id)),
        ordering: nameOrdering,
      }),
      reply: z.extend(pageOf(Unit), { totals: z.optional(Totals) }),
    }),
    create: post(`${at}${createAt}`, {
      summary: `Add a ${one}`,
      needs: 'team_management',
      roles: office,
      status: 201,
      body: NewUnit,
      reply: Unit,
    }),
    read: get(`${at}:${id}/`, {
      summary: `One ${one}`,
      needs: 'team_management',
      params,
      reply: Unit,
    }),
    change: patch(`${at}:${id}/`, {
      summary: `Change a ${one}`,
      needs: 'team_management',
      roles: office,
      params,
      body: z.extend(z.partial(NewUnit), {
        /** Moving people with a unit needs a confirmation: the number of people the caller saw. */
        confirmed_people: z.optional(z.int()),
      }),
      reply: Unit,
    }),
    remove: del(`${at}:${id}/`, {
      summary: `Delete a ${one} without units or employees`,
      needs: 'team_management',
      roles: office,
      params,
      reply: Nothing,
    }),
  }
}

export const departmentApi = unitApi('department', {
  below: 'sub_department_count',
  nameMissing: 'department_name_required',
  parentMissing: 'company_required',
  one: 'department',
  createAt: 'create/',
})
export type Department = z.infer<typeof departmentApi.read.reply>

export const subDepartmentApi = unitApi('sub_department', {
  below: 'section_count',
  nameMissing: 'sub_department_name_required',
  parentMissing: 'select_department',
  one: 'sub-department',
})

export const sectionApi = unitApi('section', {
  below: 'sub_section_count',
  nameMissing: 'section_name_required',
  parentMissing: 'select_sub_department',
  one: 'section',
})

export const subSectionApi = unitApi<'sub_section', never>('sub_section', {
  below: null,
  nameMissing: 'sub_section_name_required',
  parentMissing: 'select_section',
  one: 'sub-section',
})

export const unitApis = {
  department: departmentApi,
  sub_department: subDepartmentApi,
  section: sectionApi,
  sub_section: subSectionApi,
} satisfies Record<Level, unknown>
