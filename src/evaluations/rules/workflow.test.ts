import { describe, expect, test } from 'vitest'
import { permissionsInForce, type Role, roles } from '#kit/rules/actor.ts'
import {
  allowedStatuses,
  completedStatuses,
  isShownToEmployee,
  hasOwnWeights,
  needsComment,
  nextStatuses,
  pendingStatuses,
  type Status,
  statuses,
  createRefusal,
  editRefusal,
  moveRefusal,
  moveWithCommentRefusal,
  deleteRefusal,
  canWithdraw,
  withdrawnTo,
} from './workflow.ts'

/** Every step there is, and the roles that take it for someone else. */
const steps: [from: Status, to: Status, who: Role[]][] = [
  ['Draft', 'Pending HoD Approval', ['ADMIN', 'HR', 'HOD', 'LM']],
  ['Draft', 'Rejected', ['ADMIN', 'HR', 'HOD', 'LM']],
  ['Pending HoD Approval', 'Pending HR Approval', ['ADMIN', 'HOD']],
  ['Pending HoD Approval', 'Rejected', ['ADMIN', 'HOD']],
  ['Pending HoD Approval', 'Draft', ['ADMIN', 'HOD']],
  ['Pending HR Approval', 'Employee Review', ['ADMIN', 'HR']],
  ['Pending HR Approval', 'Rejected', ['ADMIN', 'HR']],
  ['Pending HR Approval', 'Pending HoD Approval', ['ADMIN', 'HR']],
  ['Employee Review', 'Approved', ['ADMIN', 'HR']],
  ['Employee Review', 'Rejected', ['ADMIN', 'HR']],
  ['Approved', 'Completed', ['ADMIN', 'HR']],
  ['Rejected', 'Draft', ['ADMIN', 'HR', 'HOD', 'LM']],
]

const evaluation = (status: Status, items = 1) => ({
  status,
  employee_user_id: 'mona',
  objectives_count: items,
  competencies_count: 0,
})
const permissions = (role: Role) => permissionsInForce(role, [], [])
const someone = (role: Role) => ({ user_id: 'khalid', role, permissions: permissions(role) })
const mona = (role: Role) => ({ user_id: 'mona', role, permissions: permissions(role) })
const stepOf = (from: Status, to: Status) =>
  steps.find((step) => step[0] === from && step[1] === to)

const everyMove = statuses.flatMap((from) =>
  statuses.flatMap((to) => roles.map((role) => ({ from, to, role }))),
)

describe('moving someone else’s evaluation', () => {
  test.each(everyMove)('$role, from $from to $to', ({ from, to, role }) => {
    const step = stepOf(from, to)
    const open = from === to || step?.[2].includes(role)
    const refusal = open ? undefined : step ? 'not_your_turn' : 'not_a_step'
    expect(moveRefusal(evaluation(from), to, someone(role))).toBe(refusal)
  })
})

describe('moving the own evaluation', () => {
  test.each(everyMove)('$role, from $from to $to', ({ from, to, role }) => {
    const open = from === to || (from === 'Employee Review' && stepOf(from, to))
    const refusal = open ? undefined : stepOf(from, to) ? 'about_yourself' : 'not_a_step'
    expect(moveRefusal(evaluation(from), to, mona(role))).toBe(refusal)
  })
})

test('the path has these steps and no others', () => {
  for (const from of statuses) {
    expect(nextStatuses(from).toSorted()).toEqual(
      steps.flatMap((step) => (step[0] === from ? [step[1]] : [])).toSorted(),
    )
  }
})

test.each(['Pending HoD Approval', 'Rejected'] as const)(
  'an evaluation without objectives and competencies does not leave Draft for %s',
  (to) => {
    expect(moveRefusal(evaluation('Draft', 0), to, someone('LM'))).toBe('nothing_to_evaluate')
  },
)

test('one competency is enough to leave Draft', () => {
  const one = { ...evaluation('Draft', 0), competencies_count: 1 }
  expect(moveRefusal(one, 'Pending HoD Approval', someone('LM'))).toBeUndefined()
})

describe('a comment', () => {
  test.each(steps)('from %s to %s is asked for when it rejects or sends back', (from, to) => {
    const back =
      to === 'Rejected' ||
      (from === 'Pending HoD Approval' && to === 'Draft') ||
      (from === 'Pending HR Approval' && to === 'Pending HoD Approval')
    expect(needsComment(from, to)).toBe(back)
    const said = moveWithCommentRefusal(evaluation(from), to, { comment: '' }, someone('ADMIN'))
    expect(said).toBe(back ? 'comment_required' : undefined)
  })

  test.each([
    [' \n ', 'comment_required'],
    ['I reached 9', undefined],
  ])('%j is answered with %s', (comment, answer) => {
    const from = evaluation('Employee Review')
    expect(moveWithCommentRefusal(from, 'Rejected', { comment }, mona('EMP'))).toBe(answer)
  })

  test('is not needed where single items are disputed', () => {
    const [from, said] = [evaluation('Employee Review'), { comment: '', reasons: 1 }]
    expect(moveWithCommentRefusal(from, 'Rejected', said, mona('EMP'))).toBeUndefined()
  })

  test('does not open a step that is someone else’s', () => {
    const from = evaluation('Pending HoD Approval')
    const said = { comment: 'Please' }
    expect(moveWithCommentRefusal(from, 'Draft', said, someone('HR'))).toBe('not_your_turn')
  })
})

describe('the statuses to choose from', () => {
  test.each(everyMove.filter(({ from, to }) => from === to))(
    'hold $from itself and what $role may do',
    ({ from, role }) => {
      const open = steps.flatMap(([at, to, who]) => (at === from && who.includes(role) ? [to] : []))
      expect(allowedStatuses(evaluation(from), someone(role)).toSorted()).toEqual(
        [from, ...open].toSorted(),
      )
    },
  )

  test('let employees answer their own review and nothing else of their own', () => {
    const answers = { 'Employee Review': ['Employee Review', 'Approved', 'Rejected'] }
    for (const status of statuses) {
      expect(allowedStatuses(evaluation(status), mona('EMP'))).toEqual(
        status === 'Employee Review' ? answers[status] : [status],
      )
    }
  })
})

describe('objectives and competencies', () => {
  const editors: Record<Status, Role[]> = {
    'Draft': ['ADMIN', 'HR', 'HOD', 'LM'],
    'Pending HoD Approval': ['ADMIN', 'HR', 'HOD'],
    'Pending HR Approval': ['ADMIN', 'HR'],
    'Employee Review': [],
    'Approved': [],
    'Rejected': [],
    'Completed': [],
  }
  const everyCase = statuses.flatMap((status) => roles.map((role) => ({ status, role })))

  test.each(everyCase)('in $status, for $role', ({ status, role }) => {
    const locked = editors[status].length === 0
    expect(editRefusal(evaluation(status), someone(role))).toBe(
      locked ? 'locked' : editors[status].includes(role) ? undefined : 'not_your_turn',
    )
    expect(editRefusal(evaluation(status), mona(role))).toBe(locked ? 'locked' : 'about_yourself')
  })
})

describe('deleting', () => {
  test.each(statuses)('an evaluation in %s', (status) => {
    const removable = status === 'Draft' || status === 'Rejected'
    for (const role of roles) {
      const refusal = role === 'EMP' ? 'not_your_turn' : undefined
      expect(deleteRefusal(evaluation(status), someone(role))).toBe(
        removable ? refusal : 'not_removable',
      )
      expect(deleteRefusal(evaluation(status), mona(role))).toBe(
        removable ? 'about_yourself' : 'not_removable',
      )
    }
  })
})

test('no one begins an evaluation about themselves, and employees begin none', () => {
  const employee = { user_id: 'mona' }
  for (const role of roles) {
    expect(createRefusal(employee, mona(role))).toBe('about_yourself')
    expect(createRefusal(employee, someone(role))).toBe(
      role === 'EMP' ? 'not_your_turn' : undefined,
    )
  }
})

test.each([
  ['Draft', null, false],
  ['Pending HoD Approval', null, false],
  ['Pending HR Approval', null, false],
  ['Employee Review', null, true],
  ['Approved', null, true],
  ['Completed', null, true],
  ['Rejected', 'Draft', false],
  ['Rejected', 'Pending HoD Approval', false],
  ['Rejected', 'Pending HR Approval', false],
  ['Rejected', 'Employee Review', true],
] as const)('the employee sees %s (rejected from %s): %s', (status, rejected_from, shown) => {
  expect(isShownToEmployee(status, rejected_from)).toBe(shown)
})

test('pending, completed and the rest are the seven statuses, each once', () => {
  expect([...pendingStatuses, ...completedStatuses, 'Draft', 'Rejected'].toSorted()).toEqual(
    statuses.toSorted(),
  )
})

test('an evaluation keeps its weights in every status but Draft', () => {
  expect(statuses.filter((status) => !hasOwnWeights(status))).toEqual(['Draft'])
})

describe('taking back a step', () => {
  const back: Partial<Record<Status, Status>> = {
    'Pending HoD Approval': 'Draft',
    'Pending HR Approval': 'Pending HoD Approval',
  }
  const everyLast = statuses.flatMap((status) =>
    [...statuses, null].flatMap((from) =>
      [true, false].flatMap((isMine) =>
        [true, false].map((acted_since) => ({ status, from, isMine, acted_since })),
      ),
    ),
  )

  test.each(everyLast)(
    'now $status, from $from, by the actor: $isMine, others acted: $acted_since',
    ({ status, from, isMine, acted_since }) => {
      const last = { actor_id: isMine ? 'khalid' : 'lina', from, acted_since }
      const expected = isMine && !acted_since && from !== null && back[status] === from
      expect(canWithdraw(evaluation(status), last, someone('ADMIN'))).toBe(expected)
      expect(withdrawnTo(status)).toBe(back[status])
    },
  )

  const submitted = { actor_id: 'khalid', from: 'Draft', acted_since: false } as const

  test.each(roles)('is for a %s who could take the step', (role) => {
    const can = canWithdraw(evaluation('Pending HoD Approval'), submitted, someone(role))
    expect(can).toBe(stepOf('Draft', 'Pending HoD Approval')?.[2].includes(role))
  })

  test('needs the permission of the step, and another person’s evaluation', () => {
    const pending = evaluation('Pending HoD Approval')
    expect(canWithdraw(pending, submitted, { ...someone('LM'), permissions: [] })).toBe(false)
    expect(canWithdraw(pending, { ...submitted, actor_id: 'mona' }, mona('ADMIN'))).toBe(false)
    expect(canWithdraw(pending, null, someone('ADMIN'))).toBe(false)
  })
})
