import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  needsComment,
  nextStatuses,
  type Status,
  moveRefusal,
  statuses,
} from '#evaluations/rules/workflow.ts'
import { reminderToday } from '#cycles/rules/reminders.ts'
import { stuckReason } from '#evaluations/rules/owners/stuck.ts'
import { defaultCalendar, workingDaysBetween } from '#organisation/rules/working-days.ts'
import { permissionsInForce, type Role } from '#kit/rules/actor.ts'
import { Moment } from '#kit/contract/primitives.ts'
import { days, demoOf, type EvaluationRow } from './demo-days.ts'

const actorOf = (user_id: string, role: Role) => ({
  user_id,
  role,
  permissions: permissionsInForce(role, [], []),
})

describe.each(days)('on %s', (today) => {
  const { plan, user, employee, account, userOf, factsOf, placementOf, departmentOf, evaluation } =
    demoOf(today)

  test('at least one evaluation waits for each of the five accounts', () => {
    const inDepartment = (evaluation: EvaluationRow) =>
      placementOf(evaluation.employee_id).department_id === departmentOf('hod')
    const open = {
      lm: (one: EvaluationRow) =>
        employee(one.employee_id).direct_manager === account('lm').user_id,
      hod: inDepartment,
      hr: () => true,
      admin: () => true,
      emp: (one: EvaluationRow) => userOf(one) === account('emp'),
    }
    const step = {
      lm: ['Draft', 'Pending HoD Approval'],
      hod: ['Pending HoD Approval', 'Pending HR Approval'],
      hr: ['Pending HR Approval', 'Employee Review'],
      admin: ['Pending HR Approval', 'Employee Review'],
      emp: ['Employee Review', 'Approved'],
    } as const
    for (const key of ['admin', 'hr', 'hod', 'lm', 'emp'] as const) {
      const [from, to] = step[key]
      const { user_id, role } = account(key)
      const waiting = plan.evaluations.filter(
        (one) =>
          one.status === from &&
          open[key](one) &&
          !moveRefusal(factsOf(one), to, actorOf(user_id, role)),
      )
      expect(waiting.length, key).toBeGreaterThan(0)
    }
  })

  test('two steps are stuck: they wait for more than five working days', () => {
    const stuck = plan.stepOwners.filter((step) => {
      const { company_id } = employee(evaluation(step.evaluation_id).employee_id)
      const holidays = plan.holidays.filter((holiday) => holiday.company_id === company_id)
      const calendar = {
        weekend: defaultCalendar.weekend,
        holidays: new Set(holidays.map(({ date }) => date)),
      }
      return stuckReason(
        {
          status: step.status,
          owner_id: step.owner_user_id ?? null,
          taken_by: null,
          is_owner_active: true,
          due_on: null,
          working_days: workingDaysBetween(step.waiting_since.slice(0, 10), today, calendar),
        },
        today,
        5,
      )
    })
    expect(stuck).toHaveLength(2)
  })

  test('one cycle is open, with people at every step and some who are late', () => {
    const [cycle, ...others] = plan.cycles
    expect([cycle?.status, others]).toEqual(['Open', []])
    const inCycle = plan.evaluations.filter(({ cycle_id }) => cycle_id === cycle?.cycle_id)
    expect(inCycle.length).toBeGreaterThan(25)
    expect(statuses.filter((status) => !inCycle.some((one) => one.status === status))).toEqual([])
    expect(inCycle.filter(({ status }) => status === 'Completed').length).toBeGreaterThan(5)
    const isIn = plan.cycleMembers.filter(({ state }) => state === 'in')
    expect(isIn).toHaveLength(inCycle.length)
    expect(new Set(isIn.map((one) => one.evaluation_id))).toEqual(
      new Set(inCycle.map((one) => one.evaluation_id)),
    )
    for (const { type, period, created_at } of inCycle) {
      expect([type, period]).toEqual([cycle?.type, cycle?.period])
      expect(created_at > (cycle?.launched_at ?? '')).toBe(true)
    }
    // Some are not members yet, and proposed to HR.
    expect(plan.employees.length - plan.cycleMembers.length).toBe(3)
  })

  test('steps of the cycle have their days, and no reminder is due on the first day', () => {
    const [cycle] = plan.cycles
    const steps = plan.stepOwners.filter(
      (step) => evaluation(step.evaluation_id).cycle_id === cycle?.cycle_id,
    )
    expect(steps.every(({ due_on }) => due_on)).toBe(true)
    const late = steps.filter(({ due_on }) => (due_on ?? today) < today)
    expect(late.length).toBeGreaterThan(1)
    expect(late.length).toBeLessThan(steps.length / 2)
    expect(late.every(({ reminded_at }) => reminded_at)).toBe(true)
    expect(plan.reminders.map(({ evaluation_id }) => evaluation_id)).toEqual(
      late.map(({ evaluation_id }) => evaluation_id),
    )
    for (const { due_on, waiting_since, reminded_at } of steps)
      expect(
        reminderToday(
          {
            due_on: due_on ?? '',
            waiting_since: waiting_since.slice(0, 10),
            reminded_on: reminded_at?.slice(0, 10) ?? null,
          },
          today,
          cycle?.reminder_rules ?? [],
          defaultCalendar,
        ),
      ).toBeUndefined()
  })

  test('each company has its national days, in both languages, of last year to next year', () => {
    const year = Number(today.slice(0, 4))
    const years = [year - 1, year, year + 1]
    const datesOf = (index: number) =>
      plan.holidays
        .filter(({ company_id }) => company_id === plan.companies[index]?.company_id)
        .map(({ date }) => date)
    expect(datesOf(0)).toEqual(years.flatMap((year) => [`${year}-02-22`, `${year}-09-23`]))
    expect(datesOf(1)).toEqual(years.flatMap((year) => [`${year}-07-23`, `${year}-10-06`]))
    expect(plan.companies.map(({ time_zone }) => time_zone)).toEqual([
      'Asia/Riyadh',
      'Africa/Cairo',
    ])
    for (const { name, name_ar } of plan.holidays) {
      expect(name).toMatch(/^[A-Za-z ]+$/)
      expect(name_ar).toMatch(/^[\u0600-\u06ff ]+$/)
    }
  })

  test('the history of every evaluation leads step by step to its status', () => {
    for (const evaluation of plan.evaluations) {
      const { evaluation_id } = evaluation
      const [first, ...moves] = plan.history.filter(
        (one) => one.evaluation_id === evaluation_id && one.action !== 'self_assessment_handed_in',
      )
      expect(first).toMatchObject({ action: 'created', to: 'Draft', at: evaluation.created_at })
      let status: Status = 'Draft'
      let at = evaluation.created_at
      for (const move of moves) {
        const { from, to } = move
        if (!from || !to || !move.actor_id) throw new Error('A move from somewhere, by someone')
        expect(from).toBe(status)
        expect(nextStatuses(from)).toContain(to)
        expect(
          moveRefusal(
            { ...factsOf(evaluation), status },
            to,
            actorOf(move.actor_id, move.actor_role),
          ),
        ).toBeUndefined()
        expect(user(move.actor_id)).toMatchObject({ name: move.actor_name, role: move.actor_role })
        expect(needsComment(from, to) && move.comment === '').toBe(false)
        expect(move.at > at).toBe(true)
        status = to
        at = move.at
      }
      expect(status).toBe(evaluation.status)
      expect([evaluation.moved_at, evaluation.updated_at]).toEqual([at, at])
      expect(evaluation.rejected_from ?? null).toBe(
        status === 'Rejected' ? (moves.at(-1)?.from ?? null) : null,
      )
      expect(evaluation.reviewer_id).toBe(employee(evaluation.employee_id).direct_manager)
    }
  })

  test('nothing has happened today or later', () => {
    const moments = [
      ...plan.users.flatMap((row) => [row.created_at, row.updated_at]),
      ...plan.history.map((row) => row.at),
      ...plan.evaluations.flatMap((row) => [row.created_at, row.moved_at, row.updated_at]),
      ...plan.notifications.flatMap((row) => [row.created_at, row.read_at ?? row.created_at]),
    ]
    expect(moments.filter((moment) => !z.safeParse(Moment, moment).success)).toEqual([])
    expect(moments.filter((moment) => moment >= today)).toEqual([])
    expect(plan.employees.filter(({ join_date }) => join_date >= today)).toEqual([])
  })

  test('no one is evaluated before joining', () => {
    expect(
      plan.evaluations.filter(
        (one) => employee(one.employee_id).join_date > one.created_at.slice(0, 10),
      ),
    ).toEqual([])
  })

  test('admin and hr have three unread notices, of evaluations that wait for HR', () => {
    for (const key of ['admin', 'hr'] as const) {
      const unread = plan.notifications.filter(
        (one) => one.user_id === account(key).user_id && !one.read_at,
      )
      expect(unread.map(({ kind, status }) => [kind, status])).toEqual(
        Array.from({ length: 3 }, () => ['needs_action', 'Pending HR Approval']),
      )
    }
  })

  test.each(['hod', 'lm', 'emp'] as const)('%s has an unread notice of what waits', (key) => {
    const unread = plan.notifications.filter(
      (one) => one.user_id === account(key).user_id && !one.read_at,
    )
    expect(unread.length).toBeGreaterThan(0)
    for (const one of unread) {
      expect(one.kind).toBe('needs_action')
      expect(evaluation(one.evaluation_id).status).toBe(one.status)
    }
  })
})
