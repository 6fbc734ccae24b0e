import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type UnitChange, unitChangeApi } from '#assignments/contract/unit-changes.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { treeApi } from '#organisation/contract/tree.ts'
import { departmentApi, subDepartmentApi } from '#organisation/contract/units.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { hod, id, longAgo, page } from './samples.ts'

const today = dayIn(defaultTimeZone, new Date().toISOString())
const times = { created_at: longAgo, updated_at: longAgo }
const stores = {
  sub_department_id: id(31),
  name: 'Stores',
  department: 'Retail',
  department_id: id(20),
  company_id: id(10),
  company_name: 'Rimal',
  manager: null,
  manager_id: null,
  employee_count: 3,
  section_count: 0,
  ...times,
}
const department = (number: number, name: string) => ({
  department_id: id(number),
  name,
  company: 'Rimal',
  company_id: id(10),
  company_name: 'Rimal',
  manager: null,
  manager_id: null,
  employee_count: 3,
  sub_department_count: 1,
  ...times,
})
const retail = department(20, 'Retail')
const finance = department(21, 'Finance')
const change = (changes: Partial<UnitChange> = {}): UnitChange => ({
  people: 3,
  companies_changed: 0,
  departments_changed: 3,
  open_evaluations: 1,
  reporting_lines: 2,
  changes: [
    {
      kind: 'department',
      from: 'Retail',
      from_ar: null,
      to: 'Finance',
      to_ar: null,
      people: 3,
      names: ['Emad Employee', 'Munir Member', 'Petra Peer'],
      names_ar: [],
    },
  ],
  blockers: [],
  valid_from: today,
  change_id: null,
  undo_until: null,
  ...changes,
})
const made = change({ change_id: id(900), undo_until: longAgo })

const inTree = { manager: null, manager_id: null, employee_count: 3 }
const tree = {
  companies: [
    {
      company_id: id(10),
      name: 'Rimal',
      employee_count: 6,
      departments: [
        {
          department_id: retail.department_id,
          name: 'Retail',
          ...inTree,
          sub_departments: [
            {
              sub_department_id: stores.sub_department_id,
              name: 'Stores',
              ...inTree,
              sections: [],
            },
          ],
        },
        {
          department_id: finance.department_id,
          name: 'Finance',
          ...inTree,
          sub_departments: [],
        },
      ],
    },
  ],
}

// There is no layout here: the tree is as high as this.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})

const totals = { units: 1, employees: 3 }

async function openUnits() {
  answer(subDepartmentApi.list, { ...page([stores]), totals })
  answer(departmentApi.list, page([retail, finance]))
  answer(treeApi.get, tree)
  const user = await openPage('/sub-departments')
  await screen.findByRole('heading', { level: 2, name: 'Stores' })
  return user
}
type User = Awaited<ReturnType<typeof openUnits>>

async function choose(user: User, action: string, title: RegExp) {
  await user.click(screen.getByRole('button', { name: /^More actions for .*Stores/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return within(await openDialog(title))
}

async function chooseFinance(user: User, dialog: ReturnType<typeof within>) {
  await user.click(await dialog.findByRole('treeitem', { name: /Finance/ }))
}

describe('moving a unit', () => {
  test('shows what changes, and writes nothing before it is confirmed', async () => {
    const user = await openUnits()
    answer(unitChangeApi.move, change())
    const dialog = await choose(user, 'Move to…', /^Move .*Stores/)
    expect(dialog.getByText('Choose a unit and a day to see what changes.')).toBeTruthy()
    await chooseFinance(user, dialog)
    expect(await dialog.findByText(/Stores.* and 3 people move to .*Finance/)).toBeTruthy()
    const effect = dialog.getByText(/^3 people get another department: .*Finance.* instead of/)
    expect(effect.closest('details')?.textContent).toContain('Emad Employee')
    expect(dialog.getByText(/^1 open evaluation concerns them/)).toBeTruthy()
    expect(dialog.getByText(/^2 people report to someone outside/)).toBeTruthy()
    expect(dialog.queryByText(/another company/)).toBeNull()
    expect(asked(unitChangeApi.move).map(({ question }) => question.body)).toEqual([
      { parent_id: finance.department_id, valid_from: today, dry_run: true },
    ])
  })

  test('is confirmed once, and can be undone from the notice', async () => {
    const user = await openUnits()
    answerEach(unitChangeApi.move, ({ body }) => (body.dry_run ? change() : made))
    const dialog = await choose(user, 'Move to…', /^Move .*Stores/)
    await chooseFinance(user, dialog)
    await dialog.findByText(/and 3 people move/)
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText(/Stores.* moved to .*Finance/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked(unitChangeApi.move).at(-1)?.question).toMatchObject({
      params: { unit_id: stores.sub_department_id },
      body: { parent_id: finance.department_id, valid_from: today },
    })
    answer(unitChangeApi.undo, undefined as never)
    await user.click(screen.getByText('Undo'))
    expect(await screen.findByText('The change was undone')).toBeTruthy()
    expect(asked(unitChangeApi.undo)[0]?.question.params.change_id).toBe(made.change_id)
  })

  test('in the past asks for the reason, and previews without it', async () => {
    const user = await openUnits()
    answerEach(unitChangeApi.move, ({ body }) => (body.dry_run ? change() : made))
    const dialog = await choose(user, 'Move to…', /^Move .*Stores/)
    await chooseFinance(user, dialog)
    const valid_from = addDays(today, -30)
    fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: valid_from } })
    await waitFor(() =>
      expect(asked(unitChangeApi.move).at(-1)?.question.body).toEqual({
        parent_id: finance.department_id,
        valid_from,
        dry_run: true,
      }),
    )
    await dialog.findByText(/and 3 people move/)
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(dialog.getByText('Give a reason for a change in the past')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Recorded late')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText(/Stores.* moved to .*Finance/)).toBeTruthy()
    expect(asked(unitChangeApi.move).at(-1)?.question.body).toEqual({
      parent_id: finance.department_id,
      valid_from,
      reason: 'Recorded late',
    })
  })

  test('shows at the day that a later move is recorded', async () => {
    const user = await openUnits()
    const message = 'Another move of this unit is recorded after this day.'
    refuse(unitChangeApi.move, 400, {
      error: 'invalid',
      message,
      details: { valid_from: [message] },
    })
    const dialog = await choose(user, 'Move to…', /^Move .*Stores/)
    await chooseFinance(user, dialog)
    expect(await dialog.findByText(message)).toBeTruthy()
  })

  test('that is no longer possible to undo says why', async () => {
    const user = await openUnits()
    answerEach(unitChangeApi.move, ({ body }) => (body.dry_run ? change() : made))
    const dialog = await choose(user, 'Move to…', /^Move .*Stores/)
    await chooseFinance(user, dialog)
    await dialog.findByText(/and 3 people move/)
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    refuse(unitChangeApi.undo, 409, { error: 'conflict', message: 'Something was changed since' })
    await user.click(await screen.findByText('Undo'))
    expect(await screen.findByText('Something was changed since')).toBeTruthy()
  })

  test('shows at the field what the preview refuses', async () => {
    const user = await openUnits()
    refuse(unitChangeApi.move, 422, {
      error: 'invalid',
      message: 'The unit is already there',
      details: { parent_id: ['The unit is already there'] },
    })
    const dialog = await choose(user, 'Move to…', /^Move .*Stores/)
    await chooseFinance(user, dialog)
    expect(await dialog.findByText('The unit is already there')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('is not possible while the preview names what is in the way', async () => {
    const user = await openUnits()
    const message = 'Finance already has a unit called Stores.'
    answer(unitChangeApi.move, change({ blockers: [{ kind: 'duplicate_name', message }] }))
    const dialog = await choose(user, 'Move to…', /^Move .*Stores/)
    await chooseFinance(user, dialog)
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('goes only to a unit of the level above: the others are dimmed', async () => {
    const user = await openUnits()
    const dialog = await choose(user, 'Move to…', /^Move .*Stores/)
    for (const name of [/Rimal/, /Retail/, /Stores/]) {
      const row = await dialog.findByRole('treeitem', { name })
      expect(row.getAttribute('aria-disabled')).toBe('true')
      await user.click(row)
    }
    expect(asked(unitChangeApi.move)).toEqual([])
    expect(dialog.getByRole('treeitem', { name: /Finance/ }).hasAttribute('aria-disabled')).toBe(
      false,
    )
  })

  test('without a unit to go to says so at the field', async () => {
    const user = await openUnits()
    const dialog = await choose(user, 'Move to…', /^Move .*Stores/)
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(dialog.getByText('Choose where it belongs from then on')).toBeTruthy()
    expect(asked(unitChangeApi.move)).toEqual([])
  })
})

describe('dissolving a unit', () => {
  test('sends its people to the unit above unless another one is chosen', async () => {
    const user = await openUnits()
    answerEach(unitChangeApi.dissolve, ({ body }) => (body.dry_run ? change() : made))
    const dialog = await choose(user, 'Dissolve…', /^Dissolve .*Stores/)
    expect(await dialog.findByText(/is dissolved\. 3 people go to .*Retail/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Dissolve' }))
    expect(await screen.findByText(/Stores.* was dissolved/)).toBeTruthy()
    expect(asked(unitChangeApi.dissolve).at(-1)?.question.body).toEqual({ valid_from: today })
  })

  test('in the past asks for the reason', async () => {
    const user = await openUnits()
    answerEach(unitChangeApi.dissolve, ({ body }) => (body.dry_run ? change() : made))
    const dialog = await choose(user, 'Dissolve…', /^Dissolve .*Stores/)
    const valid_from = addDays(today, -30)
    fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: valid_from } })
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Recorded late')
    await dialog.findByText(/is dissolved\. 3 people go to/)
    await user.click(dialog.getByRole('button', { name: 'Dissolve' }))
    expect(await screen.findByText(/Stores.* was dissolved/)).toBeTruthy()
    expect(asked(unitChangeApi.dissolve).at(-1)?.question.body).toEqual({
      valid_from,
      reason: 'Recorded late',
    })
  })

  test('is not possible while people are planned to work there', async () => {
    const user = await openUnits()
    const message = '1 person is planned to work in this unit. Change or cancel that plan first.'
    answer(unitChangeApi.dissolve, change({ blockers: [{ kind: 'people_planned', message }] }))
    const dialog = await choose(user, 'Dissolve…', /^Dissolve .*Stores/)
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Dissolve' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  test('that still has units below says what to do first', async () => {
    const user = await openUnits()
    const message = 'Move or dissolve the units below first'
    refuse(unitChangeApi.dissolve, 409, { error: 'in_use', message })
    const dialog = await choose(user, 'Dissolve…', /^Dissolve .*Stores/)
    expect(await dialog.findByText(message)).toBeTruthy()
    // Unit and day are chosen: asking for them would mislead.
    expect(dialog.getByText(/^Not possible as chosen/)).toBeTruthy()
    expect(dialog.queryByText(/^Choose a unit and a day/)).toBeNull()
  })

  test('of a department needs another department', async () => {
    answer(departmentApi.list, page([retail, finance]))
    const user = await openPage('/departments')
    await screen.findByRole('heading', { level: 2, name: 'Retail' })
    await user.click(screen.getByRole('button', { name: /^More actions for .*Retail/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dissolve…' }))
    const dialog = within(await openDialog(/^Dissolve .*Retail/))
    await user.click(dialog.getByRole('button', { name: 'Dissolve' }))
    expect(dialog.getByText('Choose where its people go')).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: 'Its people go to' }))
    await dialog.findByRole('option', { name: /^Finance/ })
    expect(dialog.queryByRole('option', { name: /^Retail/ })).toBeNull()
  })
})

test('editing a unit shows where it belongs, and how to move it', async () => {
  const user = await openUnits()
  await user.click(screen.getByRole('button', { name: /^Edit .*Stores/ }))
  const dialog = within(await openDialog('Edit Sub-Department'))
  const parent = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Department' })
  expect([parent.value, parent.readOnly]).toEqual(['Retail', true])
  expect(dialog.getByText(/choose “Move to…”/)).toBeTruthy()
})

test('a head of department can neither move nor dissolve a unit', async () => {
  answer(subDepartmentApi.list, { ...page([stores]), totals })
  await openPage('/sub-departments', { as: hod })
  await screen.findByRole('heading', { level: 2, name: 'Stores' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull())
})
