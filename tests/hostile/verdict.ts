import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type Document, operationsOf } from './document.ts'
import type { HostileRequest } from './requests.ts'
import type { Answer } from './sending.ts'

/** Which codes a status of the contract goes with. */
const codesOf: Record<number, readonly string[]> = {
  400: ['invalid'],
  401: ['not_signed_in', 'token_expired', 'invalid_credentials', 'code_required'],
  403: ['forbidden', 'two_factor_required', 'proof_required'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  408: ['too_slow'],
  409: [
    'conflict',
    'duplicate',
    'in_use',
    'stale',
    'not_configured',
    'holds_responsibilities',
    'preflight',
  ],
  413: ['too_large'],
  415: ['unsupported_type'],
  422: ['transition_refused'],
  429: ['too_many_requests'],
  431: ['too_large'],
}

/** What is wrong with an answer; undefined when it is what the contract says. */
export function openJudge(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  const isProblem = ajv.compile(document.components.schemas.Problem)
  const byAddress = new Map(
    operationsOf(document).map((each) => [`${each.method} ${each.path}`, each] as const),
  )
  /** A broken id may be the name of another call, such as `export`. */
  const calledBy = ({ method, target, operation }: HostileRequest) =>
    byAddress.get(`${method} ${target.split('?')[0]}`) ?? operation

  return function complaint(request: HostileRequest, answer: Answer): string | undefined {
    const { status, type, text } = answer
    if (request.method === 'HEAD') return status >= 500 ? `HEAD is answered ${status}` : undefined
    if (status >= 500) return `is answered ${status} ${text.slice(0, 200)}`
    if (status >= 400) {
      const body = type.startsWith('application/json') ? read(text) : undefined
      if (!isProblem(body)) return `a ${status} that is no refusal of ours: ${text.slice(0, 200)}`
      const { error } = body as { error: string }
      return codesOf[status]?.includes(error) ? undefined : `says ${status} with ${error}`
    }
    if (request.method !== request.operation.method) return undefined
    const declared = calledBy(request).replies[status]
    if (!declared) return `${status} is not declared`
    if (status === 204) return text === '' ? undefined : 'says something in a 204'
    const kind = type.split(';')[0] ?? ''
    const content = declared.content?.[kind]
    if (!content) return `${kind} is not declared for ${status}`
    if (kind !== 'application/json') return undefined
    const body = read(text)
    const fits = ajv.compile(content.schema)
    if (!fits(body)) return `its ${status} breaks the contract: ${ajv.errorsText(fits.errors)}`
    return strayed(request, body)
  }
}

/** The id in the path decides which object is answered, even if the body names another. */
function strayed({ params = {}, operation }: HostileRequest, body: unknown): string | undefined {
  if (operation.method === 'GET' || typeof body !== 'object' || body === null) return undefined
  for (const [name, value] of Object.entries(params)) {
    const said: unknown = Reflect.get(body, name)
    if (typeof said === 'string' && said.toLowerCase() !== value.toLowerCase())
      return `answers about ${said} instead of ${value}`
  }
  return undefined
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
