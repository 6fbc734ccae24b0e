import fs from 'node:fs'
import { allowedTime } from '../allowed-time.ts'
import { people } from '../people.ts'
import { linesOfPdf } from '../pdf.ts'
import { expect, test } from './test.ts'
import { locales } from './visual-checks.ts'

test('the calculation shows the employee what would raise the score to the next grade', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Employee Review', achieved: [7, 10] })
  await page.goto(`/evaluations/${id}`)
  await signIn('emp')
  await page.getByRole('button', { name: 'How is this calculated?' }).click()
  const dialog = page.getByRole('dialog')
  // 85 points, and an A+ starts at 90.
  await expect(dialog.getByText('5 points to grade A+ (90)')).toBeVisible()
  const raises = dialog.getByRole('list', { name: 'How to reach the next grade' })
  await expect(raises.getByRole('listitem').nth(0)).toContainText('from 7 to 8')
  await expect(raises.getByRole('listitem').nth(1)).toContainText('not enough alone')
})

test('an evaluation stands beside the one of the same type before it, and only then', async ({
  page,
  world,
  signIn,
}) => {
  const of = 'peer'
  const first = await world.evaluation({ of, period: '2031-Q4', achieved: [7] })
  await world.evaluation({ of, period: '2032-Mid', type: 'Annual', achieved: [1] })
  const second = await world.evaluation({ of, period: '2032-Q1', achieved: [9] })
  await page.goto(`/evaluations/${second}`)
  await signIn('lm')
  const panel = page.getByRole('region', { name: 'Compared with Quarterly 2031-Q4' })
  await expect(panel.getByRole('listitem')).toHaveText([
    /^Overall.?90\.0%.?20\.0 higher$/,
    /^Objectives.?90\.0%.?20\.0 higher$/,
    /^Competencies.?–.?–$/,
  ])
  await panel.getByRole('link', { name: 'Open the earlier evaluation' }).click()
  await expect(page).toHaveURL(new RegExp(first))
  await expect(page.getByRole('heading', { name: 'Petra Peer' })).toBeVisible()
  await expect(page.getByText(/Compared with/)).toHaveCount(0)
})

test('an evaluation is printed from a page of its own, on paper without the menu', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval', achieved: [8, 10] })
  await world.competency(id, 7)
  const body = { status: 'Pending HR Approval', comment: 'Well earned' }
  await world.as('hod', 'PATCH', `/api/evaluations/${id}/`, { body })
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await page.goto(`/evaluations/${id}`)
  await signIn('hr')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveURL(`/evaluations/${id}/print`)
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { name: people.emp.name })).toBeVisible()
  for (const said of ['82.0%', 'Objective 2', 'Customer care', 'Well earned', people.lm.name])
    await expect(paper.getByText(said).first()).toBeVisible()
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(paper).toBeVisible()
})

test('the document is saved as a PDF in the language of the page', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Employee Review', achieved: [8] })
  await page.goto(`/evaluations/${id}/print`)
  await signIn('emp')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const saved = await downloading
  expect(saved.suggestedFilename()).toBe('evaluation-2001-Q1.pdf')
  const lines = await linesOfPdf(fs.readFileSync(await saved.path()))
  expect(lines).toContain('Performance Evaluation')
  expect(lines).toContain(people.emp.name)
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled()

  await world.as('emp', 'PATCH', '/api/accounts/me/', { body: { language: 'ar' } })
  await page.reload()
  const downloadingArabic = page.waitForEvent('download')
  await page.getByRole('button', { name: 'تنزيل PDF' }).click()
  const arabic = await linesOfPdf(fs.readFileSync(await (await downloadingArabic).path()))
  expect(arabic).toContain('تقييم الأداء')
  await world.as('emp', 'PATCH', '/api/accounts/me/', { body: { language: 'en' } })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled()

  await page.route('**/document/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByText('The PDF couldn’t be made. Try again.').first()).toBeVisible()
})

test('the employee reads on paper only the decisions an employee may see', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  const move = (who: 'hod' | 'hr', status: string, comment: string) =>
    world.as(who, 'PATCH', `/api/evaluations/${id}/`, { body: { status, comment } })
  await move('hod', 'Pending HR Approval', 'Between us')
  await move('hr', 'Employee Review', 'Please read')
  // The address of the API leads to the page.
  await page.goto(`/api/evaluations/${id}/print/`)
  await signIn('emp')
  await expect(page).toHaveURL(`/evaluations/${id}/print`)
  await expect(page.getByText('Please read')).toBeVisible()
  await expect(page.getByText('Between us')).toHaveCount(0)
})

const measures = [
  { width: 1440, height: 900, top: 400 },
  { width: 390, height: 844, top: 700 },
]
const readers = [
  { who: 'lm', status: 'Draft' },
  { who: 'hod', status: 'Pending HoD Approval' },
  { who: 'emp', status: 'Employee Review' },
  { who: 'hr', status: 'Completed' },
] as const

for (const [language, locale] of Object.entries(locales))
  test.describe(`in ${language}`, () => {
    test.use({ locale })
    for (const { who, status } of readers)
      test(`the first item is within 400 px of the top, on a phone 700, for ${who} at ${status}`, async ({
        page,
        world,
        signIn,
      }) => {
        await world.evaluation({ period: '2031-Q4' })
        const id = await world.evaluation({ period: '2032-Q1', achieved: [9, 1], status })
        if (status === 'Completed')
          await world.as('hr', 'POST', `/api/evaluations/${id}/correct/`, {
            body: { reason: 'Wrong target' },
          })
        await page.goto(`/evaluations/${id}`)
        await signIn(who)
        const first = page.locator('[data-item]').first()
        await expect(first).toBeAttached()
        if (status === 'Completed') await expect(page.locator('main .fui-MessageBar')).toBeVisible()
        for (const { width, height, top } of measures) {
          await page.setViewportSize({ width, height })
          const topOfFirst = () =>
            first.evaluate((item) => item.getBoundingClientRect().top + scrollY)
          await expect.poll(topOfFirst, `${width} px`).toBeLessThanOrEqual(top)
        }
      })
  })

test('on a phone the employee accepts or rejects in the bar at the lower edge', async ({
  page,
  world,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await world.evaluation({ status: 'Employee Review', achieved: [7, 10, 8, 9, 6, 7] })
  await page.goto(`/evaluations/${id}`)
  await signIn('emp')
  await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10_000)
  for (const name of ['Accept', 'Reject']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.y, name).toBeGreaterThanOrEqual(844 - 56)
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a step taken elsewhere is said on the open page, and the buttons follow', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  await page.goto(`/evaluations/${id}`)
  await signIn('hod')
  const approve = page.getByRole('button', { name: 'Approve and send to HR' })
  await expect(approve).toBeVisible()
  const timeout = await allowedTime(world, 2000)
  await world.as('admin', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Rejected', comment: 'Wrong period' },
  })
  await expect(page.getByText(`${people.admin.name}\u2069 moved this to Rejected.`)).toBeVisible({
    timeout,
  })
  await expect(approve).toHaveCount(0)
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.locator('[aria-current=step]')).toHaveText(
    'Pending HoD ApprovalRejected here',
  )
})
