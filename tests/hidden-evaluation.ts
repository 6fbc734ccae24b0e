import { readXlsx } from 'hucre/xlsx'
import { inArray } from 'drizzle-orm'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import { plantCorrection, plantParts } from './hidden-parts.ts'
import { company_id, fixedId, men, people, retail, stores, type PersonKey } from './people.ts'
import { plantSeasons } from './hidden-seasons.ts'
import { filesOfPdf } from './pdf.ts'
import { fileForm, type TestApp } from './test-app.ts'

/** What is planted about one person: texts and ids that must not reach that person. */
export interface Planted {
  subject: PersonKey
  maker: PersonKey
  word: string
  /** Cycles that they belong to (hidden-seasons.ts); that these exist is no secret. */
  cycle_ids: string[]
  /** A completed evaluation that they see, and whose correction they do not. */
  completed_id: string
  ids: Record<'evaluation_id' | 'entity_id' | 'item_id' | 'import_id' | 'template_id', string[]>
}

let deliveryNumber = 900

/**
 * Four evaluations of a person that are hidden from the person: one on its way, one deleted, one that
 * was sent back after the review, and a correction. A word is in every text of them that can be written.
 */
export async function plant(world: TestApp, subject: PersonKey): Promise<Planted> {
  const maker: PersonKey = subject === 'admin' ? 'hr' : 'admin'
  const word = `Zephyr${subject}`
  const ids: Planted['ids'] = {
    evaluation_id: [],
    entity_id: [],
    item_id: [],
    import_id: [],
    template_id: [],
  }

  async function send(method: string, target: string, body?: unknown) {
    const answer = await world.as(maker, method, target, { body })
    if (answer.status >= 300) throw new Error(`${method} ${target}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  async function begin(period: string): Promise<string> {
    const { employee_id } = people[subject]
    const made = await send('POST', '/api/evaluations/', { employee_id, type: 'Annual', period })
    ids.evaluation_id.push(made.evaluation_id)
    return made.evaluation_id
  }
  const text = (part: string) => `${word} ${part}`
  async function objective(evaluation_id: string, title: string): Promise<string> {
    const made = await send('POST', '/api/objectives/', {
      evaluation_id,
      title: text(title),
      title_ar: text('بالعربية'),
      description: text('described'),
      description_ar: text('موصوف'),
      target: 10,
      achieved: 4,
      weight: 10,
      status: 'In-progress',
    })
    ids.entity_id.push(made.objective_id)
    return made.objective_id
  }
  const move = (evaluation_id: string, status: string) =>
    send('PATCH', `/api/evaluations/${evaluation_id}/`, { status, comment: text(status) })

  const underWay = await begin('2026-Mid')
  const changed = await objective(underWay, 'sells more')
  await send('PATCH', `/api/objectives/${changed}/`, { title: text('sells much more') })
  await send('DELETE', `/api/objectives/${await objective(underWay, 'is dropped')}/`)
  const competency = await send('POST', '/api/competencies/', {
    evaluation_id: underWay,
    name: text('listens'),
    name_ar: text('ينصت'),
    description: text('well'),
    description_ar: text('جيدًا'),
    category: 'Core',
    required_level: 10,
    actual_level: 2,
    weight: 10,
  })
  ids.entity_id.push(competency.competence_id)
  await send('POST', `/api/evaluations/${underWay}/comments/`, { comment: text('said') })
  await send('POST', `/api/evaluations/${underWay}/items/${changed}/comments/`, {
    text: text('said of an item'),
    audience: 'everyone',
  })
  const sheet = [
    'Kind,Title,Description,Target,Weight',
    `Objective,${text('imported')},${text('from a file')},10,5`,
    `Objective,${text('wrong')},${text('from a file')},99,5`,
  ].join('\n')
  for (const query of ['?dry_run=true', '']) {
    const form = fileForm(sheet, `${word}.csv`)
    const run = await send('POST', `/api/evaluations/${underWay}/import/${query}`, form)
    ids.import_id.push(run.import_id)
  }
  const template = await send('POST', '/api/evaluation-templates/', {
    name: text('template'),
    name_ar: text('قالب'),
    evaluation_id: underWay,
  })
  ids.template_id.push(template.template_id)
  ids.entity_id.push(template.template_id)
  await send('PATCH', `/api/evaluation-templates/${template.template_id}/`, {
    name: text('template, renamed'),
    name_ar: text('قالب آخر'),
  })
  await move(underWay, 'Pending HoD Approval')
  await plantParts(
    world,
    { subject, maker, word, ids },
    { evaluation_id: underWay, objective_id: changed },
  )

  const deleted = await begin('2026-End')
  await objective(deleted, 'is gone')
  await send('DELETE', `/api/evaluations/${deleted}/`)

  const sentBack = await begin('2025-End')
  const reviewed = await objective(sentBack, 'was reviewed')
  await world.pool.query(
    `update evaluations set status = 'Pending HR Approval' where evaluation_id = $1`,
    [sentBack],
  )
  await move(sentBack, 'Employee Review')
  ids.item_id.push(changed, reviewed)
  await send('POST', `/api/evaluations/${sentBack}/items/${reviewed}/comments/`, {
    text: text('among managers'),
    audience: 'managers',
  })
  await send('PATCH', `/api/evaluations/${sentBack}/`, {
    status: 'Rejected',
    disputes: [{ item_id: reviewed, reason: text('disputed') }],
  })
  await send('POST', `/api/evaluations/${sentBack}/disputes/${reviewed}/answer/`, {
    answer: text('answered'),
  })
  await move(sentBack, 'Draft')

  const notices = await world.db
    .select()
    .from(notifications)
    .where(inArray(notifications.evaluation_id, ids.evaluation_id))
  const at = '2026-01-05T08:00:00.000Z'
  for (const { notification_id } of notices) {
    await world.db.insert(deliveries).values({
      delivery_id: fixedId(11, ++deliveryNumber),
      notification_id,
      channel: 'mail',
      status: 'failed',
      next_attempt_at: at,
      created_at: at,
    })
  }
  const completed_id = await plantCorrection(world, { subject, maker, word, ids })
  const seasons = await plantSeasons(world, { subject, maker, word })
  ids.evaluation_id.push(...seasons.evaluation_ids)
  return { subject, maker, word, cycle_ids: seasons.cycle_ids, completed_id, ids }
}

/** What there is to ask for, by the name of a parameter of the path or of the query. */
const valuesOf = ({
  subject,
  word,
  cycle_ids,
  completed_id,
  ids,
}: Planted): Record<string, string[]> => ({
  ...ids,
  evaluation_id: [...ids.evaluation_id, completed_id],
  entity_id: [...ids.entity_id, completed_id],
  q: [people[subject].name, word],
  days: ['0'],
  cycle_id: cycle_ids,
  by: ['step', 'unit', 'manager'],
  state: ['in', 'excluded'],
  employee_id: [people[subject].employee_id],
  user_id: [people[subject].user_id],
  id: [people[subject].employee_id],
  actor: [people.admin.user_id, people.hr.user_id],
  company_id: [company_id],
  company: [company_id],
  department_id: [retail],
  department: [people[subject].department_id],
  sub_department_id: [stores],
  sub_department: [stores],
  section_id: [men],
  section: [men],
  sub_section_id: [fixedId(2, 99)],
  search: [word],
  objective_id: ids.item_id,
  about_id: [...ids.item_id, ...ids.evaluation_id],
  note_id: ids.item_id,
  entity: ['evaluation', 'objective', 'competency', 'template'],
  kind: ['evaluation_items'],
  type: ['Annual'],
  period: ['2026-Mid'],
  year: ['2026'],
  status: ['Draft', 'Pending HoD Approval', 'failed'],
  mine: ['true'],
  dry_run: ['true'],
  format: ['csv'],
  level: ['IC'],
  since: ['2020-01-01T00:00:00.000Z'],
  until: ['2099-01-01T00:00:00.000Z'],
  ordering: ['created_at'],
})

/** Every question this call takes about what was planted: plain, and with each of its filters. */
export function questions({ path, query }: Endpoint, planted: Planted): string[] {
  const values = valuesOf(planted)
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const targets = names.reduce<string[]>(
    (some, name) => {
      const known = values[name]
      if (!known) throw new Error(`${path}: say what ${name} stands for in hidden-evaluation.ts`)
      return some.flatMap((target) => known.map((value) => target.replace(`:${name}`, value)))
    },
    [path],
  )
  const filters = Object.keys(query && 'shape' in query ? Object(query.shape) : {})
  const queries = filters.flatMap((name) =>
    (values[name] ?? []).map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  const limit = filters.includes('limit') ? ['limit=200'] : []
  return targets.flatMap((target) =>
    ['', ...queries].map((filter) => {
      const all = [...limit, filter].filter((part) => part !== '').join('&')
      return all === '' ? target : `${target}?${all}`
    }),
  )
}

/** The same about one evaluation of someone, which is not hidden as a whole. */
export const questionsAbout = (
  call: Endpoint,
  about: { subject: PersonKey; evaluation_id: string; item_ids: string[] },
) =>
  questions(call, {
    subject: about.subject,
    maker: 'admin',
    word: 'Zephyr',
    cycle_ids: [about.evaluation_id],
    completed_id: about.evaluation_id,
    ids: {
      evaluation_id: [about.evaluation_id],
      entity_id: about.item_ids,
      item_id: about.item_ids,
      import_id: [about.evaluation_id],
      template_id: [about.evaluation_id],
    },
  })

/** An answer as text, workbooks and documents included; the addresses of other pages only repeat the question. */
export async function answerTo(world: TestApp, access: string, target: string) {
  const answer = await fetch(new URL(target, world.address), {
    headers: { authorization: `Bearer ${access}` },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  if (type.includes('spreadsheet')) {
    const { sheets } = await readXlsx(bytes)
    return { text: JSON.stringify(sheets.map(({ rows }) => rows)), page: undefined, next: null }
  }
  if (type.includes('pdf')) {
    const files = Object.values(await filesOfPdf(bytes)).map((file) =>
      new TextDecoder().decode(file),
    )
    return { text: files.join('\n'), page: undefined, next: null }
  }
  const text = new TextDecoder().decode(bytes)
  if (!type.includes('json')) return { text, page: undefined, next: null }
  const { next = null, previous: _, ...page } = JSON.parse(text)
  return {
    text: JSON.stringify(page),
    page: Array.isArray(page.results) && 'count' in page ? page : undefined,
    next: next as string | null,
  }
}
