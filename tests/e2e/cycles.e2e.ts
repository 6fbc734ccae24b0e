import type { Locator, Page } from '@playwright/test'
import { cycleProblems } from '#cycles/texts/problems.ts'
import { type ManagerialLevel, managerialLevels } from '#employees/rules/employee.ts'
import { formatDay } from '#kit/rules/dates/dates.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'
import { people } from '../people.ts'
import { datesFrom, openCycle, prepareCycle, runLaunches } from '../seasons.ts'
import type { TestApp } from '../test-app.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test } from './test.ts'

/** One for each level, whose objective is called like it; Lina and Hamad are above the others. */
async function templatesByLevel(world: TestApp) {
  for (const [who, level] of [
    ['lm', 'SUPERVISORY'],
    ['hod', 'MIDDLE'],
  ] as const)
    await world.pool.query('update employees set managerial_level = $1 where employee_id = $2', [
      level,
      people[who].employee_id,
    ])
  const ids = new Map<ManagerialLevel, string>()
  for (const level of managerialLevels) {
    const evaluation_id = await world.evaluation({ of: 'stranger' })
    await world.pool.query(
      'update objectives set title = $1, weight = 100 where evaluation_id = $2',
      [level, evaluation_id],
    )
    const body = { name: level, evaluation_id }
    const made = await world.as('hr', 'POST', '/api/evaluation-templates/', { body })
    ids.set(level, made.body.template_id)
  }
  return ids
}

for (const language of ['en', 'ar'] as const)
  test.describe(language === 'en' ? 'in English' : 'in Arabic', () => {
    const words = wordsOf[language]
    const t = words.cycles
    test.beforeEach(async ({ world }) => {
      for (const person of ['hr', 'lm'] as const)
        await world.as(person, 'PATCH', '/api/accounts/me/', { body: { language } })
    })

    /** A cycle in preparation, made on the screen. */
    async function prepareOnScreen(page: Page, name: string) {
      await page.getByRole('button', { name: t.add }).click()
      await page.getByRole('textbox', { name: t.name, exact: true }).fill(name)
      await page.getByRole('button', { name: t.create }).click()
    }

    test('HR launches a cycle with a template for each level from an empty form in at most twelve clicks', async ({
      page,
      world,
      signIn,
    }) => {
      const templates = await templatesByLevel(world)
      await page.goto('/evaluations')
      await signIn('hr')
      let clicks = 0
      const click = async (target: Locator) => {
        clicks++
        await target.click()
      }
      await click(page.getByRole('link', { name: t.link, exact: true }))
      await click(page.getByRole('button', { name: t.add }))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t.name, exact: true }).fill('Year-end')
      await click(dialog.getByRole('button', { name: t.create }))

      const check = page.getByRole('region', { name: t.check.title })
      const launch = check.getByRole('button', { name: /^(Launch for|الإطلاق)/ })
      await expect(check.getByText(t.check.datesMissing)).toBeVisible()
      for (const [level, template_id] of templates) {
        const field = page.getByRole('combobox', {
          name: t.what.template(words.employees.levels[level]),
        })
        await field.selectOption(template_id)
        // With a mouse: one that opens the list and one that chooses.
        clicks += 2
      }
      await click(page.getByRole('button', { name: t.when.fill }))
      await expect(
        page.getByRole('list', { name: t.when.timeline }).getByRole('listitem'),
      ).toHaveCount(5)
      for (const finding of await check.getByRole('checkbox').all()) await click(finding)
      await expect(launch).toBeEnabled()
      await click(launch)
      await expect(page.getByText(t.launchingHint)).toBeVisible()
      expect(clicks).toBeLessThanOrEqual(12)

      // The screen follows the work that the server does in the background.
      await runLaunches(world)
      const steps = page.getByRole('list', { name: t.board.steps })
      await expect(
        steps.getByRole('link', { name: words.evaluations.statuses.Draft }),
      ).toBeVisible()
      const { body } = await world.as('hr', 'GET', '/api/cycles/')
      expect(body.results).toMatchObject([{ name: 'Year-end', status: 'Open' }])
      // The own draft is hidden from everyone it is about, HR included.
      expect(body.results[0].total).toBe(Object.keys(people).length - 1)
      const { rows } = await world.pool.query(
        `select level, count(*)::int as count from (
          select e.managerial_level as level, (select min(o.title) from objectives o
            where o.evaluation_id = v.evaluation_id) as title
          from evaluations v join employees e using (employee_id) where v.cycle_id = $1) begun
        where title = level group by level order by level`,
        [body.results[0].cycle_id],
      )
      expect(rows).toEqual([
        { level: 'IC', count: Object.keys(people).length - 2 },
        { level: 'MIDDLE', count: 1 },
        { level: 'SUPERVISORY', count: 1 },
      ])
    })

    test('choices are saved as they are made, and there again after leaving', async ({
      page,
      signIn,
    }) => {
      const unit = page.getByRole('combobox', { name: t.who.unit, exact: true })
      const level = page.getByRole('checkbox', { name: words.employees.levels.IC })
      const copy = page.getByRole('checkbox', { name: t.what.copy })
      await page.goto('/cycles')
      await signIn('hr')
      await prepareOnScreen(page, 'Spring')
      const summary = page.getByRole('region', { name: t.summary })
      await expect(summary).toContainText(/[\d٠-٩]+ (people|موظفًا|موظفين)/)
      const before = await summary.innerText()
      await unit.click()
      await page.getByRole('option', { name: /^Stores/ }).click()
      await level.check()
      await expect(summary).toContainText('Stores')
      await expect(summary).toContainText(t.saved)
      expect(await summary.innerText()).not.toBe(before)
      // Left before the pause after which a change is saved.
      await copy.check()
      await page.getByRole('link', { name: t.back }).click()
      await page.getByRole('link', { name: 'Spring' }).click()
      await expect(unit).toHaveValue('Stores')
      await expect(level).toBeChecked()
      await expect(copy).toBeChecked()
    })

    test('someone is left out with a reason', async ({ page, world, signIn }) => {
      await page.goto('/cycles')
      await signIn('hr')
      await prepareOnScreen(page, 'Spring')
      await page.getByRole('button', { name: t.who.show }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t.who.leaveOutOne(people.emp.name) }).click()
      const person = dialog.getByRole('listitem').filter({ hasText: people.emp.name })
      await person.getByRole('button', { name: t.who.leaveOut, exact: true }).click()
      await expect(person.getByText(t.reasonRequired)).toBeVisible()
      await person.getByRole('textbox', { name: t.who.reason }).fill('On parental leave')
      await person.getByRole('button', { name: t.who.leaveOut, exact: true }).click()
      await expect(person).toContainText(t.who.excluded('On parental leave'))
      const cycle_id = page.url().split('/').at(-1)
      const { body } = await world.as(
        'hr',
        'GET',
        `/api/cycles/${cycle_id}/members/?state=excluded`,
      )
      expect(body.results).toMatchObject([{ name: people.emp.name, reason: 'On parental leave' }])
    })

    test('HR writes the text of a reminder with a preview, and hears of a name that does not exist', async ({
      page,
      world,
      signIn,
    }) => {
      const cycle_id = await prepareCycle(world)
      await page.goto(`/cycles/${cycle_id}`)
      await signIn('hr')
      await page.getByRole('button', { name: t.when.editReminders }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t.rules.usualText).first().click()
      const text = dialog.getByRole('textbox', { name: t.rules.textEn }).first()
      await text.fill('{employee} waits since {ever}')
      await expect(dialog.getByText('Mona Farouk waits since {ever}')).toBeVisible()
      await dialog.getByRole('button', { name: t.rules.save }).click()
      await expect(
        dialog.getByText(cycleProblems[language].field.unknown_placeholder).first(),
      ).toBeVisible()
      await text.fill('{employee} waits until {due}')
      await dialog.getByRole('button', { name: t.rules.save }).click()
      await expect(dialog).toHaveCount(0)
      const { body } = await world.as('hr', 'GET', `/api/cycles/${cycle_id}/reminder-rules/`)
      expect(body[0]).toMatchObject({ offset_days: -7, text_en: '{employee} waits until {due}' })
    })

    test('a figure of the board opens its list, where steps get another day and a reminder', async ({
      page,
      world,
      signIn,
    }) => {
      const cycle_id = await openCycle(world, { dates: datesFrom(2) })
      await world.pool.query(
        `update step_owners set due_on = current_date - 5 where ended_at is null`,
      )
      await page.goto(`/cycles/${cycle_id}`)
      await signIn('hr')
      await page.getByRole('tab', { name: t.board.groups.manager }).click()
      const row = page.getByRole('row').filter({ hasText: people.lm.name })
      const overdue = await row.getByRole('cell').nth(1).innerText()
      await row.getByRole('link', { name: people.lm.name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(people.lm.name)
      const list = page.getByRole('list', { name: t.steps.all })
      await expect(list.getByRole('listitem').first()).toBeVisible()
      const shown = await list.getByRole('listitem').count()
      expect(formatCount(shown, language)).toBe(overdue)

      await page.getByRole('checkbox', { name: t.steps.select(people.emp.name) }).check()
      await page.getByRole('button', { name: t.board.remind }).click()
      await expect(page.getByText(t.board.wereReminded(1)).first()).toBeVisible()
      const step = list.getByRole('listitem').filter({ hasText: people.emp.name })
      await expect(step).toContainText(t.steps.reminded(''))

      await page.getByRole('button', { name: t.steps.extend }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t.steps.extendSubmit }).click()
      await expect(dialog.getByText(t.steps.dayRequired)).toBeVisible()
      await dialog.getByLabel(t.steps.newDay).fill('15/01/2099')
      await dialog.getByRole('button', { name: t.steps.extendSubmit }).click()
      await expect(page.getByText(t.steps.extended(1)).first()).toBeVisible()
      await expect(step).toContainText(formatDay('2099-01-15', language))
    })

    test('a manager sees how far the own people are, and no more', async ({
      page,
      world,
      signIn,
    }) => {
      const cycle_id = await openCycle(world)
      await page.goto('/evaluations')
      await signIn('lm')
      const { body } = await world.as('lm', 'GET', `/api/cycles/${cycle_id}/board/`)
      const progress = t.done(formatCount(0, language), formatCount(body.total, language))
      await page.getByRole('link', { name: t.teamLink('Season', progress) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Season')
      await expect(page.getByText(t.myTeam)).toBeVisible()
      await expect(page.getByRole('button', { name: t.dates.action })).toHaveCount(0)
      await expect(page.getByRole('button', { name: t.board.remind })).toHaveCount(0)
      await page.getByRole('list', { name: t.board.steps }).getByRole('link').click()
      await expect(page.getByRole('list').getByText(people.emp.name)).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
    })

    test('who joined after the launch is proposed, and takes part once HR says so', async ({
      page,
      world,
      signIn,
    }) => {
      const cycle_id = await openCycle(world, { population: { joined_before: '2099-01-01' } })
      await world.pool.query(`delete from evaluations where cycle_id = $1 and employee_id = $2`, [
        cycle_id,
        people.emp.employee_id,
      ])
      await world.pool.query(`delete from cycle_members where cycle_id = $1 and employee_id = $2`, [
        cycle_id,
        people.emp.employee_id,
      ])
      await page.goto(`/cycles/${cycle_id}`)
      await signIn('hr')
      const since = page.getByRole('region', { name: t.since.joined(1) })
      await since.getByRole('button', { name: t.since.addOne(people.emp.name) }).click()
      await expect(page.getByText(t.since.added(1)).first()).toBeVisible()
      await expect(since).toHaveCount(0)
    })

    test('an open cycle gets other days, is closed with a reason, and offers nothing more', async ({
      page,
      world,
      signIn,
    }) => {
      const cycle_id = await openCycle(world)
      await page.goto(`/cycles/${cycle_id}`)
      await signIn('hr')
      await page.getByRole('button', { name: t.dates.action }).click()
      const dialog = page.getByRole('dialog')
      const closing = dialog.getByLabel(t.when.dates.close_on)
      await closing.fill('01/01/2020')
      await dialog.getByRole('button', { name: t.dates.save }).click()
      await expect(dialog.getByText(t.dates.problems.order)).toBeVisible()
      await closing.fill('31/12/2099')
      await dialog.getByRole('button', { name: t.dates.save }).click()
      await expect(page.getByText(t.closes(formatDay('2099-12-31', language)))).toBeVisible()

      await page.getByRole('button', { name: t.more }).click()
      await page.getByRole('menuitem', { name: t.close.action }).click()
      await dialog.getByRole('radio', { name: t.close.close }).check()
      await dialog.getByRole('textbox', { name: t.close.reason }).fill('Reorganisation')
      await dialog.getByRole('button', { name: t.close.submitClose }).click()
      await expect(page.getByText(t.statuses.Closed, { exact: false }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t.more })).toHaveCount(0)
    })
  })
