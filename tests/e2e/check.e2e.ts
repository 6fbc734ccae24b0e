import { people } from '../people.ts'
import { expect, test } from './test.ts'

const languages = {
  en: {
    step: /^Submit to .*Hamad Head/,
    title: /Submit to .*Hamad Head.*\?/,
    untouched: '1 item still has its first values',
    goToItems: 'Go to items',
    anyway: 'Submit anyway',
    submitted: /^Submitted to .*Hamad Head/,
    withdraw: 'Withdraw',
    history: /withdrew it from/,
  },
  ar: {
    step: /^إرسال إلى .*Hamad Head/,
    title: /الإرسال إلى .*Hamad Head.*؟/,
    untouched: 'بند واحد ما زال بقيمه الأولى',
    goToItems: 'الانتقال إلى البنود',
    anyway: 'إرسال على أي حال',
    submitted: /^أُرسل إلى .*Hamad Head/,
    withdraw: 'سحب',
    history: /سحب التقييم من/,
  },
}

for (const [language, t] of Object.entries(languages))
  test(`a draft is checked, submitted anyway and withdrawn, in ${language}`, async ({
    page,
    world,
    signIn,
  }) => {
    await world.as('lm', 'PATCH', '/api/accounts/me/', { body: { language } })
    const id = await world.evaluation({ achieved: [1] })
    await page.goto(`/evaluations/${id}`)
    await signIn('lm')
    const dialog = page.getByRole('dialog', { name: t.title })
    const submit = page.getByRole('button', { name: t.step })

    await submit.click()
    await expect(dialog.getByRole('button', { name: t.untouched })).toBeVisible()
    await expect(dialog.getByRole('button', { name: t.goToItems })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tabpanel')).toBeFocused()

    await submit.click()
    await dialog.getByRole('button', { name: t.anyway }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t.submitted)).toBeVisible()
    await expect
      .poll(async () => (await world.as('hod', 'GET', '/api/notifications/unread-count/')).body)
      .toEqual({ count: 1 })
    await page.locator('.fui-Toast').getByText(t.withdraw, { exact: true }).click()
    await expect(page.getByText(t.history)).toBeVisible()
    const { body } = await world.as('lm', 'GET', `/api/evaluations/${id}/`)
    expect(body).toMatchObject({ status: 'Draft', owner_id: people.lm.user_id })
  })
