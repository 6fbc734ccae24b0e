import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi } from '#accounts/contract/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import { previewApi } from '#evaluations/contract/preview.ts'
import { templateApi } from '#evaluations/contract/templates.ts'
import { answer, answerEach, asked } from './loopback.ts'
import { cellOf, openDialog, openPage } from './page.tsx'
import { config, employee, evaluation, id, later, lm, longAgo, page } from './samples.ts'

const template = {
  template_id: id(900),
  name: 'Sales basics',
  objectives_count: 2,
  competencies_count: 1,
  created_by: lm.user_id,
  created_by_name: lm.name,
  created_at: longAgo,
  updated_at: longAgo,
}

const thisYear = new Date().getFullYear()
const before = { type: 'Quarterly' as const, period: `${thisYear - 1}-Q4` }
const reports = [
  { employee_id: id(101), name: 'Person 1', department: 'Retail', existing: [], last: before },
  { employee_id: id(102), name: 'Person 2', department: 'Retail', existing: [], last: null },
  {
    employee_id: id(103),
    name: 'Person 3',
    department: 'Retail',
    existing: [`${thisYear}-Q1`],
    last: before,
  },
]

async function openNew() {
  answerEach(evaluationApi.list, () => page([evaluation(1)]))
  answer(employeeApi.list, page([employee(1), employee(2)]))
  answerEach(previewApi.get, ({ body }) => ({
    people: reports.filter(
      ({ employee_id }) => body.reports ?? body.employee_ids?.includes(employee_id),
    ),
    count: body.reports ? 3 : (body.employee_ids?.length ?? 0),
  }))
  answer(templateApi.list, page([template]))
  const user = await openPage('/evaluations', { as: lm })
  await user.click(await screen.findByRole('button', { name: 'New Evaluation' }))
  return { user, dialog: within(await openDialog('Add Evaluation')) }
}

describe('new evaluations of a team', () => {
  test('begin for all reports with a template, in one call; who is unticked gets none', async () => {
    const { user, dialog } = await openNew()
    answer(templateApi.list, page([template, { ...template, template_id: id(902), name: 'Other' }]))
    await user.click(dialog.getByRole('radio', { name: 'All my reports' }))
    const list = within(await dialog.findByRole('group', { name: 'Your direct reports' }))
    expect(list.getAllByRole('checkbox', { checked: true })).toHaveLength(4)
    expect(list.getByText(`has ${thisYear}-Q1`)).toBeTruthy()
    await user.click(list.getByRole('checkbox', { name: 'Person 2' }))
    await user.click(dialog.getByRole('radio', { name: 'Template' }))
    await user.click(dialog.getByRole('button', { name: 'Create 7 evaluations' }))
    expect(await dialog.findByText('Please choose a template')).toBeTruthy()
    expect(asked(evaluationApi.create)).toEqual([])
    await user.click(dialog.getByRole('combobox', { name: 'Template' }))
    await user.click(await dialog.findByRole('option', { name: /Sales basics/ }))
    answer(evaluationApi.create, [evaluation(1), evaluation(3)])
    await user.click(dialog.getByRole('button', { name: 'Create 7 evaluations' }))
    expect(await screen.findByText('Created 2 evaluations for 2 employees')).toBeTruthy()
    const [call, ...others] = asked(evaluationApi.create)
    expect(others).toEqual([])
    const body = [call?.question.body ?? []].flat()
    expect(new Set(body.map(({ employee_id }) => employee_id))).toEqual(new Set([id(101), id(103)]))
    expect(body[0]?.start).toEqual({ from: 'template', template_id: template.template_id })
  })

  test('have the only template there is without choosing it', async () => {
    const { user, dialog } = await openNew()
    await user.click(dialog.getByRole('radio', { name: 'All my reports' }))
    await user.click(dialog.getByRole('radio', { name: 'Template' }))
    const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Template' })
    await waitFor(() => expect(field.value).toBe('Sales basics'))
    answer(evaluationApi.create, [evaluation(1)])
    await user.click(dialog.getByRole('button', { name: /^Create \d+ evaluations$/ }))
    await waitFor(() => expect(asked(evaluationApi.create)).toHaveLength(1))
    const [body] = [asked(evaluationApi.create)[0]?.question.body ?? []].flat()
    expect(body?.start).toEqual({ from: 'template', template_id: template.template_id })
  })

  test('name who has nothing to copy, before and after', async () => {
    const { user, dialog } = await openNew()
    await user.click(dialog.getByRole('radio', { name: 'All my reports' }))
    await user.click(dialog.getByRole('radio', { name: 'Copy from last period' }))
    expect(
      await dialog.findByText('1 employee has no earlier evaluation and will start empty:'),
    ).toBeTruthy()
    answer(evaluationApi.create, [
      { ...evaluation(1), copied_from: { evaluation_id: id(1), ...before } },
      { ...evaluation(2), copied_from: null },
    ])
    await user.click(dialog.getByRole('button', { name: 'Create 11 evaluations' }))
    expect(
      await screen.findByText(
        'Created 2 evaluations for 2 employees 1 of them started empty: there was no earlier evaluation.',
      ),
    ).toBeTruthy()
  })

  test('of several keep the list open while people are chosen', async () => {
    const { user, dialog } = await openNew()
    await user.click(dialog.getByRole('radio', { name: 'Several employees' }))
    const box = dialog.getByRole('combobox', { name: 'Add employees' })
    await user.click(box)
    for (const option of await dialog.findAllByRole('menuitemcheckbox')) await user.click(option)
    expect(box.getAttribute('aria-expanded')).toBe('true')
    const chosen = within(dialog.getByLabelText('Chosen employees'))
    expect(chosen.getAllByRole('button')).toHaveLength(2)
    await waitFor(() =>
      expect(asked(previewApi.get).at(-1)?.question.body.employee_ids).toHaveLength(2),
    )
  })
})

describe('a template for the selected drafts', () => {
  test('is applied in one call, and the refused ones are named', async () => {
    const drafts = [
      evaluation(1, { objectives_count: 0 }),
      evaluation(2, { objectives_count: 0 }),
    ] as const
    answerEach(evaluationApi.list, ({ query }) => page(query.mine ? [] : [...drafts]))
    answer(templateApi.list, page([template]))
    const user = await openPage('/evaluations', { as: lm })
    await user.click(cellOf(await screen.findByRole('checkbox', { name: 'Select all rows' })))
    await user.click(screen.getByRole('button', { name: 'Apply Template' }))
    const dialog = within(await openDialog('Apply a template to 2 evaluations'))
    expect(dialog.queryByRole('radio')).toBeNull()
    await user.click(dialog.getByRole('combobox', { name: 'Template' }))
    await user.click(await dialog.findByRole('option', { name: /Sales basics/ }))
    answer(templateApi.applyMany, [
      { evaluation_id: drafts[0].id, outcome: 'applied', message: '', added: 3, removed: 0 },
      {
        evaluation_id: drafts[1].id,
        outcome: 'refused',
        message: 'Waiting for someone else.',
        added: 0,
        removed: 0,
      },
    ])
    await user.click(dialog.getByRole('button', { name: 'Apply to 2' }))
    const result = within(await openDialog('Result'))
    expect(result.getByText('Applied: 1. Not applied: 1.')).toBeTruthy()
    expect(result.getByText('Not applied: Waiting for someone else.')).toBeTruthy()
    expect(asked(templateApi.applyMany).map(({ question }) => question.body)).toEqual([
      {
        evaluation_ids: drafts.map((draft) => draft.id),
        template_id: template.template_id,
        mode: 'add',
      },
    ])
  })

  test('replaces items only after a question', async () => {
    answerEach(evaluationApi.list, ({ query }) => page(query.mine ? [] : [evaluation(1)]))
    answer(templateApi.list, page([template]))
    const user = await openPage('/evaluations', { as: lm })
    await user.click(cellOf(await screen.findByRole('checkbox', { name: 'Select all rows' })))
    await user.click(screen.getByRole('button', { name: 'Apply Template' }))
    const dialog = within(await openDialog('Apply a template to 1 evaluation'))
    await user.click(dialog.getByRole('combobox', { name: 'Template' }))
    await user.click(await dialog.findByRole('option', { name: /Sales basics/ }))
    await user.click(dialog.getByRole('radio', { name: /Replace/ }))
    await user.click(dialog.getByRole('button', { name: 'Apply to 1' }))
    const question = within(await openDialog('Replace everything in 1 evaluation?'))
    expect(asked(templateApi.applyMany)).toEqual([])
    answer(templateApi.applyMany, [
      { evaluation_id: evaluation(1).id, outcome: 'applied', message: '', added: 3, removed: 1 },
    ])
    await user.click(question.getByRole('button', { name: 'Replace' }))
    expect(await screen.findByText('Template applied to 1 evaluation')).toBeTruthy()
  })
})

test('an evaluation without items is filled from the last period', async () => {
  const draft = evaluation(1, { objectives_count: 0, score: null })
  answer(evaluationApi.get, draft)
  answer(evaluationApi.list, page([draft]))
  answer(evaluationApi.history, page([]))
  answer(objectiveApi.list, page([]))
  answer(competencyApi.list, page([]))
  answer(configApi.get, config)
  const user = await openPage(`/evaluations/${draft.id}`, { as: lm })
  expect(await screen.findByRole('button', { name: 'Add objective' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Apply Template' })).toBeTruthy()
  answer(templateApi.copyLast, {
    evaluation: { ...draft, objectives_count: 2, updated_at: later },
    added: 2,
    removed: 0,
    skipped: [],
    copied_from: { evaluation_id: id(1), ...before },
  })
  await user.click(screen.getByRole('button', { name: 'Copy from last period' }))
  expect(await screen.findByText(`Copied 2 items from Quarterly ${thisYear - 1}-Q4`)).toBeTruthy()
  expect(asked(templateApi.copyLast)[0]?.question.params).toEqual({ evaluation_id: draft.id })
})

test('while evaluations can’t be created, the button says why and is still reached', async () => {
  const { user, dialog } = await openNew()
  await user.click(dialog.getByRole('radio', { name: /^Optional/ }))
  const create = dialog.getByRole('button', { name: 'Create evaluation' })
  expect(create.getAttribute('aria-disabled')).toBe('true')
  expect(create.getAttribute('aria-description')).toBe('Please select a quarter')
  await user.click(create)
  expect(asked(evaluationApi.create)).toEqual([])
})
