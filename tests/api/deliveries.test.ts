import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#accounts/tables.ts'
import { deepLink, openGraph } from '#notifications/server/graph.ts'
import { openMail } from '#notifications/server/mail.ts'
import { createNotifications } from '#notifications/server/store.ts'
import { startJobs } from '#kit/server/jobs/job-worker.ts'
import { deliveryProblem } from '#notifications/rules/delivery-problem.ts'
import { deliveryJob } from '#notifications/server/delivery-job.ts'
import { deliveries, entraAccounts, notifications } from '#notifications/tables.ts'
import { startFakeGraph } from '../fakes/graph.ts'
import { startFakeSmtp } from '../fakes/smtp.ts'
import { fixedId, people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let graph: Awaited<ReturnType<typeof startFakeGraph>>
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
let worker: ReturnType<typeof startJobs> | undefined

beforeAll(async () => {
  world = await openTestApp()
  graph = await startFakeGraph()
  smtp = await startFakeSmtp()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await world.db.delete(notifications)
  await world.db.delete(entraAccounts)
  await world.db.update(users).set({ teams_user_id: null, seen_language: null })
  graph.directory.users.clear()
  graph.directory.without.clear()
  graph.directory.asked.length = 0
  graph.directory.isReadable = true
  graph.directory.maySend = true
  graph.forget()
  smtp.letters.length = 0
})
afterAll(async () => {
  await world.close()
  await graph.stop()
  await smtp.stop()
})

const settings = () => ({
  tenantId: 'tenant',
  clientId: 'client',
  clientSecret: 'a secret',
  appId: '7d2f6d3a-0000-4000-8000-000000000001',
  publicUrl: 'https://hr.example.test',
  graphUrl: graph.url,
  authorityUrl: graph.url,
})
const work = (channel: 'teams' | 'mail') =>
  startJobs({
    db: world.db,
    log: () => {},
    kinds: [
      deliveryJob(
        channel === 'teams'
          ? { graph: openGraph(settings()) }
          : {
              mail: openMail({
                smtpUrl: smtp.url,
                from: 'HR System <hr@example.test>',
                publicUrl: 'https://hr.example.test',
              }),
            },
      ),
    ],
  })

const notify = (to: readonly PersonKey[], more: object = {}) =>
  createNotifications(
    world.db,
    to.map((who) => people[who].user_id),
    {
      kind: 'needs_action',
      evaluation_id: fixedId(6, 1),
      employee_name: 'Emad Employee',
      actor_name: 'Lina Leader',
      status: 'Pending HoD Approval',
      ...more,
    },
  )

async function statuses() {
  const rows = await world.db.select().from(deliveries)
  return rows.map(({ status }) => status)
}
const counted = async (matches: (status: string) => boolean, count: number) => {
  await expect
    .poll(async () => (await statuses()).filter(matches).length, { timeout: 15_000, interval: 50 })
    .toBe(count)
}
const settled = (count: number) => counted((status) => status !== 'waiting', count)
const sent = (count: number) => counted((status) => status === 'sent', count)

describe('the activity feed of Teams', () => {
  test('brings a manager to the evaluation that waits', async () => {
    const id = await world.evaluation({ achieved: [8] })
    worker = work('teams')
    await world.as('lm', 'PATCH', `/api/evaluations/${id}/`, {
      body: { status: 'Pending HoD Approval' },
    })
    await sent(1)
    expect(graph.received).toHaveLength(1)
    const [activity] = graph.received
    expect(activity?.recipients).toEqual(['hod@example.test'])
    expect(activity?.body).toMatchObject({
      activityType: 'evaluationNeedsAction',
      topic: { source: 'text', value: 'Emad Employee' },
      templateParameters: [{ name: 'employeeName', value: 'Emad Employee' }],
    })
    const link = new URL(activity?.body.topic.webUrl ?? '')
    expect(JSON.parse(link.searchParams.get('context') ?? '')).toEqual({ subEntityId: id })
    expect(link.searchParams.get('webUrl')).toBe(`https://hr.example.test/evaluations/${id}`)
  })

  test('one approval notifies HR once, with a link to that evaluation', async () => {
    const id = await world.evaluation({ status: 'Pending HoD Approval', achieved: [8] })
    worker = work('teams')
    await world.as('hod', 'PATCH', `/api/evaluations/${id}/`, {
      body: { status: 'Pending HR Approval' },
    })
    await sent(2)
    expect(graph.received).toHaveLength(1)
    const [activity] = graph.received
    expect(new Set(activity?.recipients)).toEqual(
      new Set(['admin@example.test', 'hr@example.test']),
    )
    const link = new URL(activity?.body.topic.webUrl ?? '')
    expect(JSON.parse(link.searchParams.get('context') ?? '')).toEqual({ subEntityId: id })
  })

  test('consent that is missing is given up with its reason, and no worse for the next one', async () => {
    graph.directory.maySend = false
    await notify(['hod'])
    worker = work('teams')
    await settled(1)
    const [row] = await world.db.select().from(deliveries)
    expect(row).toMatchObject({ status: 'failed', attempts: 1 })
    expect(row?.last_error).toBe('403 Insufficient privileges to complete the operation.')
    expect(deliveryProblem('teams', row?.last_error ?? null)).toBe('consent_missing')
    graph.directory.maySend = true
    await notify(['lm'])
    await sent(1)
  })

  test('links are short enough for Graph', () => {
    const publicUrl = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example.test`
    const notice = {
      kind: 'needs_action',
      evaluation_id: fixedId(6, 1),
      event: 'handover_asked',
    } as const
    expect(deepLink({ ...settings(), publicUrl }, notice).length).toBeLessThan(1024)
  })

  test('people with the same notification get it in one request', async () => {
    await notify(['hr', 'admin', 'hod'])
    worker = work('teams')
    await sent(3)
    expect(graph.received.map(({ recipients }) => recipients.length)).toEqual([3])
  })

  test('goes to the Entra account an administrator has set', async () => {
    const mail = 'lina@contoso.example'
    const id = '5f0c2c3e-0000-4000-8000-000000000007'
    graph.directory.users.set(mail, { id, userPrincipalName: mail, mail })
    await world.as('admin', 'PATCH', `/api/accounts/users/${people.lm.user_id}/`, {
      body: { teams_user_id: mail },
    })
    await notify(['lm'])
    worker = work('teams')
    await sent(1)
    expect(graph.received[0]?.recipients).toEqual(['lina@contoso.example'])
  })

  test('goes to several people by their object ids, which are looked up once', async () => {
    for (const evaluation_id of [fixedId(6, 1), fixedId(6, 2)]) {
      await notify(['hod', 'otherHod', 'peer'], { evaluation_id, event: 'handover_asked' })
      worker = work('teams')
      await expect
        .poll(() => graph.received.length, { timeout: 15_000 })
        .toBe(evaluation_id === fixedId(6, 1) ? 1 : 2)
      await worker.stop()
    }
    for (const { recipients, named } of graph.received) {
      expect(new Set(recipients)).toEqual(
        new Set(['hod', 'otherHod', 'peer'].map((who) => people[who as PersonKey].email)),
      )
      for (const name of named) expect(name).toMatch(/^[\da-f]{8}-/)
    }
    expect(graph.directory.asked.filter((path) => path.includes('peer'))).toHaveLength(1)
  })

  test('goes to each alone by name while the app may not read users', async () => {
    graph.directory.isReadable = false
    await notify(['hod', 'peer'])
    worker = work('teams')
    await sent(2)
    expect(graph.received).toHaveLength(2)
    const named = graph.received.flatMap((each) => each.named)
    expect(new Set(named)).toEqual(new Set(['hod@example.test', 'peer@example.test']))
  })

  test('an account that was made again in Entra is looked up again, and gets its notification', async () => {
    await notify(['hod'])
    worker = work('teams')
    await sent(1)
    const mail = 'hod@example.test'
    const id = '5f0c2c3e-0000-4000-8000-000000000008'
    graph.directory.users.set(mail, { id, userPrincipalName: mail, mail })
    await notify(['hod'], { evaluation_id: fixedId(6, 2), event: 'handover_asked' })
    await sent(2)
    expect(graph.received.at(-1)?.named).toEqual([id])
  })

  test('several are looked up again after a day: Graph does not say that one of them has another id', async () => {
    await notify(['hod', 'peer'])
    worker = work('teams')
    await sent(2)
    const mail = 'hod@example.test'
    const id = '5f0c2c3e-0000-4000-8000-000000000008'
    graph.directory.users.set(mail, { id, userPrincipalName: mail, mail })
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await world.db.update(entraAccounts).set({ looked_up_at: yesterday })
    await notify(['hod', 'peer'], { evaluation_id: fixedId(6, 2), event: 'handover_asked' })
    await sent(4)
    const reached = graph.received.flatMap(({ recipients }) => recipients)
    expect(reached.toSorted()).toEqual([mail, mail, 'peer@example.test', 'peer@example.test'])
    expect(graph.received.flatMap(({ named }) => named)).toContain(id)
  })

  test('two accounts that are one person in Entra are named once in a request', async () => {
    const id = '5f0c2c3e-0000-4000-8000-000000000008'
    const mail = 'hod@example.test'
    graph.directory.users.set(mail, { id, userPrincipalName: mail, mail })
    await world.db
      .update(users)
      .set({ teams_user_id: id })
      .where(inArray(users.email, [mail, 'peer@example.test']))
    await notify(['hod', 'peer', 'lm', 'hr'])
    worker = work('teams')
    await sent(4)
    for (const { named } of graph.received) expect(new Set(named).size).toBe(named.length)
    expect(graph.received.flatMap(({ named }) => named)).toHaveLength(4)
  })

  test('a mail that two accounts in Entra have names neither', async () => {
    for (const [at, upn] of ['one@contoso.example', 'two@contoso.example'].entries())
      graph.directory.users.set(at === 0 ? 'peer@example.test' : 'other', {
        id: `5f0c2c3e-0000-4000-8000-00000000000${at}`,
        userPrincipalName: upn,
        mail: 'peer@example.test',
      })
    await notify(['peer'])
    worker = work('teams')
    await settled(1)
    const [row] = await world.db.select().from(deliveries)
    expect(row).toMatchObject({ status: 'failed', last_error: expect.stringContaining('404') })
    expect(graph.received).toEqual([])
  })

  test('is in the language of the page where the reader chose none', async () => {
    const signIn = (who: PersonKey, language: string) =>
      world.ask('POST', '/api/auth/login/', {
        body: world.credentials(who),
        headers: { 'accept-language': language },
      })
    await signIn('peer', 'ar-EG,ar;q=0.9')
    await signIn('peer', 'en-GB')
    await signIn('hod', 'ar-EG,ar;q=0.9')
    // What is no page says nothing about its reader.
    await signIn('hod', '*')
    await notify(['hod', 'peer'])
    worker = work('teams')
    await sent(2)
    const isArabic = Object.fromEntries(
      graph.received.flatMap(({ recipients, body }) =>
        recipients.map((mail) => [mail, /[\u0600-\u06ff]/.test(body.previewText.content)]),
      ),
    )
    expect(isArabic).toEqual({ 'hod@example.test': true, 'peer@example.test': false })
  })

  test('reaches no account that was deactivated meanwhile', async () => {
    await notify(['peer', 'hod'])
    await world.db
      .update(users)
      .set({ is_active: false })
      .where(eq(users.email, 'peer@example.test'))
    worker = work('teams')
    await sent(1)
    await world.db.update(users).set({ is_active: true })
    expect(graph.received.flatMap(({ recipients }) => recipients)).toEqual(['hod@example.test'])
    expect(await world.db.$count(deliveries)).toBe(1)
  })

  test('who is found by mail where the user principal name is another one', async () => {
    const mail = 'peer@example.test'
    const id = '5f0c2c3e-0000-4000-8000-000000000009'
    graph.directory.users.set(mail, { id, userPrincipalName: 'p.peer@contoso.example', mail })
    await notify(['peer'])
    worker = work('teams')
    await sent(1)
    expect(graph.received[0]?.named).toEqual([id])
  })

  test('who has no account in Entra is given up with that reason, and not asked for each time', async () => {
    graph.directory.users.set('peer@example.test', null)
    for (const evaluation_id of [fixedId(6, 1), fixedId(6, 2)])
      await notify(['peer'], { evaluation_id, event: 'handover_asked' })
    worker = work('teams')
    await settled(2)
    const rows = await world.db.select().from(deliveries)
    for (const row of rows)
      expect(row).toMatchObject({
        status: 'failed',
        last_error: '404 User peer@example.test was not found.',
      })
    // By name and by mail, once.
    expect(graph.directory.asked).toEqual(['/users/peer%40example.test', '/users'])
  })

  test('brings 45 notifications to nine people in two languages, to each in the own one', async () => {
    const readers = Object.keys(people) as PersonKey[]
    const inArabic = new Set(
      readers.filter((_, at) => at % 2 === 0).map((who) => people[who].email),
    )
    for (const email of inArabic)
      await world.db.update(users).set({ language: 'ar' }).where(eq(users.email, email))
    const events = 5
    for (let event = 0; event < events; event++)
      await notify(readers, {
        evaluation_id: fixedId(6, 700 + event),
        event: 'handover_asked',
      })
    worker = work('teams')
    await sent(events * readers.length)
    const reached = graph.received.flatMap(({ recipients, body }) =>
      recipients.map((mail) => ({ mail, text: body.previewText.content, chain: body.chainId })),
    )
    expect(reached).toHaveLength(45)
    for (const { mail, text } of reached)
      expect(/[\u0600-\u06ff]/.test(text), `${mail}: ${text}`).toBe(inArabic.has(mail))
    expect(new Set(reached.map(({ mail, chain }) => `${mail} ${chain}`)).size).toBe(reached.length)
    // In each language one request for all, not one for each person.
    expect(graph.received).toHaveLength(2 * events)
    await world.db.update(users).set({ language: null })
  })

  test('waits as long as Graph asks to, and tries again after a fault', async () => {
    graph.answerNext({ status: 429, headers: { 'retry-after': '1' } }, { status: 503 })
    await notify(['hod'])
    worker = work('teams')
    await sent(1)
    expect(graph.received).toHaveLength(1)
    const [row] = await world.db.select().from(deliveries)
    expect(row?.attempts).toBe(3)
  })

  test('what Graph refuses for good is not tried again, and an administrator sees why', async () => {
    graph.directory.without.add('hod@example.test')
    await notify(['hod'])
    worker = work('teams')
    await settled(1)
    const list = await world.as('admin', 'GET', '/api/notifications/deliveries/?status=failed')
    expect(list.body.results[0]).toMatchObject({
      channel: 'teams',
      recipient_name: 'Hamad Head',
      last_error: expect.stringMatching(/^403 .*Ensure that the expected Teams app is installed/),
      attempts: 1,
    })
    graph.directory.without.clear()
    const { delivery_id } = list.body.results[0]
    await world.as('admin', 'POST', `/api/notifications/deliveries/${delivery_id}/retry/`)
    await sent(1)
    expect(graph.received).toHaveLength(1)
  })

  test('hundreds drain although the worker is ended twice on the way, each once', async () => {
    for (let event = 0; event < 4; event++) {
      await notify(['hr', 'admin', 'hod', 'lm', 'emp', 'peer', 'member'], {
        evaluation_id: fixedId(6, 500 + event),
        // These are not gathered into a bundle.
        event: 'handover_asked',
      })
    }
    for (let round = 0; round < 2; round++) {
      const mortal = work('teams')
      worker = mortal
      await expect.poll(() => graph.received.length, { timeout: 15_000 }).toBeGreaterThan(round)
      await mortal.stop()
    }
    worker = work('teams')
    await sent(28)
    const reached = graph.received.flatMap(({ recipients, body }) =>
      recipients.map((recipient) => `${recipient} ${body.chainId}`),
    )
    expect(new Set(reached).size).toBe(28)
    expect(reached).toHaveLength(28)
  })

  test('of two servers one sends', async () => {
    await notify(['hr', 'hod'])
    worker = work('teams')
    const second = work('teams')
    await sent(2)
    await second.stop()
    expect(graph.received).toHaveLength(1)
  })
})

describe('mail', () => {
  test('is written in the language of its reader, as plain text and as HTML', async () => {
    const { user_id } = people.hod
    await world.db.update(users).set({ language: 'ar' }).where(eq(users.user_id, user_id))
    await notify(['hod', 'hr'])
    worker = work('mail')
    await sent(2)
    const [arabic = '', english = ''] = ['hod', 'hr'].map(
      (who) => smtp.letters.find(({ to }) => to.includes(`${who}@example.test`))?.source ?? '',
    )
    expect(decoded(english)).toContain('Emad Employee’s evaluation needs your action')
    expect(english).toContain(`https://hr.example.test/evaluations/${fixedId(6, 1)}`)
    expect(arabic).toMatch(/Subject: =\?UTF-8\?/i)
    const plain = decoded(arabic)
    expect(plain).toContain('تقييم Emad Employee بانتظار إجراء منك')
    expect(plain).toContain('dir="rtl"')
    await world.db.update(users).set({ language: null }).where(eq(users.user_id, user_id))
  })

  test('and Teams name everyone in the language of each reader', async () => {
    const named = { emp: 'عماد الموظف', lm: 'لينا القائدة', hod: 'حمد الرئيس' } as const
    const setNames = async (name: (who: keyof typeof named) => string | null) => {
      for (const who of ['emp', 'lm', 'hod'] as const)
        await world.as('hr', 'PATCH', `/api/employees/${people[who].employee_id}/`, {
          body: { user_data: { name_ar: name(who) } },
        })
    }
    const arabicReader = eq(users.user_id, people.hod.user_id)
    await setNames((who) => named[who])
    await world.db.update(users).set({ language: 'ar' }).where(arabicReader)
    await notify(['hod', 'hr'])
    worker = work('mail')
    await sent(2)
    const letterTo = (who: string) =>
      decoded(smtp.letters.find(({ to }) => to.includes(`${who}@example.test`))?.source ?? '')
    for (const name of Object.values(named)) expect(letterTo('hod')).toContain(name)
    expect(letterTo('hod')).not.toMatch(/Emad|Lina|Hamad/)
    expect(letterTo('hr')).toContain('Emad Employee')
    expect(letterTo('hr')).not.toContain(named.emp)

    await worker.stop()
    await world.db.delete(notifications)
    await notify(['hod', 'hr'])
    worker = work('teams')
    await sent(2)
    const activityOf = (who: string) =>
      graph.received.find(({ recipients }) => recipients.includes(`${who}@example.test`))?.body
    expect(activityOf('hod')).toMatchObject({
      topic: { value: named.emp },
      templateParameters: [{ name: 'employeeName', value: named.emp }],
    })
    expect(JSON.stringify(activityOf('hod'))).not.toMatch(/Emad|Lina/)
    expect(activityOf('hr')).toMatchObject({ topic: { value: 'Emad Employee' } })
    await setNames(() => null)
    await world.db.update(users).set({ language: null }).where(arabicReader)
  })

  test('contains names as text, also with markup and line breaks', async () => {
    await notify(['hod'], {
      employee_name: '<img src=x onerror=alert(1)>\r\nBcc: all@example.test',
    })
    worker = work('mail')
    await sent(1)
    const source = smtp.letters[0]?.source ?? ''
    const [head = ''] = source.split(/\r?\n\r?\n/)
    expect(head).not.toMatch(/^Bcc:/m)
    const html = decoded(source.slice(source.indexOf('text/html')))
    expect(html).toContain('&#60;img src=x')
    expect(html).not.toContain('<img')
    expect(smtp.letters[0]?.to).toEqual(['hod@example.test'])
  })

  test('is only sent to those who want it, and a mailbox that does not exist fails for good', async () => {
    await notify(['hod'], { kind: 'update' })
    smtp.refuse('peer@example.test')
    await notify(['peer'])
    await world.as('lm', 'PATCH', '/api/accounts/me/', {
      body: {
        channels: {
          teams: { needs_action: true, update: true },
          mail: { needs_action: false, update: false },
        },
      },
    })
    await notify(['lm'])
    worker = work('mail')
    await settled(1)
    const rows = await world.db.select().from(deliveries)
    expect(rows.map(({ status, last_error }) => [status, last_error?.includes('550')])).toEqual([
      ['failed', true],
    ])
    expect(smtp.letters).toEqual([])
  })
})

/** The readable content of a mail's parts. */
const decoded = (source: string) =>
  source
    .split(/\r?\n\r?\n/)
    .map((part) =>
      /^[A-Za-z0-9+/=\s]+$/.test(part)
        ? Buffer.from(part, 'base64').toString()
        : Buffer.from(
            part
              .replace(/=\r?\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString(),
    )
    .join('\n')

describe('the bell', () => {
  test('gets the count at once, and again when someone acts', async () => {
    const { access } = await world.signIn('hod')
    const answer = await fetch(new URL('/api/notifications/stream/', world.address), {
      headers: { authorization: `Bearer ${access}` },
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const until = async (text: string) => {
      while (!heard.includes(text)) {
        const { value, done } = (await reader?.read()) ?? { value: '', done: true }
        if (done) throw new Error(`the stream ended after: ${heard}`)
        heard += value
      }
    }
    await until('data: {"count":0}')
    const id = await world.evaluation({ achieved: [8] })
    const move = (who: PersonKey, status: string) =>
      world.as(who, 'PATCH', `/api/evaluations/${id}/`, { body: { status } })
    await move('lm', 'Pending HoD Approval')
    await until('data: {"count":1}')
    heard = ''
    await move('admin', 'Pending HR Approval')
    await until('data: {"count":0}')
    expect(heard).not.toContain('data: {"count":1}')
    await reader?.cancel()
  })
})
