import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Board, Cycle } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { cycleProblems } from '#cycles/texts/problems.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { templateApi } from '#evaluations/contract/templates.ts'
import { answer, asked, hold, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { employee, evaluation, hod, hr, longAgo, page } from './samples.ts'

const cycle_id = '00000000-0000-4000-8000-000000000900'
const dates = {
  draft_due: '2026-12-06',
  hod_due: '2026-12-13',
  hr_due: '2026-12-20',
  employee_due: '2026-12-27',
  close_on: '2027-01-03',
}

const cycle = (changes: Partial<Cycle> = {}): Cycle => ({
  cycle_id,
  name: 'Year-end',
  name_ar: null,
  type: 'Annual',
  period: '2026-End',
  status: 'Open',
  population: {},
  company_name: null,
  company_name_ar: null,
  unit_name: null,
  unit_name_ar: null,
  template_ids: {},
  copy_last: false,
  dates,
  options: {
    reminders: true,
    separation_of_duties: null,
    self_assessment: 'off',
    required_comments: null,
  },
  created_by_name: 'Huda',
  created_by_name_ar: null,
  created_at: longAgo,
  updated_at: longAgo,
  launched_at: longAgo,
  closed_at: null,
  total: 69,
  done: 31,
  overdue: 2,
  job: null,
  ...changes,
})

const board: Board = {
  total: 69,
  done: 31,
  overdue: 2,
  rows: [
    {
      key: 'Draft',
      name: 'Draft',
      name_ar: null,
      counts: { Draft: 38 },
      overdue: 2,
      last_reminded_at: null,
    },
    {
      key: 'Completed',
      name: 'Completed',
      name_ar: null,
      counts: { Completed: 31 },
      overdue: 0,
      last_reminded_at: null,
    },
  ],
}

const prepared = () => {
  answer(cycleApi.get, cycle({ status: 'Draft', launched_at: null, total: 0, done: 0, overdue: 0 }))
  answer(templateApi.list, page([]))
  answer(cycleApi.members, page([]))
}

const open = () => {
  answer(cycleApi.get, cycle())
  answer(cycleApi.board, board)
  answer(cycleApi.joiners, page([]))
  answer(cycleApi.members, page([]))
}

describe('the cycles', () => {
  test('say what a cycle is for while there is none', async () => {
    answer(cycleApi.list, page([]))
    await openPage('/cycles')
    expect(await screen.findByText('No cycles yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'New cycle' })).toHaveLength(1)
  })

  test('that cannot be loaded say why, and load when it is tried again', async () => {
    refuse(cycleApi.list, 503, { error: 'unavailable', message: 'Please wait a minute.' })
    const user = await openPage('/cycles')
    expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
    answer(cycleApi.list, page([cycle()]))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('31 of 69 done')).toBeTruthy()
    expect(screen.getByText('2 steps are overdue')).toBeTruthy()
  })
})

describe('a cycle whose figures its manager may not see', () => {
  test('names the permission instead of asking for them, and can still be closed', async () => {
    open()
    const permissions = hr.permissions.filter((id) => id !== 'reports_view')
    const user = await openPage(`/cycles/${cycle_id}`, { as: { ...hr, permissions } })
    expect(await screen.findByText(/you need the permission “View reports”/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Close…' }))
    const dialog = await openDialog('Close the cycle')
    expect(within(dialog).getByText(/38/)).toBeTruthy()
    expect(asked(cycleApi.board)).toEqual([])
  })
})

describe('a cycle in preparation', () => {
  test('names what is missing beside the launch, and launches what was accepted', async () => {
    prepared()
    answer(cycleApi.preflight, {
      ready: false,
      people: 12,
      findings: [
        { kind: 'no_head', count: 1, severity: 'warns', people: [] },
        {
          kind: 'no_manager',
          count: 1,
          severity: 'blocks',
          people: [{ employee_id: cycle_id, name: 'Mona', detail: '' }],
        },
      ],
    })
    answer(cycleApi.launch, { job: { total: 12, done: 0, state: 'waiting' } })
    const user = await openPage(`/cycles/${cycle_id}`)
    const launch = await screen.findByRole('button', { name: 'Launch for 12 people' })
    expect(launch.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('1 finding to accept or correct')).not.toHaveLength(0)
    // What blocks comes first.
    const [first] = within(screen.getByRole('region', { name: 'Check and launch' })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toContain('No manager who can evaluate')

    await user.click(screen.getByRole('checkbox', { name: /^Launch all the same/ }))
    await user.click(launch)
    await waitFor(() => expect(asked(cycleApi.launch)).toHaveLength(1))
    expect(asked(cycleApi.launch)[0]?.question.body).toEqual({ accept: ['no_manager'] })
  })

  test('leads from a finding about people to the record of the first, and checks again', async () => {
    prepared()
    const person = { employee_id: employee(1).employee_id, name: 'Mona', detail: '' }
    const findings = (kinds: ('no_manager' | 'on_leave_or_inactive')[]) =>
      answer(cycleApi.preflight, {
        ready: false,
        people: 12,
        findings: kinds.map((kind) => ({
          kind,
          count: 1,
          severity: kind === 'no_manager' ? ('blocks' as const) : ('warns' as const),
          people: [person],
        })),
      })
    findings(['no_manager', 'on_leave_or_inactive'])
    answer(employeeApi.get, employee(1))
    const user = await openPage(`/cycles/${cycle_id}`)
    await user.click(await screen.findByRole('button', { name: /^Correct the record of .Mona/ }))
    const record = await screen.findByRole('dialog', { name: 'Edit Employee' })
    expect(within(record).getByRole('combobox', { name: /Direct Manager/ })).toBeTruthy()
    findings(['on_leave_or_inactive'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('No manager who can evaluate')).toBeNull())

    await user.click(screen.getByRole('button', { name: 'Choose who takes part' }))
    expect(await screen.findByRole('dialog', { name: 'Who takes part' })).toBeTruthy()
  })

  test('offers HR to leave people out where only an administrator sets the weights', async () => {
    prepared()
    const finding = { kind: 'no_weights' as const, count: 1, severity: 'blocks' as const }
    const found = { ready: false, people: 12, findings: [{ ...finding, people: [] }] }
    answer(cycleApi.preflight, found)
    const user = await openPage(`/cycles/${cycle_id}`)
    await user.click(await screen.findByRole('button', { name: 'Choose who takes part' }))
    expect(await screen.findByRole('dialog', { name: 'Who takes part' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open weights' })).toBeNull()
  })

  test('asks for comments on unusual scores, by limits that are saved once they are right', async () => {
    prepared()
    answer(cycleApi.preflight, { ready: true, people: 12, findings: [] })
    answer(cycleApi.update, cycle({ status: 'Draft', launched_at: null }))
    const user = await openPage(`/cycles/${cycle_id}`)
    const saved = () =>
      asked(cycleApi.update).map(({ question }) => question.body.options?.required_comments)
    await user.click(await screen.findByRole('checkbox', { name: /^Unusual scores/ }))
    await waitFor(() => expect(saved()).toEqual([{ low: 40, high: 95, levels: 3 }]))
    const low = screen.getByRole('spinbutton', { name: 'Item scores up to' })
    await user.clear(low)
    await user.type(low, '٩٦')
    expect(screen.getByText('The lower score has to be below the higher one')).toBeTruthy()
    await user.clear(low)
    await user.type(low, '٣٠')
    expect(screen.queryByText('The lower score has to be below the higher one')).toBeNull()
    await waitFor(() => expect(saved().at(-1)).toEqual({ low: 30, high: 95, levels: 3 }))
    expect(saved()).not.toContainEqual({ low: 96, high: 95, levels: 3 })
  })

  test('fills in the days by the working days of each step, of which a wrong number is refused', async () => {
    prepared()
    answer(cycleApi.preflight, { ready: true, people: 12, findings: [] })
    answer(cycleApi.update, cycle({ status: 'Draft', launched_at: null }))
    const user = await openPage(`/cycles/${cycle_id}`)
    await user.click(await screen.findByText('Working days for each step'))
    const managers = screen.getByRole('spinbutton', { name: 'Working days: Managers' })
    await user.clear(managers)
    expect(screen.getByText('From 1 to 250 working days')).toBeTruthy()
    await user.type(managers, '1')
    expect(screen.queryByText('From 1 to 250 working days')).toBeNull()
    const first = screen.getByRole('combobox', { name: 'First day of the plan' })
    await user.clear(first)
    await user.type(first, '04/01/2026{Tab}')
    await user.click(screen.getByRole('button', { name: 'Fill in the days' }))
    await waitFor(() => expect(asked(cycleApi.update)).not.toHaveLength(0))
    expect(asked(cycleApi.update).at(-1)?.question.body).toMatchObject({
      dates: { draft_due: '2026-01-05', hod_due: '2026-01-12' },
    })
  })

  test('keeps what was refused, says why at the field, and saves it with its correction', async () => {
    prepared()
    answer(cycleApi.preflight, { ready: true, people: 12, findings: [] })
    refuse(cycleApi.update, 400, {
      error: 'validation',
      message: 'Please correct the fields.',
      details: { 'dates.hod_due': ['This day is before an earlier step of the cycle'] },
    })
    const user = await openPage(`/cycles/${cycle_id}`)
    const day = await screen.findByLabelText('Heads of department approve by')
    // In one change: an emptied field would be saved by itself on a slow machine.
    await user.type(day, '01/12/2026', { initialSelectionStart: 0, initialSelectionEnd: 10 })
    expect(await screen.findByText('This day is before an earlier step of the cycle')).toBeTruthy()
    answer(cycleApi.update, cycle({ status: 'Draft', launched_at: null }))
    await user.click(screen.getByRole('checkbox', { name: /^Copy from the last evaluation/ }))
    await waitFor(() =>
      expect(asked(cycleApi.update).at(-1)?.question.body).toMatchObject({
        copy_last: true,
        dates: { hod_due: '2026-12-01' },
      }),
    )
  })
})

test('a template that was deleted is shown as such where it was chosen', async () => {
  prepared()
  const gone = '00000000-0000-4000-8000-000000000901'
  answer(cycleApi.get, cycle({ status: 'Draft', launched_at: null, template_ids: { IC: gone } }))
  answer(cycleApi.preflight, { ready: true, people: 12, findings: [] })
  await openPage(`/cycles/${cycle_id}`)
  const field = await screen.findByRole('combobox', { name: 'Template for Individual Contributor' })
  await within(field).findByRole('option', { name: 'Deleted template' })
  expect((field as HTMLSelectElement).value).toBe(gone)
  const other = screen.getByRole('combobox', { name: 'Template for Supervisory' })
  expect((other as HTMLSelectElement).value).toBe('')
  expect(within(other).queryByRole('option', { name: 'Deleted template' })).toBeNull()
})

describe('a cycle that is left while it is saved', () => {
  test('has the choices for who comes back before the answer', async () => {
    prepared()
    answer(cycleApi.preflight, { ready: true, people: 12, findings: [] })
    const asSaved = cycle({ status: 'Draft', launched_at: null, copy_last: true })
    answer(cycleApi.list, page([cycle({ status: 'Draft', launched_at: null })]))
    const release = hold(cycleApi.update, () => asSaved)
    const user = await openPage(`/cycles/${cycle_id}`)
    const copy = () => screen.findByRole('checkbox', { name: /^Copy from the last evaluation/ })
    await user.click(await copy())
    await user.click(screen.getByRole('link', { name: 'Back to cycles' }))
    await user.click(await screen.findByRole('link', { name: 'Year-end' }))
    expect(((await copy()) as HTMLInputElement).checked).toBe(true)
    release()
    await waitFor(() => expect(asked(cycleApi.update)).toHaveLength(1))
  })
})

describe('an open cycle', () => {
  test('shows how far it is, and each figure leads to its list', async () => {
    open()
    await openPage(`/cycles/${cycle_id}`)
    expect(await screen.findByText('31 of 69 done · closes 03/01/2027')).toBeTruthy()
    const steps = within(screen.getByRole('list', { name: 'Evaluations at each step' }))
    expect(steps.getByRole('link', { name: 'Draft' }).getAttribute('href')).toBe(
      `/cycles/${cycle_id}/evaluations?status=Draft`,
    )
    expect(steps.getByRole('link', { name: '2 overdue' }).getAttribute('href')).toBe(
      `/cycles/${cycle_id}/evaluations?status=Draft&overdue=true`,
    )
    expect(steps.queryByRole('link', { name: 'Rejected' })).toBeNull()
    const all = screen.getByRole('link', { name: '31 of 69 done · closes 03/01/2027' })
    expect(all.getAttribute('href')).toBe(`/cycles/${cycle_id}/evaluations`)
  })

  test('opens the completed ones of a department by their figure, where there are some', async () => {
    open()
    const row = { name_ar: null, overdue: 0, last_reminded_at: null }
    answer(cycleApi.board, {
      ...board,
      rows: [
        { ...row, key: 'a', name: 'Retail', counts: { Draft: 3, Completed: 2 } },
        { ...row, key: 'b', name: 'Finance', counts: { Draft: 4 } },
      ],
    })
    await openPage(`/cycles/${cycle_id}`)
    const done = await screen.findByRole('link', { name: '2 of 5' })
    expect(done.getAttribute('href')).toBe(
      `/cycles/${cycle_id}/evaluations?unit_id=a&status=Completed`,
    )
    expect(screen.getByText('0 of 4').closest('a')).toBeNull()
  })

  test('reminds of what is overdue, and names why some were skipped', async () => {
    open()
    answer(cycleApi.remind, {
      reminded: 1,
      skipped: [{ evaluation_id: cycle_id, why: 'The owner was reminded today' }],
    })
    const user = await openPage(`/cycles/${cycle_id}`)
    await user.click(await screen.findByRole('button', { name: 'Remind now' }))
    expect(asked(cycleApi.remind)[0]?.question.body).toEqual({ filter: { overdue: true } })
    expect(await screen.findByText('1 step was reminded of')).toBeTruthy()
    expect(screen.getByText('1 was skipped: The owner was reminded today')).toBeTruthy()
  })

  test('whose launch was used says so when it is to be undone', async () => {
    open()
    refuse(cycleApi.undoLaunch, 409, {
      error: 'in_use',
      message: 'One evaluation was worked on, so the launch can’t be undone',
    })
    const user = await openPage(`/cycles/${cycle_id}`)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Undo launch' }))
    const dialog = within(await openDialog('Undo the launch?'))
    await user.click(dialog.getByRole('button', { name: 'Undo launch' }))
    expect(await screen.findByText(/One evaluation was worked on/)).toBeTruthy()
  })

  test('whose launch stopped says so, and continues it', async () => {
    open()
    const stopped = { total: 2, done: 0, launched_at: null }
    answer(cycleApi.get, cycle({ ...stopped, job: { total: 69, done: 2, state: 'failed' } }))
    answer(cycleApi.launch, { job: { total: 69, done: 2, state: 'waiting' } })
    const user = await openPage(`/cycles/${cycle_id}`)
    expect(await screen.findByText(/^The launch stopped before/)).toBeTruthy()
    answer(cycleApi.get, cycle({ ...stopped, job: { total: 69, done: 2, state: 'waiting' } }))
    await user.click(screen.getByRole('button', { name: 'Continue the launch' }))
    expect(await screen.findByText('Launching: 2 of 69')).toBeTruthy()
    expect(asked(cycleApi.launch).map(({ question }) => question.body)).toEqual([{ accept: [] }])
    expect(screen.queryByText(/^The launch stopped before/)).toBeNull()
  })

  test('links what is open to its list where it is closed, and refuses a closing day that is over', async () => {
    open()
    const over = { ...dates, close_on: '2020-01-02' }
    answer(cycleApi.get, cycle({ dates: over }))
    const user = await openPage(`/cycles/${cycle_id}`)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Close…' }))
    const dialog = within(await openDialog('Close the cycle'))
    const steps = within(await dialog.findByRole('list', { name: 'Not finished, by step' }))
    const draft = await steps.findByRole('link', { name: 'Draft: 38' })
    expect(draft.getAttribute('href')).toBe(`/cycles/${cycle_id}/evaluations?status=Draft`)
    expect(steps.getAllByRole('link')).toHaveLength(1)

    const day = dialog.getByLabelText(/^The cycle closes on/)
    await user.type(day, '03/01/2020', { initialSelectionStart: 0, initialSelectionEnd: 10 })
    await user.click(dialog.getByRole('button', { name: 'Extend' }))
    expect(await dialog.findByText('Choose today or a later day')).toBeTruthy()
    expect(asked(cycleApi.close)).toEqual([])
  })

  test('shows what waits in a list in which only open steps can be ticked', async () => {
    open()
    answer(
      evaluationApi.list,
      page([
        evaluation(1, { waiting_since: longAgo, due_on: '2026-01-15' }),
        evaluation(2, { status: 'Completed' }),
      ]),
    )
    await openPage(`/cycles/${cycle_id}/evaluations?overdue=true`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Overdue' })).toBeTruthy()
    expect(await screen.findByRole('checkbox', { name: /Person 1/ })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Person 2/ })).toBeNull()
    expect(screen.getByText('was due 15/01/2026')).toBeTruthy()
    expect(asked(evaluationApi.list)[0]?.question.query).toMatchObject({
      cycle_id,
      overdue: true,
    })
  })

  test('shows a head of department the own people, without the actions of HR', async () => {
    answer(cycleApi.mine, [cycle()])
    answer(cycleApi.board, board)
    await openPage(`/cycles/${cycle_id}`, { as: hod })
    expect(await screen.findByText('31 of 69 done · closes 03/01/2027')).toBeTruthy()
    expect(screen.getByText(/^My team/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remind now' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change dates' })).toBeNull()
  })
})

test('a cycle is named in both languages, and read in the language of its reader', async () => {
  answer(cycleApi.list, page([cycle({ name_ar: 'نهاية السنة' })]))
  const user = await openPage('/cycles', { language: 'ar' })
  expect(await screen.findByRole('link', { name: 'نهاية السنة' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /دورة/ }))
  const form = within(await openDialog(/دورة/))
  await user.type(form.getByRole('textbox', { name: 'الاسم' }), 'Mid-year')
  await user.type(form.getByRole('textbox', { name: 'الاسم بالعربية' }), 'منتصف السنة')
  answer(cycleApi.create, cycle({ name: 'Mid-year', name_ar: 'منتصف السنة' }))
  answer(cycleApi.get, cycle({ name: 'Mid-year', name_ar: 'منتصف السنة', total: 0 }))
  answer(cycleApi.joiners, page([]))
  answer(cycleApi.members, page([]))
  await user.click(form.getByRole('button', { name: /إنشاء/ }))
  expect(await screen.findByRole('heading', { name: 'منتصف السنة', level: 1 })).toBeTruthy()
  expect(asked(cycleApi.create)[0]?.question.body).toMatchObject({
    name: 'Mid-year',
    name_ar: 'منتصف السنة',
  })
})

test('a cycle in preparation is renamed in both languages', async () => {
  prepared()
  answer(cycleApi.preflight, { ready: true, people: 12, findings: [] })
  const user = await openPage(`/cycles/${cycle_id}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const form = within(await openDialog('Rename the cycle'))
  const name = form.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText(cycleProblems.en.field.cycle_name_required)).toBeTruthy()
  await user.type(name, 'Year-end 2026')
  await user.type(form.getByRole('textbox', { name: 'Name (Arabic)' }), 'نهاية السنة')
  answer(cycleApi.update, cycle({ name: 'Year-end 2026', name_ar: 'نهاية السنة' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The cycle was renamed')).toBeTruthy()
  expect(asked(cycleApi.update)[0]?.question.body).toEqual({
    name: 'Year-end 2026',
    name_ar: 'نهاية السنة',
  })
})
