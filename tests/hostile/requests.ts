import { brokenPath, brokenQuery, wrongSegments } from './addresses.ts'
import { brokenBytes, brokenValue, jsonWith } from './breaking.ts'
import type { Operation } from './document.ts'
import { brokenForm } from './forms.ts'
import { type Ids, oneOf, type Random, sample } from './samples.ts'

export interface HostileRequest {
  operation: Operation
  method: string
  target: string
  headers: Record<string, string>
  body?: Buffer
  /** What is in the path, by name; absent when the path itself was broken. */
  params?: Record<string, string>
  /** What was done to it. */
  wrong: string
}

const ways = [
  'nothing',
  'body',
  'body',
  'body',
  'bytes',
  'id',
  'query',
  'query',
  'path',
  'headers',
  'method',
  'foreign ids',
] as const

/** A request the contract takes, and then something done to it. */
export function hostileRequest(random: Random, operation: Operation, ids: Ids): HostileRequest {
  const { method, path, parameters, body } = operation
  const wrong = oneOf(random, ways)
  const params: Record<string, string> = {}
  const queries: string[] = []
  for (const { name, in: place, schema } of parameters) {
    const value = String(sample(schema, name, random, ids))
    if (place === 'path') params[name] = value
    else if (random(4) === 0 && value !== '') queries.push(`${name}=${encodeURIComponent(value)}`)
  }
  if (operation.path.includes('import') && method === 'POST' && random(2))
    queries.push('dry_run=true')

  const filled = (values: Record<string, string>) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const names404 = Object.keys(params)
  let target = filled(params)
  let query = queries.join('&')
  const isIdBroken = wrong === 'id' && names404.length > 0
  if (isIdBroken)
    target = filled({ ...params, [oneOf(random, names404)]: oneOf(random, wrongSegments) })
  if (wrong === 'path') target = brokenPath(random, target)
  if (wrong === 'query') query = brokenQuery(random, names, query)
  if (query) target += `${target.includes('?') ? '&' : '?'}${query}`

  const request: HostileRequest = {
    operation,
    method: wrong === 'method' ? oneOf(random, methods) : method,
    target,
    headers: wrong === 'headers' ? oneOf(random, strangeHeaders) : {},
    ...(!isIdBroken && wrong !== 'path' && { params }),
    wrong,
  }
  if (body?.['multipart/form-data']) return withForm(random, request)
  const schema = body?.['application/json']?.schema
  if (!schema && (method === 'GET' || random(3) > 0)) return request

  const right = schema ? sample(schema, 'body', random, ids) : {}
  const value =
    wrong === 'body'
      ? brokenValue(random, right)
      : wrong === 'foreign ids'
        ? withIds(right, ids)
        : right
  const json = jsonWith(value)
  const { bytes, type = 'application/json' } =
    wrong === 'bytes' ? brokenBytes(random, json) : { bytes: Buffer.from(json) }
  return { ...request, body: bytes, headers: { 'content-type': type, ...request.headers } }
}

const withForm = (random: Random, request: HostileRequest): HostileRequest => {
  const { bytes, type } = brokenForm(random, request.wrong === 'body' || request.wrong === 'bytes')
  return { ...request, body: bytes, headers: { 'content-type': type, ...request.headers } }
}

/** Names things other than the path does. */
function withIds(value: unknown, ids: Ids) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const others = ['user_id', 'employee_id', 'evaluation_id', 'objective_id', 'id', 'company_id']
  return Object.fromEntries([
    ...others.map((name) => [name, ids(name).at(-1)]),
    ...Object.entries(value),
  ])
}

const methods = [
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'POST',
  'PROPFIND',
  'TRACE',
  'SEARCH',
  'GET',
]

const strangeHeaders: readonly Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer x.y.z' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoiMSJ9.' },
  { authorization: `Bearer ${'x'.repeat(9000)}` },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { 'if-match': '*' },
  { 'if-match': '"\u00ff", "x"' },
  { 'if-none-match': '*' },
  { 'idempotency-key': 'x'.repeat(8000) },
  { 'idempotency-key': '\u00ff\u00fe' },
  { 'idempotency-key': 'the same for everything' },
  { 'accept-language': 'ar;q=x,,;q=9,*-*' },
  { accept: 'text/html' },
  { 'accept-encoding': 'br;q=-1' },
  { 'content-type': 'application/json; charset="' },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '127.0.0.1, ::1' },
  { 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example' },
  { range: 'bytes=0-1' },
  { cookie: '__proto__=1' },
  { expect: 'something-else' },
]
