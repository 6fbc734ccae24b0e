import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canonicalJson } from '#evaluations/rules/document/content.ts'
import { codeOfPdf, filesOfPdf, linesOfPdf, structureOfPdf } from '../pdf.ts'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const at = (id: string) => `/api/evaluations/${id}/`

async function ask(who: PersonKey, id: string, query = '', spoken = 'en') {
  const { access } = await world.signIn(who)
  const answer = await fetch(new URL(`${at(id)}document/${query}`, world.address), {
    headers: { 'authorization': `Bearer ${access}`, 'accept-language': spoken },
  })
  const { status, headers } = answer
  return { status, headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const content = async (bytes: Uint8Array) =>
  new TextDecoder().decode((await filesOfPdf(bytes))['evaluation.json'])
const linesOf = async (who: PersonKey, id: string, query = '') =>
  linesOfPdf((await ask(who, id, query)).bytes)

const move = async (who: PersonKey, id: string, status: string, comment?: string) => {
  const reply = await world.as(who, 'PATCH', at(id), { body: { status, comment } })
  expect(reply.status, status).toBe(200)
}

/** From the draft to the end, each with a comment of its own. */
async function complete(id: string) {
  await move('lm', id, 'Pending HoD Approval', 'Submitted with care')
  await move('hod', id, 'Pending HR Approval', 'Said among managers')
  await move('hr', id, 'Employee Review', 'Please read it')
  await move('emp', id, 'Approved', 'Thank you')
  await move('hr', id, 'Completed')
}

async function withItems() {
  const id = await world.evaluation({ achieved: [8, 5] })
  await world.competency(id, 6)
  const { body } = await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)
  return { id, item: String(body.results[0].objective_id) }
}

const unspaced = (text: string) => text.replaceAll(/\s/g, '')

const comment = async (id: string, item: string, text: string, audience: string) =>
  world.as('lm', 'POST', `${at(id)}items/${item}/comments/`, { body: { text, audience } })

describe('the document of an evaluation', () => {
  test('is a tagged PDF to save, in the language asked for or else the reader’s', async () => {
    const { id } = await withItems()
    const { status, headers, bytes } = await ask('hr', id)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('attachment; filename="evaluation-2001-Q1.pdf"')
    expect(headers.get('cache-control')).toContain('no-store')
    const { tags, language } = await structureOfPdf(bytes)
    expect(language).toBe('en')
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD']) expect([...tags]).toContain(tag)

    const arabic = await ask('hr', id, '', 'ar')
    expect((await structureOfPdf(arabic.bytes)).language).toBe('ar')
    const english = await ask('hr', id, '?language=en', 'ar')
    expect((await structureOfPdf(english.bytes)).language).toBe('en')
    expect((await ask('hr', id, '?language=fr')).status).toBe(400)
  })

  test('says who was evaluated, by what, how the score came about, and who decided', async () => {
    const { id } = await withItems()
    await complete(id)
    const text = (await linesOf('hr', id)).join('\n')
    for (const said of [
      'Emad Employee',
      'Sell more, return less',
      'Customer care',
      '(65 × 60 + 60 × 40) ÷ 100 = 63',
      '63 reaches 60, the minimum of grade C',
      'Employee Review – Approved',
      'Thank you',
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/Fingerprint of the content/)
  })

  test('its fingerprint can be computed again from the attached content, and is in the code', async () => {
    const { id } = await withItems()
    await complete(id)
    const { bytes } = await ask('hr', id)
    const attached = await content(bytes)
    const fingerprint = createHash('sha256').update(attached).digest('hex')
    expect(await codeOfPdf(bytes)).toBe(`${world.address}/evaluations/${id}#sha256=${fingerprint}`)
    expect((await linesOfPdf(bytes)).join(' ')).toContain(fingerprint)
    expect(JSON.parse(attached)).toMatchObject({
      evaluation: { evaluation_id: id, score: 63, grade: 'C', status: 'Completed' },
      objectives: [{ reached: 8 }, { reached: 5 }],
    })
  })

  test('is the same content for HR, the manager and the employee, in either language', async () => {
    const { id } = await withItems()
    await complete(id)
    const all = [
      await ask('hr', id),
      await ask('lm', id, '?language=ar'),
      await ask('emp', id),
    ].map(({ bytes }) => content(bytes))
    const [first, ...others] = await Promise.all(all)
    expect(others).toEqual([first, first])
  })

  test('has comments for everyone, and nothing that managers said among themselves', async () => {
    const { id, item } = await withItems()
    await comment(id, item, 'Open to all who read', 'everyone')
    await comment(id, item, 'Between managers only', 'managers')
    await complete(id)
    for (const who of ['hr', 'emp'] as const) {
      const { bytes } = await ask(who, id)
      const text = (await linesOfPdf(bytes)).join('\n') + (await content(bytes))
      expect(text).toContain('Open to all who read')
      expect(text).not.toContain('Between managers only')
      expect(text).not.toContain('Said among managers')
    }
  })

  test('names everyone who decided, with the comments that its employee may read', async () => {
    const { id } = await withItems()
    await complete(id)
    const { decisions } = JSON.parse(await content((await ask('emp', id)).bytes))
    expect(
      decisions.map((one: Record<string, unknown>) => [one.actor_name, one.to, one.comment]),
    ).toEqual([
      [people.lm.name, 'Pending HoD Approval', ''],
      [people.hod.name, 'Pending HR Approval', ''],
      [people.hr.name, 'Employee Review', 'Please read it'],
      [people.emp.name, 'Approved', 'Thank you'],
      [people.hr.name, 'Completed', ''],
    ])
    const text = (await linesOf('hr', id)).join('\n')
    for (const who of ['lm', 'hod'] as const) expect(text).toContain(people[who].name)
  })

  describe('of a completed evaluation', () => {
    /** New names in both languages, another level, unit and reviewer name. */
    async function renameAll() {
      const { employee_id, user_id } = people.emp
      const user_data = { name: 'Emad Renamed', name_ar: 'عماد الجديد' }
      const renamed = await world.as('hr', 'PATCH', `/api/employees/${employee_id}/`, {
        body: { user_data },
      })
      expect(renamed.status).toBe(200)
      await world.pool.query(
        `update employees set managerial_level = 'MIDDLE' where user_id = $1`,
        [user_id],
      )
      await world.pool.query('delete from placements where employee_id = $1', [employee_id])
      for (const { user_id } of [people.lm, people.hod, people.hr])
        await world.pool.query(`update users set name_ar = 'اسم جديد' where user_id = $1`, [
          user_id,
        ])
      await world.pool.query(`update users set name = 'Lina Renamed' where user_id = $1`, [
        people.lm.user_id,
      ])
    }
    const printed = async (id: string) => {
      const { bytes } = await ask('hr', id)
      return [await content(bytes), await codeOfPdf(bytes)]
    }

    test('stays as it was, though people are renamed and moved, and it is replaced', async () => {
      const { id } = await withItems()
      await complete(id)
      const before = await printed(id)
      await renameAll()
      expect(await printed(id)).toEqual(before)
      const { rows } = await world.pool.query(
        'select sha256 from evaluation_documents where evaluation_id = $1',
        [id],
      )
      expect(before[1]).toContain(`#sha256=${rows[0].sha256}`)

      await world.pool.query(
        'update evaluations set replaced_at = now() where evaluation_id = $1',
        [id],
      )
      expect(await printed(id)).toEqual(before)
      const page = await world.as('hr', 'GET', `${at(id)}document/content/`)
      expect(page.body.evaluation).toMatchObject({
        employee_name: people.emp.name,
        replaced_at: expect.any(String),
      })
    })

    test('of an earlier release is stored when it is first asked for', async () => {
      const { id } = await withItems()
      await complete(id)
      await world.pool.query('delete from evaluation_documents')
      const before = await printed(id)
      await renameAll()
      expect(await printed(id)).toEqual(before)
    })

    test('is closed without an answer with what it says then', async () => {
      const { id } = await withItems()
      await world.pool.query(
        `update evaluations set due_days = '{"Employee Review": "2026-01-01"}' where evaluation_id = $1`,
        [id],
      )
      for (const [who, status] of [
        ['lm', 'Pending HoD Approval'],
        ['hod', 'Pending HR Approval'],
        ['hr', 'Employee Review'],
      ] as const)
        await move(who, id, status)
      const closed = await world.as('hr', 'POST', `${at(id)}close-without-answer/`, {
        body: { reason: 'No answer' },
      })
      expect(closed.status).toBe(200)
      const { rows } = await world.pool.query(
        'select content from evaluation_documents where evaluation_id = $1',
        [id],
      )
      expect(JSON.parse(rows[0].content).decisions.at(-1)).toMatchObject({
        action: 'closed_without_answer',
        comment: 'No answer',
      })
    })
  })

  describe('of an evaluation with a self-assessment', () => {
    /** Assessed by the employee, and by HR on behalf for the second item. */
    async function assessed() {
      const { id } = await withItems()
      expect(
        (await world.as('lm', 'PATCH', at(id), { body: { self_assessment: 'parallel_blind' } }))
          .status,
      ).toBe(200)
      const self = `${at(id)}self-assessment/`
      const { items } = (await world.as('emp', 'GET', self)).body
      const own = (figure: number, comment = '') => ({ figure, comment })
      const write = (who: PersonKey, body: object) => world.as(who, 'PUT', self, { body })
      await write('emp', { items: [{ item_id: items[0].item_id, ...own(9, 'Twelve customers') }] })
      await write('hr', { items: [{ item_id: items[1].item_id, ...own(7) }] })
      await write('emp', { items: [{ item_id: items[1].item_id, comment: 'In two stores' }] })
      await write('emp', { items: [{ item_id: items[2].item_id, ...own(3) }], handed_in: true })
      return id
    }

    test('has both parts side by side, in both languages and for every reader', async () => {
      const id = await assessed()
      await complete(id)
      const english = (await linesOf('emp', id)).join('\n')
      expect(english).toMatch(/Target ?Self-assessment ?Achieved/)
      expect(english).toMatch(/Objective 1 ?10 ?9 ?8 ?80\.0%/)
      expect(english).toMatch(/Customer care ?10 ?3 ?6 ?60\.0%/)
      expect(english).toContain('Employee: Twelve customers')
      expect(english).toContain('Employee: In two stores')
      expect(english).toContain(`Figure entered on behalf by ${people.hr.name}`)
      const arabic = (await linesOf('lm', id, '?language=ar')).map(unspaced).join('\n')
      expect(arabic).toContain('المستهدفالتقييمالذاتيالمحقق')
      const { objectives } = JSON.parse(await content((await ask('hr', id)).bytes))
      expect(objectives).toMatchObject([
        { reached: 8, self: { figure: 9, comment: 'Twelve customers', entered_by_name: null } },
        { reached: 5, self: { figure: 7, entered_by_name: people.hr.name } },
      ])
    })

    test('has none of it before everyone who reads it sees both parts', async () => {
      const id = await assessed()
      // HR reads both already, managers do not: the document is the same for all of them.
      for (const who of ['hr', 'lm'] as const) {
        const { bytes } = await ask(who, id)
        expect(await content(bytes)).not.toContain('"self"')
        expect((await linesOfPdf(bytes)).join('\n')).not.toContain('Self-assessment')
      }
      await move('lm', id, 'Pending HoD Approval')
      expect(await content((await ask('hod', id)).bytes)).toContain('Twelve customers')
    })
  })

  test('is what the printed page shows, word for word', async () => {
    const { id } = await withItems()
    await complete(id)
    for (const who of ['hr', 'emp'] as const) {
      const printed = await world.as(who, 'GET', `${at(id)}document/content/`)
      expect(canonicalJson(printed.body)).toBe(await content((await ask(who, id)).bytes))
    }
  })

  test('is not there for the employee before the review, nor for a stranger', async () => {
    const { id } = await withItems()
    await move('lm', id, 'Pending HoD Approval')
    for (const who of ['emp', 'stranger'] as const) {
      expect((await ask(who, id)).status).toBe(404)
      expect((await world.as(who, 'GET', `${at(id)}document/content/`)).status).toBe(404)
    }
    expect((await ask('hod', id)).status).toBe(200)
  })

  test('in Arabic it can be read and selected in the order of reading', async () => {
    await world.as('hr', 'PATCH', `/api/employees/${people.emp.employee_id}/`, {
      body: { user_data: { name_ar: 'عماد الموظف' } },
    })
    const { id, item } = await withItems()
    const title_ar = 'رفع مبيعات الفرع'
    const description_ar = 'عبر المتجر Click & Collect خلال العام'
    await world.as('lm', 'PATCH', `/api/objectives/${item}/`, {
      body: { title_ar, description_ar },
    })
    // Between the two scripts a space is a distance on the page, not a letter.
    const lines = (await linesOf('lm', id, '?language=ar')).map(unspaced)
    for (const said of ['تقييم الأداء', 'عماد الموظف', description_ar])
      expect(lines).toContain(unspaced(said))
    expect(lines.find((line) => line.startsWith(unspaced(title_ar)))).toBeDefined()
    expect(lines.join('\n')).toContain('٦٥٫٠')
  })

  test('what people write is text, never a part of the template', async () => {
    const { id, item } = await withItems()
    const written = '#read("/etc/passwd") $x$ *bold* = heading <label> \\ #pagebreak()'
    await world.as('lm', 'PATCH', `/api/objectives/${item}/`, { body: { title: written } })
    const { status, bytes } = await ask('lm', id)
    expect(status).toBe(200)
    expect((await linesOfPdf(bytes)).join('\n')).toContain('#read("/etc/passwd") $x$ *bold*')
  })
})
