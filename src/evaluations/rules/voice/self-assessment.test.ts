import { describe, expect, test } from 'vitest'
import {
  awaitsSelf,
  holdsFigures,
  isOpenedBySubmitting,
  isSelfPrinted,
  seenParts,
  selfAssessmentModes,
  selfReaders,
  selfRefusal,
  selfState,
  selfStates,
} from './self-assessment.ts'
import {
  isShownToEmployee,
  moveRefusal,
  type Status,
  statuses,
} from '#evaluations/rules/workflow.ts'

/** Every place an evaluation can be at: a rejected one knows the step it was rejected at. */
const places = statuses.flatMap((status) =>
  (status === 'Rejected'
    ? (['Draft', 'Pending HoD Approval', 'Pending HR Approval', 'Employee Review'] as const)
    : [null]
  ).map((rejected_from: Status | null) => ({ status, rejected_from })),
)
const assessed = places.flatMap((place) =>
  selfAssessmentModes.flatMap((mode) => selfStates.map((state) => ({ ...place, mode, state }))),
)

describe('who sees what, at every status, in every mode, before and after it is handed in or late', () => {
  test.each(assessed)('$status $rejected_from $mode $state', (one) => {
    const isShown = isShownToEmployee(one.status, one.rejected_from)
    const isOn = one.mode !== 'off'
    const isDraft = one.status === 'Draft'
    const seen = Object.fromEntries(selfReaders.map((reader) => [reader, seenParts(one, reader)]))
    // Never what managers entered before the review, in any mode.
    expect(seen.employee).toEqual({
      items: isShown || (isOn && isDraft),
      own: isOn && (isShown || isDraft),
      managers: isShown,
    })
    expect(seen.office).toEqual({ items: true, own: isOn, managers: true })
    const waits =
      isDraft &&
      (one.mode === 'employee_first'
        ? one.state === 'open'
        : one.mode === 'parallel_blind' && one.state !== 'date_passed')
    // What was never handed in is not shown by moving on, until the review shows both.
    const isUnseen = !isDraft && !isShown && one.state === 'open'
    expect(seen.manager).toEqual({ items: true, own: isOn && !waits && !isUnseen, managers: true })
  })
})

test('a draft that is rejected before it was ever submitted shows managers no more than it did', () => {
  for (const mode of selfAssessmentModes)
    for (const state of selfStates) {
      const draft = { status: 'Draft', rejected_from: null, mode, state } as const
      const dropped = { ...draft, status: 'Rejected', rejected_from: 'Draft' } as const
      const seen = { ...dropped, was_submitted: false }
      expect(seenParts(seen, 'manager')).toEqual(seenParts(draft, 'manager'))
      expect(seenParts(seen, 'office')).toEqual(seenParts(draft, 'office'))
      expect(seenParts(seen, 'employee')).toEqual({ items: false, own: false, managers: false })
      // Submitted once, both have been in, unless it was given back since.
      expect(seenParts({ ...seen, was_submitted: true }, 'manager').own).toBe(
        mode !== 'off' && state !== 'open',
      )
    }
})

test('it is in a document only where everyone who can have the document sees both parts', () => {
  const printed = assessed.filter((one) => isSelfPrinted(one))
  expect(new Set(printed.map(({ mode }) => mode))).toEqual(
    new Set(['employee_first', 'parallel_blind']),
  )
  for (const one of printed)
    for (const was_submitted of [true, false]) {
      const readers = isShownToEmployee(one.status, one.rejected_from)
        ? selfReaders
        : selfReaders.filter((reader) => reader !== 'employee')
      // Nothing is printed of a draft, nor of one that was rejected before it was ever submitted.
      expect([one.status === 'Draft', one.rejected_from === 'Draft']).toEqual([false, false])
      for (const reader of readers)
        expect(seenParts({ ...one, was_submitted }, reader)).toMatchObject({
          own: true,
          managers: true,
        })
    }
  expect(
    isSelfPrinted({ mode: 'off', state: 'handed_in', status: 'Completed', rejected_from: null }),
  ).toBe(false)
})

test('the employee writes in an open draft, HR at any time of the draft, and managers never', () => {
  for (const one of assessed) {
    const [employee, office, manager] = selfReaders.map((reader) => selfRefusal(one, reader))
    const general = one.mode === 'off' ? 'off' : one.status === 'Draft' ? undefined : 'not_now'
    expect(office).toBe(general)
    expect(manager).toBe(general ?? 'not_yours')
    expect(employee).toBe(general ?? (one.state === 'open' ? undefined : one.state))
  }
})

test('a draft waits for it until it is handed in or its date has passed', () => {
  const draft = { mode: 'parallel_blind', status: 'Draft' } as const
  expect(selfStates.map((state) => awaitsSelf({ ...draft, state }))).toEqual([true, false, false])
  expect(awaitsSelf({ ...draft, mode: 'off', state: 'open' })).toBe(false)
  const lm = {
    user_id: 'b',
    role: 'LM',
    permissions: ['evaluations_view', 'team_management'],
  } as unknown as Parameters<typeof moveRefusal>[2]
  const move = (to: Status, awaits_self_assessment: boolean) =>
    moveRefusal(
      {
        status: 'Draft',
        employee_user_id: 'a',
        objectives_count: 1,
        competencies_count: 0,
        awaits_self_assessment,
      },
      to,
      lm,
    )
  expect(move('Pending HoD Approval', true)).toBe('employee_assesses')
  expect(move('Pending HoD Approval', false)).toBeUndefined()
  expect(move('Rejected', true)).toBeUndefined()
})

test('managers enter figures at once, except where the employee goes first', () => {
  const draft = { status: 'Draft', state: 'open' } as const
  expect(selfAssessmentModes.map((mode) => holdsFigures({ ...draft, mode }))).toEqual([
    false,
    true,
    false,
  ])
  expect(holdsFigures({ ...draft, mode: 'employee_first', state: 'handed_in' })).toBe(false)
})

test('submitting opens it only where neither saw the other’s and it was handed in', () => {
  const opened = selfAssessmentModes.flatMap((mode) =>
    selfStates.filter((state) => isOpenedBySubmitting(mode, state)).map((state) => [mode, state]),
  )
  expect(opened).toEqual([['parallel_blind', 'handed_in']])
})

test('it ends after its last day', () => {
  const state = (handed_in: boolean, due_on: string | null) =>
    selfState({ handed_in, due_on }, '2026-11-25')
  expect(state(false, null)).toBe('open')
  expect(state(false, '2026-11-25')).toBe('open')
  expect(state(true, '2026-11-25')).toBe('handed_in')
  expect(state(false, '2026-11-24')).toBe('date_passed')
  expect(state(true, '2026-11-24')).toBe('date_passed')
})
