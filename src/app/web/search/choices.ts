import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { type ViewId, viewPaths } from '#app/rules/views.ts'
import { mayChoosePeople } from '#evaluations/rules/bulk/many.ts'
import type { Found } from '#home/contract/search.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { addressOf } from '#organisation/rules/selection.ts'

/** Something that can be opened. */
export interface Choice {
  address: string
  name: string
  /** The difference from others of the same name. */
  detail: string
}

export const kinds = ['people', 'evaluations', 'units', 'screens'] as const
export type Kind = (typeof kinds)[number]

/** Screens that open the dialog of something new at ?create=true, and who may. */
const creatable = {
  'employees': mayWriteTeam,
  'evaluations': mayChoosePeople,
  'user-management': (actor: Actor) => maySeeScreen(actor, 'user-management'),
}
type Creatable = keyof typeof creatable

/** How the reader's language names what was found. */
interface Words {
  views: Record<ViewId, string>
  create: Record<Creatable, string>
  join: (parts: readonly (string | null)[]) => string
  evaluation: (type: Found['evaluations'][number]['type'], period: string) => string
  status: (status: Found['evaluations'][number]['status']) => string
  level: (level: Found['units'][number]['level']) => string
}

const ofEach = 5

export function choicesIn(found: Found, words: Words): Omit<Record<Kind, Choice[]>, 'screens'> {
  return {
    people: found.people.map(({ employee_id, name, position, department }) => ({
      address: `/employees/${employee_id}`,
      name,
      detail: words.join([position, department]),
    })),
    evaluations: found.evaluations.map(
      ({ evaluation_id, employee_name, type, period, status }) => ({
        address: `/evaluations/${evaluation_id}`,
        name: employee_name,
        detail: words.join([words.evaluation(type, period), words.status(status)]),
      }),
    ),
    units: found.units.map(({ id, level, name, company_name }) => ({
      address: level === 'company' ? addressOf({}, id) : addressOf({ [level]: id }),
      name,
      detail: words.join([words.level(level), company_name]),
    })),
  }
}

/** The screens a person can open, and what can be begun there, whose name has a word that begins so. */
export function screensNamed(typed: string, words: Words, actor: Actor): Choice[] {
  const text = normalizeText(typed)
  if (text === '') return []
  const views = (Object.keys(viewPaths) as ViewId[]).filter(
    (view) => !viewPaths[view].includes(':') && maySeeScreen(actor, view),
  )
  const all = views.map((view) => ({
    address: viewPaths[view] as string,
    name: words.views[view],
    detail: '',
  }))
  for (const view of Object.keys(creatable) as Creatable[])
    if (creatable[view](actor))
      all.push({
        address: `${viewPaths[view]}?create=true`,
        name: words.create[view],
        detail: words.views[view],
      })
  return all.filter(({ name }) => ` ${normalizeText(name)}`.includes(` ${text}`)).slice(0, ofEach)
}
