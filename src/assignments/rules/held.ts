import type { Language } from '#kit/rules/language/language.ts'

export const heldKinds = ['unit', 'report', 'step', 'delegation'] as const
export type HeldKind = (typeof heldKinds)[number]

/** One thing that someone else has to take over. */
export interface HeldItem {
  kind: HeldKind
  id: string
  /** What it is called, and what distinguishes it. */
  name: string
  note: string
}

interface Held {
  units: readonly { unit_id: string; name: string; company_name: string }[]
  reports: readonly { employee_id: string; name: string; position: string }[]
  open_steps: readonly {
    evaluation_id: string
    employee_name: string
    type: string
    period: string
  }[]
  delegations: readonly {
    delegation_id: string
    from_name: string
    to_name: string
    valid_from: string
    valid_to: string
  }[]
}

interface Words {
  language: Language
  step: (step: Held['open_steps'][number]) => string
  delegation: (from: string, to: string) => string
  days: (from: string, to: string) => string
}

/**
 * All that has to be taken over, by kind, in the order of the names as the reader sees them; delegations
 * stay in the order of their days. Kinds without anything are left out.
 */
export function heldGroups(held: Held, words: Words): { kind: HeldKind; items: HeldItem[] }[] {
  const items: Record<HeldKind, Omit<HeldItem, 'kind'>[]> = {
    unit: held.units.map(({ unit_id, name, company_name }) => ({
      id: unit_id,
      name,
      note: company_name,
    })),
    report: held.reports.map(({ employee_id, name, position }) => ({
      id: employee_id,
      name,
      note: position,
    })),
    step: held.open_steps.map((step) => ({
      id: step.evaluation_id,
      name: step.employee_name,
      note: words.step(step),
    })),
    delegation: held.delegations.map(({ delegation_id, from_name, to_name, ...days }) => ({
      id: delegation_id,
      name: words.delegation(from_name, to_name),
      note: words.days(days.valid_from, days.valid_to),
    })),
  }
  const { compare } = new Intl.Collator(words.language, { numeric: true })
  for (const kind of ['unit', 'report', 'step'] as const)
    items[kind].sort((one, other) => compare(one.name, other.name))
  return heldKinds
    .map((kind) => ({ kind, items: items[kind].map((item) => ({ kind, ...item })) }))
    .filter((group) => group.items.length > 0)
}

/** Who takes everything: a person, or no one in particular. */
export type TakerChoice = 'proposed' | 'someone' | 'hr_queue'

/** The account, or queue, that a choice means; undefined while no person is chosen. */
export function takerOf(
  choice: TakerChoice,
  proposed: { user_id: string } | null,
  person: { id: string } | null,
): string | undefined {
  if (choice === 'hr_queue') return 'hr_queue'
  return choice === 'proposed' ? proposed?.user_id : person?.id
}
