import type { Role } from '#kit/rules/actor.ts'
import { fixedId } from './people.ts'
import type { Relation, Subject } from './relations.ts'
import type { Reply } from './test-app.ts'

type Send = (method: string, target: string, body?: unknown, ifMatch?: string) => Promise<Reply>
type Outcome = 'seen' | 'absent' | 'refused' | `answered ${number}`

export interface Probe {
  call: string
  /** Which side of the call, where there are several. */
  what: string
  /** Roles that may make the call at all. */
  door: readonly Role[]
  /** Where it is not the scope that decides. */
  only?: (role: Role) => readonly Relation[]
  /** Where not everything is shown that might be. */
  atMost?: true
  /** What someone gets about themselves, where a rule forbids it. */
  ofSelf?: Outcome | ((role: Role) => Outcome)
  ask: (send: Send, subject: Subject) => Promise<Outcome>
}

export const anyone: readonly Role[] = ['ADMIN', 'HR', 'HOD', 'LM', 'EMP']
export const managers: readonly Role[] = ['ADMIN', 'HR', 'HOD', 'LM']
export const office: readonly Role[] = ['ADMIN', 'HR']

const missing: Partial<Record<number, Outcome>> = { 403: 'refused', 404: 'absent' }

/** Refused for another reason than who asks about whom, such as a version that is long gone, is seen. */
export const outcomeOf = ({ status }: Reply): Outcome =>
  missing[status] ??
  ([200, 201, 204, 400, 409, 422].includes(status) ? 'seen' : `answered ${status}`)

type Body = (subject: Subject) => unknown

/** A call about one thing. What it would change it finds changed already. */
export function one(
  call: string,
  door: readonly Role[],
  body?: Body,
  more: Partial<Probe> = {},
): Probe {
  const [method = '', path = ''] = call.split(' ')
  return {
    call,
    what: '',
    door,
    ...more,
    ask: async (send, subject) => {
      const ids: Record<string, string> = {
        ...subject,
        id: subject.employee_id,
        item_id: subject.objective_id,
        about_id: subject.objective_id,
        delivery_id: 'x',
      }
      const target = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'missing')
      return outcomeOf(
        await send(method, target, body?.(subject), method === 'GET' ? undefined : '"old"'),
      )
    },
  }
}

/** A call that only the author of something may make; others in scope are refused. */
export function authorOnly(call: string, body?: Body): Probe {
  const probe = one(call, anyone, body)
  return {
    ...probe,
    ask: async (send, subject) => {
      const came = await probe.ask(send, subject)
      return came === 'refused' ? 'seen' : came === 'seen' ? 'answered 200' : came
    },
  }
}

/** A list that holds a row about someone, or does not; and its count says no more than its rows. */
export function list(
  call: string,
  what: string,
  door: readonly Role[],
  query: (subject: Subject) => string,
  more: Partial<Probe> = {},
): Probe {
  const target = call.slice(4)
  return {
    call,
    what,
    door,
    ...more,
    ask: async (send, subject) => {
      const { status, body } = await send('GET', `${target}?${query(subject)}`)
      if (status !== 200) return outcomeOf({ status, body, headers: new Headers() })
      const text = typeof body === 'string' ? body : JSON.stringify(body.results ?? body)
      if (typeof body.count === 'number' && Array.isArray(body.results) && body.next === undefined)
        return `answered ${status}`
      if (body.count > 0 && body.results?.length === 0) return 'answered 0'
      const traces = [subject.name, subject.name_ar, subject.evaluation_id]
      return traces.some((trace) => text.includes(trace)) ? 'seen' : 'absent'
    },
  }
}

/** A move of several: of one that is out of scope it answers that it does not exist. */
export const move = (door: readonly Role[]): Probe => ({
  call: 'POST /api/evaluations/move/',
  what: '',
  door,
  ask: async (send, { evaluation_id }) => {
    const body = { evaluation_ids: [evaluation_id], status: 'Draft' }
    const reply = await send('POST', '/api/evaluations/move/', body)
    if (reply.status !== 200) return outcomeOf(reply)
    const [result] = reply.body.results
    return result.outcome === 'not_found' && result.evaluation === null ? 'absent' : 'seen'
  },
})

/** A template for several: one out of scope does not exist, of another it is the template that does not. */
export const applyToMany = (door: readonly Role[]): Probe => ({
  call: 'POST /api/evaluations/apply-template/',
  what: '',
  door,
  ask: async (send, { evaluation_id }) => {
    const body = { evaluation_ids: [evaluation_id], template_id: fixedId(99, 1), mode: 'add' }
    const reply = await send('POST', '/api/evaluations/apply-template/', body)
    if (reply.status === 404) return 'seen'
    if (reply.status !== 200) return outcomeOf(reply)
    return reply.body[0].outcome === 'not_found' ? 'absent' : 'seen'
  },
})

/** A sheet of the selected employees: of one out of scope it says nothing. */
export const exportSelected = (door: readonly Role[]): Probe => ({
  call: 'POST /api/employees/export/',
  what: '',
  door,
  ask: async (send, { employee_id, name }) => {
    const body = { employee_ids: [employee_id], format: 'csv' }
    const reply = await send('POST', '/api/employees/export/', body)
    if (reply.status !== 200) return outcomeOf(reply)
    return String(reply.body).includes(name) ? 'seen' : 'absent'
  },
})

/** Whose evaluations could be begun: of those in scope all but oneself. */
export const preview = (
  what: string,
  door: readonly Role[],
  body: Body,
  more: Partial<Probe>,
): Probe => ({
  call: 'POST /api/evaluations/preview/',
  what,
  door,
  ...more,
  ask: async (send, subject) => {
    const terms = { type: 'Annual', periods: ['1950-Mid'], ...Object(body(subject)) }
    const reply = await send('POST', '/api/evaluations/preview/', terms)
    if (reply.status !== 200) return outcomeOf(reply)
    const isCounted = reply.body.count === reply.body.people.length
    if (!isCounted) return 'answered 0'
    return JSON.stringify(reply.body).includes(subject.name) ? 'seen' : 'absent'
  },
})
