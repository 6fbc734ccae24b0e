/** What can prevent a launch. `blocks` needs to be accepted by name; `warns` does not. */
export const findingKinds = {
  no_manager: 'blocks',
  inactive_manager: 'warns',
  manages_self_or_circle: 'blocks',
  no_head: 'warns',
  no_weights: 'blocks',
  duplicate: 'blocks',
  no_account: 'warns',
  never_signed_in_and_no_mail: 'warns',
  template_weights: 'blocks',
  on_leave_or_inactive: 'warns',
} as const
export type FindingKind = keyof typeof findingKinds
export type Severity = (typeof findingKinds)[FindingKind]
export const findingNames = Object.keys(findingKinds) as [FindingKind, ...FindingKind[]]

/** People with these are left out of a launch, and the list of members says why. */
export const leftOut = ['duplicate', 'on_leave_or_inactive'] as const satisfies FindingKind[]
export type LeftOut = (typeof leftOut)[number]

/** Whether a finding leaves its person out. */
export const isLeftOut = (kind: FindingKind): kind is LeftOut =>
  leftOut.some((each) => each === kind)

/** What has to be accepted before a launch. */
export const blockingOf = (
  kinds: readonly FindingKind[],
  accepted: readonly FindingKind[],
): FindingKind[] =>
  kinds.filter((kind) => findingKinds[kind] === 'blocks' && !accepted.includes(kind))
