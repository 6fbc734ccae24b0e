import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hash } from '@node-rs/argon2'
import { buildServer, type ServerDeps } from '#app/server/build-server.ts'
import { type AiSettings, openAi } from '#evaluations/server/suggestions/ai.ts'
import { resolveOwners } from '#evaluations/server/owners/resolve-owners.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { recalculateScore } from '#evaluations/server/score-store.ts'
import type { EvaluationType } from '#evaluations/rules/periods.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { competencies, evaluationHistory, evaluations, objectives } from '#evaluations/tables.ts'
import { defaultUploadLimits } from '#imports/rules/upload.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { freshDatabase } from './database.ts'
import { fixedId, insertPeople, longAgo, people, type PersonKey } from './people.ts'
import { wrongTotals } from './totals.ts'

export const password = 'Violet-harbour-72'
/** Of little cost: every test signs in, and hardly one is about how long that takes. */
const passwordHash = hash(password, { memoryCost: 256, timeCost: 1, parallelism: 1 })

export interface Reply {
  status: number
  headers: Headers
  // What comes back is what a test is about to find out.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** Milliseconds of a token: it is good for a quarter of an hour, and long forms of tests take longer. */
const longestUse = 10 * 60_000

interface Asking {
  body?: unknown
  headers?: Record<string, string>
  /** Of an answer that never ends: leaves it as soon as it begins. */
  firstBytesOnly?: boolean
}

interface TestAppOptions {
  of?: PersonKey
  status?: Status
  type?: EvaluationType
  period?: string
  /** Achieved levels, of 10, one objective each. */
  achieved?: number[]
}

/**
 * Milliseconds: a machine that is busy with other work must not make the server refuse a test's
 * calls, or answer before an import has ended.
 */
const slowMachine = 25_000

/** A company in a box: a database of its own, the real server, and people to ask it as. */
export async function openTestApp(pageRoot = 'no page', ai?: AiSettings) {
  const { url, drop } = await freshDatabase()
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    log: () => {},
    connectionTimeoutMillis: slowMachine,
  })
  const { db } = database
  await insertPeople(db, await passwordHash)
  const mails: { to: { name: string; address: string }; subject: string; text: string }[] = []
  /** What attempts to sign in had to wait, in milliseconds; no test waits for it. */
  const pauses: number[] = []
  /** A server on the same database; with other limits when a test is about these. */
  const anotherServer = (
    limits: Partial<
      Pick<
        ServerDeps,
        | 'timeouts'
        | 'limits'
        | 'pause'
        | 'trustProxy'
        | 'secret'
        | 'olderSecrets'
        | 'publicUrl'
        | 'hidesDocs'
        | 'facts'
        | 'uploadLimits'
        | 'provider'
        | 'teamsTokens'
      >
    > = {},
  ) =>
    buildServer({
      ...database,
      databaseSilence: slowMachine,
      importScript: pathToFileURL(path.join(process.env.TEST_PROGRAMS ?? '', 'import-worker.js')),
      // An import that has not begun after 15 % of it is answered with 202.
      importWait: 4 * slowMachine,
      uploadLimits: { ...defaultUploadLimits, drafts: 10_000, perHour: 10_000 },
      mail: {
        publicUrl: 'https://hr.example.test',
        send: async (to, message) => {
          mails.push({ to, ...message })
        },
      },
      secret: new TextEncoder().encode('a secret for tests, 32 characters long'),
      ai: ai && openAi(ai),
      facts: {
        demo: false,
        version: 'test',
        ai: ai !== undefined,
        notifications: { teams: false, mail: true },
      },
      pageRoot: path.resolve(pageRoot),
      logLevel: 'silent',
      checksReplies: true,
      pause: async (milliseconds) => {
        pauses.push(milliseconds)
      },
      ...limits,
    })
  const app = await anotherServer()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const tokens = new Map<PersonKey, { token: string; at: number }>()
  let made = 0

  async function ask(
    method: string,
    target: string,
    { body, headers, firstBytesOnly }: Asking = {},
  ): Promise<Reply> {
    const isJson = body !== undefined && !(body instanceof FormData)
    const answer = await fetch(new URL(target, address), {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? jsonOf(body) : body }),
    })
    if (firstBytesOnly && answer.ok) {
      await answer.body?.cancel()
      return { status: answer.status, headers: answer.headers, body: undefined }
    }
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      body: json ? JSON.parse(text) : text,
    }
  }

  const credentials = (who: PersonKey) => {
    const { email, username } = people[who]
    return { email, username, password }
  }

  async function signIn(who: PersonKey): Promise<{ access: string; refresh: string }> {
    const { body } = await ask('POST', '/api/auth/login/', { body: credentials(who) })
    return body
  }

  async function as(who: PersonKey, method: string, target: string, asking: Asking = {}) {
    const before = tokens.get(who)
    const isFresh = before?.token !== undefined && performance.now() - before.at < longestUse
    const token = isFresh ? before.token : (await signIn(who)).access
    if (!isFresh) tokens.set(who, { token, at: performance.now() })
    const headers = { authorization: `Bearer ${token}`, ...asking.headers }
    return ask(method, target, { ...asking, headers })
  }

  /** An evaluation as the database would hold it, reviewed by the employee's manager. */
  async function evaluation(wanted: TestAppOptions = {}): Promise<string> {
    const { of = 'emp', status = 'Draft', type = 'Quarterly', achieved = [8] } = wanted
    const { employee_id, manager } = people[of]
    const evaluation_id = fixedId(6, ++made)
    const moments = { created_at: longAgo, updated_at: longAgo }
    await db.insert(evaluations).values({
      evaluation_id,
      employee_id,
      type,
      period: wanted.period ?? `${2000 + made}-Q1`,
      status,
      rejected_from: status === 'Rejected' ? 'Pending HoD Approval' : null,
      reviewer_id: manager === null ? null : people[manager as PersonKey].user_id,
      weights: status === 'Draft' ? null : defaultWeights,
      moved_at: longAgo,
      ...moments,
    })
    await db.insert(evaluationHistory).values({
      history_id: fixedId(9, made),
      evaluation_id,
      at: longAgo,
      actor_id: people.lm.user_id,
      actor_name: people.lm.name,
      actor_role: 'LM',
      action: 'created',
      to: 'Draft',
    })
    for (const [index, level] of achieved.entries()) {
      await db.insert(objectives).values({
        objective_id: fixedId(7, made * 100 + index),
        evaluation_id,
        title: `Objective ${index + 1}`,
        description: 'Sell more, return less',
        target: 10,
        achieved: level,
        weight: 10,
        ...moments,
      })
    }
    await recalculateScore(db, { evaluation_id, updated_at: longAgo })
    await inTransaction(db, (db) => resolveOwners(db, [evaluation_id]))
    return evaluation_id
  }

  async function competency(evaluation_id: string, actual_level: number): Promise<string> {
    const competence_id = fixedId(8, ++made)
    await db.insert(competencies).values({
      competence_id,
      evaluation_id,
      name: 'Customer care',
      description: 'Listens first',
      category: 'Core',
      required_level: 10,
      actual_level,
      weight: 10,
      created_at: longAgo,
      updated_at: longAgo,
    })
    await recalculateScore(db, { evaluation_id, updated_at: longAgo })
    return competence_id
  }

  async function close() {
    app.server.closeAllConnections()
    await app.close()
    // After every test the stored totals equal counting.
    const wrong = await wrongTotals(database.pool)
    await database.close()
    await drop()
    if (wrong.length > 0) throw new Error(`wrong totals: ${JSON.stringify(wrong)}`)
  }

  return {
    address,
    app,
    anotherServer,
    db,
    pool: database.pool,
    mails,
    pauses,
    ask,
    as,
    credentials,
    signIn,
    evaluation,
    competency,
    close,
  }
}
const jsonOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** A form with one file, as a browser sends it. */
export function fileForm(content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  return form
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>
