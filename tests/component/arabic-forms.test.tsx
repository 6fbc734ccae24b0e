import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configApi } from '#accounts/contract/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, type Objective, objectiveApi } from '#evaluations/contract/items.ts'
import { templateApi } from '#evaluations/contract/templates.ts'
import { subDepartmentApi } from '#organisation/contract/units.ts'
import { weightsApi } from '#scoring/contract.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { answer, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { admin, config, employee, evaluation, id, lm, longAgo, page } from './samples.ts'

const arabic = { language: 'ar' } as const

test('a unit has an Arabic name beside its name, and learns there that it is taken', async () => {
  const stores = {
    sub_department_id: id(31),
    name: 'Stores',
    department: 'Retail',
    department_id: id(20),
    company_name: 'Rimal',
    manager: null,
    manager_id: null,
    employee_count: 3,
    section_count: 0,
    created_at: longAgo,
    updated_at: longAgo,
  }
  answer(subDepartmentApi.list, { ...page([stores]), totals: { units: 1, employees: 3 } })
  const user = await openPage('/sub-departments')
  await user.click(await screen.findByRole('button', { name: /^Edit .*Stores/ }))
  const dialog = within(await openDialog('Edit Sub-Department'))
  const name = dialog.getByRole('textbox', { name: /Name$/ }) as HTMLInputElement
  const name_ar = dialog.getByRole('textbox', { name: /Name \(Arabic\)$/ }) as HTMLInputElement
  expect([name.dir, name_ar.dir, name_ar.lang]).toEqual(['auto', 'rtl', 'ar'])
  await user.type(name_ar, ' المتاجر')
  refuse(subDepartmentApi.change, 409, {
    error: 'duplicate',
    message: 'Taken',
    details: { name_ar: ['Taken'] },
  })
  await user.click(dialog.getByRole('button', { name: /^Update/ }))
  expect(await dialog.findByText('Taken')).toBeTruthy()
  expect([name, name_ar].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(asked(subDepartmentApi.change)[0]?.question.body).toEqual({ name_ar: 'المتاجر' })
})

test('an employee is edited as stored, also by an Arabic reader, who sees the Arabic name', async () => {
  const sara = employee(1, { name: 'Sara Saleh', name_ar: 'سارة صالح', position_ar: 'بائعة' })
  answer(employeeApi.list, page([sara]))
  const user = await openPage('/employees', arabic)
  await user.click(await screen.findByRole('button', { name: /^تعديل .*سارة صالح/ }))
  const dialog = within(await openDialog('تعديل الموظف'))
  const value = (label: string) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: label }).value
  expect(value('الاسم الكامل')).toBe('Sara Saleh')
  expect(value('المسمى الوظيفي بالعربية')).toBe('بائعة')
  const name_ar = dialog.getByRole('textbox', { name: 'الاسم الكامل بالعربية' })
  await user.clear(name_ar)
  await user.type(name_ar, 'سارة الصالح')
  const position_ar = dialog.getByRole('textbox', { name: 'المسمى الوظيفي بالعربية' })
  await user.clear(position_ar)
  const taken = 'هذا الاسم مستخدم'
  refuse(employeeApi.update, 400, {
    error: 'invalid',
    message: taken,
    details: { 'user_data.name_ar': [taken] },
  })
  const save = dialog.getByRole('button', { name: 'تعديل الموظف' })
  await user.click(save)
  expect(await dialog.findByText(taken)).toBeTruthy()
  expect(name_ar.getAttribute('aria-invalid')).toBe('true')
  answer(employeeApi.update, sara)
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(employeeApi.update).at(-1)?.question.body).toEqual({
    user_data: { name_ar: 'سارة الصالح', title_ar: null },
  })
})

const objective: Objective = {
  objective_id: id(500),
  employee_id: id(101),
  evaluation_id: id(301),
  title: 'Cash counts',
  title_ar: null,
  description: 'Counted daily',
  description_ar: null,
  target: 10,
  achieved: 5,
  weight: 100,
  status: 'In-progress',
  item_score: 50,
  created_at: longAgo,
  updated_at: longAgo,
}

function answerEvaluation(objectives: ReturnType<typeof page<Objective>>) {
  const { count: objectives_count } = objectives
  answer(evaluationApi.get, evaluation(1, { objectives_count, competencies_count: 0 }))
  answer(evaluationApi.list, page([evaluation(1)]))
  answer(evaluationApi.history, page([]))
  answer(objectiveApi.list, objectives)
  answer(competencyApi.list, page([]))
  answer(configApi.get, config)
  refuse(evaluationApi.score, 404, { error: 'not_found' })
}

async function openObjective(item: Objective, language: 'en' | 'ar', edit: RegExp) {
  answerEvaluation(page([item]))
  const user = await openPage(`/evaluations/${id(301)}?tab=objectives`, { as: lm, language })
  await user.click(await screen.findByRole('button', { name: edit }))
  return { user, dialog: within(await openDialog(language === 'en' ? 'Edit objective' : /.+هدف/)) }
}

test('the Arabic texts of an objective are folded away until someone wants them', async () => {
  const { user, dialog } = await openObjective(objective, 'en', /^Edit .*Cash counts/)
  await user.click(dialog.getByRole('button', { name: 'Arabic texts', expanded: false }))
  answer(objectiveApi.update, { ...objective, title_ar: 'جرد النقد' })
  // At once: what is typed letter by letter saves itself on the way.
  await user.click(dialog.getByRole('textbox', { name: 'Title (Arabic)' }))
  await user.paste('جرد النقد')
  await user.click(dialog.getByRole('button', { name: 'Update objective' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(objectiveApi.update)[0]?.question.body).toEqual({
    title_ar: 'جرد النقد',
    edit_id: expect.any(String),
  })
})

test('an Arabic reader edits both texts of an objective, and changes none by saving', async () => {
  const both = { ...objective, title_ar: 'جرد النقد', description_ar: 'يوميًا' }
  const { user, dialog } = await openObjective(both, 'ar', /^تعديل .*جرد النقد/)
  const value = (label: string) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: label }).value
  expect([value('العنوان'), value('العنوان بالعربية')]).toEqual(['Cash counts', 'جرد النقد'])
  expect([value('الوصف'), value('الوصف بالعربية')]).toEqual(['Counted daily', 'يوميًا'])
  await user.click(dialog.getByRole('button', { name: 'تعديل الهدف' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(objectiveApi.update)).toEqual([])
})

test('a grade has its description in Arabic beside the other', async () => {
  const level = { ...defaultWeights, updated_at: longAgo }
  answer(weightsApi.get, level)
  const user = await openPage('/admin/weights-configuration', { as: admin })
  const [first] = await screen.findAllByRole('textbox', { name: 'Description (Arabic)' })
  expect([first?.dir, (first as HTMLInputElement).value]).toEqual(['rtl', 'أداء استثنائي'])
  await user.clear(first as HTMLElement)
  await user.type(first as HTMLElement, 'رائع')
  answer(weightsApi.save, level)
  await user.click(screen.getByRole('button', { name: 'Save Configuration' }))
  await waitFor(() => expect(asked(weightsApi.save)).toHaveLength(1))
  expect(asked(weightsApi.save)[0]?.question.body.scoring_rules[0]).toMatchObject({
    description: 'Exceptional Performance',
    description_ar: 'رائع',
  })
})

test('weights have the percent sign of the reader', async () => {
  answer(weightsApi.get, { ...defaultWeights, updated_at: longAgo })
  await openPage('/admin/weights-configuration', { as: admin, language: 'ar' })
  const [weight] = await screen.findAllByRole('spinbutton')
  expect(weight?.parentElement?.textContent).toBe('٪')
})

test('weights that do not add up are not saved, and the button says why', async () => {
  answer(weightsApi.get, { ...defaultWeights, updated_at: longAgo })
  const user = await openPage('/admin/weights-configuration', { as: admin })
  const objectives = await screen.findByRole('spinbutton', { name: /^Objective Weight/ })
  await user.clear(objectives)
  await user.type(objectives, '50')
  const save = screen.getByRole('button', { name: 'Save Configuration' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  expect(save.getAttribute('aria-description')).toMatch(/must equal 100%. Current total: 90%$/)
  await user.click(save)
  expect(asked(weightsApi.save)).toEqual([])
})

test('a template shows its Arabic name to Arabic readers, and keeps its own when renamed', async () => {
  const template = {
    template_id: id(700),
    name: 'Sales staff',
    name_ar: 'موظفو المبيعات',
    objectives_count: 1,
    competencies_count: 0,
    created_by: lm.user_id,
    created_by_name: lm.name,
    created_by_name_ar: null,
    created_at: longAgo,
    updated_at: longAgo,
  }
  answerEvaluation(page([]))
  answer(templateApi.list, page([template]))
  const user = await openPage(`/evaluations/${id(301)}?tab=objectives`, { as: lm, ...arabic })
  await user.click(await screen.findByRole('button', { name: 'تطبيق قالب' }))
  await user.click(await screen.findByRole('button', { name: /إعادة تسمية .*موظفو المبيعات/ }))
  const dialog = within(await openDialog('إعادة تسمية القالب'))
  expect(dialog.getByRole('textbox', { name: 'الاسم' })).toHaveProperty('value', 'Sales staff')
  const name_ar = dialog.getByRole('textbox', { name: 'الاسم بالعربية' })
  await user.type(name_ar, ' الجدد')
  answer(templateApi.update, { ...template, objectives: [], competencies: [] })
  await user.click(dialog.getByRole('button', { name: /^إعادة التسمية$|^حفظ/ }))
  await waitFor(() => expect(asked(templateApi.update)).toHaveLength(1))
  expect(asked(templateApi.update)[0]?.question.body).toEqual({
    name: 'Sales staff',
    name_ar: 'موظفو المبيعات الجدد',
  })
})
