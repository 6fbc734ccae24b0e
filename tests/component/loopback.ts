import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type * as z from 'zod/mini'
import type { Answer, Endpoint, Request } from '#kit/contract/endpoint.ts'

interface Refusal {
  error: string
  message?: string
  details?: Record<string, unknown>
}

/** Thrown where a call is answered, to refuse it. */
export class Refused extends Error {
  readonly status: number
  readonly body: Refusal

  constructor(status: number, body: Refusal) {
    super(body.error)
    this.status = status
    this.body = body
  }
}

/** A reply as it arrives: what an earlier server leaves out is filled in by the page. */
type Wire<E extends Endpoint> = z.input<E['reply']> | Answer<E>

interface Asked<E extends Endpoint> {
  question: Request<E>
  headers: InternalAxiosRequestConfig['headers']
}

interface Route {
  endpoint: Endpoint
  pattern: RegExp
  reply: (asked: Asked<Endpoint>) => Reply | Promise<Reply>
}
interface Reply {
  status: number
  data?: unknown
}

let routes: Route[] = []
let calls: (Asked<Endpoint> & { endpoint: Endpoint })[] = []
let unexpected: string[] = []

/** Answers a call of the contract from now on. */
export const answer = <const E extends Endpoint>(endpoint: E, reply: Wire<E>) =>
  answerEach(endpoint, () => reply)

/** Whether a call is answered so far. */
export const isAnswered = (endpoint: Endpoint) =>
  routes.some((route) => route.endpoint === endpoint)

/** Answers a call according to what is asked. */
export function answerEach<const E extends Endpoint>(
  endpoint: E,
  reply: (question: Request<E>) => Wire<E> | Promise<Wire<E>>,
) {
  route(endpoint, async ({ question }) => ({
    status: endpoint.status ?? 200,
    data: await reply(question as Request<E>),
  }))
}

/** Refuses a call from now on. */
export const refuse = (endpoint: Endpoint, status: number, body: Refusal) =>
  route(endpoint, () => {
    throw new Refused(status, body)
  })

/** From now on the server cannot be reached with this call. */
export const disconnect = (endpoint: Endpoint) =>
  route(endpoint, () => {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK)
  })

/** Holds the answer to a call back until it is released. */
export function hold<const E extends Endpoint>(endpoint: E, reply: () => Wire<E>) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  answerEach(endpoint, async () => {
    await released
    return reply()
  })
  return () => release()
}

/** The questions of all calls of this endpoint so far, oldest first. */
export function asked<const E extends Endpoint>(endpoint: E): Asked<E>[] {
  return calls.filter((call) => call.endpoint === endpoint)
}

/** Forgets all answers; returns what was called without having one. */
export function resetLoopback(): string[] {
  const forgotten = unexpected
  routes = []
  calls = []
  unexpected = []
  return forgotten
}

function route(endpoint: Endpoint, reply: Route['reply']) {
  const pattern = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  routes = [{ endpoint, pattern, reply }, ...routes.filter((one) => one.endpoint !== endpoint)]
  // `/employees/export/` before `/employees/:employee_id/`.
  routes.sort((a, b) => count(a) - count(b))
}
const count = ({ endpoint: { path } }: Route) => path.split(':').length

axios.defaults.adapter = async (config) => {
  const url = new URL(config.url ?? '', location.origin)
  const method = config.method?.toUpperCase()
  const found = routes.find(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname),
  )
  if (!found) {
    unexpected.push(`${method} ${url.pathname}`)
    return response(config, { status: 501, data: { error: 'server_error' } })
  }
  const { endpoint, pattern, reply } = found
  const question = {
    params: { ...pattern.exec(url.pathname)?.groups },
    query: endpoint.query?.parse(queryOf(url.searchParams)),
    body: endpoint.body?.parse(JSON.parse(String(config.data ?? '{}'))),
  }
  const call = { endpoint, question, headers: config.headers }
  calls.push(call)
  try {
    return response(config, await reply(call))
  } catch (problem) {
    if (problem instanceof Refused)
      return response(config, { status: problem.status, data: problem.body })
    throw problem instanceof AxiosError ? Object.assign(problem, { config }) : problem
  }
}

/** A parameter that is repeated is a list, as the server reads it. */
const queryOf = (params: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )

function response(config: InternalAxiosRequestConfig, { status, data }: Reply): AxiosResponse {
  // What was not undefined arrives as a copy, as through JSON.
  const copy = data === undefined ? '' : structuredClone(data)
  return { status, statusText: '', headers: {}, config, data: copy }
}
