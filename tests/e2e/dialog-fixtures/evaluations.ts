import { people } from '../../people.ts'
import type { Hand, DialogFixture } from './dialog-fixture.ts'
import type { Words } from './words.ts'

interface Ids {
  draft: string
  pending: string
  disputed: string
}

/** The name of the one template there is. */
export const template = 'Sales basics'

async function begin(hand: Hand, choice: string, t: Words) {
  await hand.press(t.templates.smart)
  await hand.inFront().getByRole('button', { name: choice }).click()
}

async function openTemplate(hand: Hand, t: Words) {
  await begin(hand, t.templates.choices.template.title, t)
  await hand.press(t.templates.open(template))
  await hand.page.getByRole('dialog', { name: template }).getByRole('radio').first().waitFor()
}

/** Of an evaluation that is being prepared, and one that waits for HR. */
export const evaluationDialogs = ({ draft, pending, disputed }: Ids): DialogFixture[] => {
  const at = `/evaluations/${draft}`
  return [
    {
      // At the first of what is to be approved, as its approval can't be withdrawn.
      shows: ['ConfirmStep'],
      at: '/',
      open: (hand) =>
        hand.page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
    },
    {
      shows: ['ReviewPanel'],
      at: `/?review=${pending}`,
      open: (hand, t) => hand.inFront().getByText(t.review.lastChange).waitFor(),
    },
    {
      shows: ['ReviewPanel'],
      at: `/evaluations?review=${pending}`,
      open: async (hand, t) => {
        await (await hand.within()).press(t.review.sendBack)
        await hand.press(t.review.sendBack)
      },
    },
    {
      shows: ['ReviewTools'],
      at: `/?review=${pending}`,
      open: async (hand, t) => {
        await hand.inFront().getByText(t.review.lastChange).waitFor()
        await hand.page.keyboard.press('?')
        await hand.page.getByText(t.review.keys.list).waitFor()
      },
    },
    {
      shows: ['NewEvaluationsDialog'],
      at: '/evaluations',
      open: async (hand, t) => {
        await hand.press(t.evaluations.list.add)
        await hand.inFront().getByRole('radio').nth(1).check()
      },
    },
    {
      shows: ['PeoplePicker'],
      at: '/evaluations',
      open: async (hand, t) => {
        await hand.press(t.evaluations.list.add)
        await hand.inFront().getByRole('radio', { name: t.many.several }).check()
        await (await hand.within()).look(t.many.add)
        await hand.page.getByRole('menuitemcheckbox').first().waitFor()
      },
    },
    {
      shows: ['ApplyToManyDialog'],
      at: '/evaluations',
      open: async (hand, t) => {
        await hand.page.getByRole('columnheader', { name: t.grid.selectAll }).click()
        await hand.press(t.bulk.applyTemplate)
        await (await hand.within()).look(t.start.template)
        await hand.option(0).waitFor()
      },
    },
    {
      shows: ['ApplyOutcome'],
      at: '/evaluations',
      open: async (hand, t) => {
        await hand.page.getByRole('columnheader', { name: t.grid.selectAll }).click()
        await hand.press(t.bulk.applyTemplate)
        await (await hand.within()).look(t.start.template)
        await hand.option(0).click()
        await hand.page.route('**/apply-template/', (route) => {
          const { evaluation_ids } = route.request().postDataJSON()
          return route.fulfill({
            json: evaluation_ids.map((evaluation_id: string) => ({
              evaluation_id,
              outcome: 'refused',
              message: t.evaluations.refusal.locked,
              added: 0,
              removed: 0,
            })),
          })
        })
        await hand.page.getByRole('dialog').locator('[type=submit]').click()
        await hand.page.getByRole('alertdialog').waitFor()
      },
    },
    {
      shows: ['AnswerDialog'],
      at: `/evaluations/${disputed}`,
      open: async (hand, t) => {
        await hand.page.getByRole('button', { name: new RegExp(`^${t.voice.answer}`) }).click()
        await hand.inFront().getByRole('radio').nth(1).check()
      },
    },
    {
      shows: ['NoteDialog'],
      at: `/employees/${people.emp.employee_id}`,
      open: (hand, t) => hand.press(t.notes.add),
    },
    {
      shows: ['NotesPanel'],
      at: `/employees/${people.emp.employee_id}`,
      open: (hand, t) =>
        hand.page
          .getByRole('region', { name: t.notes.title })
          .getByRole('listitem')
          .getByRole('button')
          .last()
          .click(),
    },
    {
      shows: ['EmployeePicker'],
      at: '/evaluations',
      open: async (hand, t) => {
        await hand.press(t.evaluations.list.add)
        await (await hand.within()).look(t.evaluations.add.employee)
        await hand.option(2).waitFor()
      },
    },
    {
      shows: ['ApprovalDialog'],
      at: '/evaluations?mine=true',
      open: async (hand, t) => {
        await hand.page.getByRole('columnheader', { name: t.grid.selectAll }).click()
        const [verb = ''] = t.bulk.confirm('approve', '0').split('0')
        await hand.page.locator('button', { hasText: verb }).last().click()
      },
    },
    {
      shows: ['AddEvaluationDialog'],
      at: `/employees/${people.emp.employee_id}`,
      open: (hand, t) => hand.press(t.evaluations.profile.add),
    },
    {
      shows: ['EditEvaluationDialog'],
      at,
      open: async (hand, t) => {
        await hand.press(t.owners.more)
        await hand.choose(t.evaluations.details.edit)
      },
    },
    {
      shows: ['RemoveEvaluationDialog'],
      at,
      open: async (hand, t) => {
        await hand.press(t.owners.more)
        await hand.choose(t.evaluations.details.remove)
      },
    },
    { shows: ['StepButton'], at, open: (hand, t) => hand.press(t.evaluations.move.others) },
    {
      shows: ['MoveDialog'],
      at: `/evaluations/${pending}`,
      open: async (hand, t) => {
        await hand.press(t.evaluations.move.others)
        const step = t.evaluations.steps['Pending HR Approval'].Rejected
        await hand.choose(new RegExp(`^${step?.action}`))
        await (await hand.within()).press(step?.action ?? '')
      },
    },
    {
      shows: ['LinkDialog'],
      at,
      open: async (hand, t) => {
        await hand.page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
        })
        await hand.press(t.evaluations.link.copy)
      },
    },
    {
      shows: ['DerivationDialog'],
      at,
      open: async (hand, t) => {
        await hand.press(t.evaluations.details.how)
        await hand.inFront().getByText(t.derivation.grade).waitFor()
      },
    },
    {
      shows: ['EditItemDialog'],
      at,
      open: (hand, t) => hand.press(t.evaluations.objectives.edit('Objective 1')),
    },
    {
      shows: ['NewItemDialog'],
      at,
      open: (hand, t) => hand.press(t.evaluations.objectives.add),
    },
    {
      shows: ['ItemsTab'],
      at,
      open: (hand, t) => hand.press(t.evaluations.objectives.remove('Objective 1')),
    },
    {
      shows: ['EditItemDialog'],
      at: `${at}?tab=competencies`,
      open: (hand, t) => hand.press(t.evaluations.competencies.edit('Customer care')),
    },
    {
      shows: ['ItemsTab'],
      at: `${at}?tab=competencies`,
      open: (hand, t) => hand.press(t.evaluations.competencies.remove('Customer care')),
    },
    { shows: ['SmartEvaluationDialog'], at, open: (hand, t) => hand.press(t.templates.smart) },
    {
      shows: ['SuggestionsDialog'],
      at,
      open: async (hand, t) => {
        await begin(hand, t.suggestions.choice, t)
        const dialog = await hand.within()
        await dialog.type(t.suggestions.request, 'Sell more tea')
        await dialog.press(t.suggestions.ask)
        await hand.inFront().getByRole('checkbox').first().waitFor()
      },
    },
    {
      shows: ['TemplatesDialog'],
      at,
      open: async (hand, t) => {
        await begin(hand, t.templates.choices.template.title, t)
        await hand.inFront().getByRole('listitem').first().waitFor()
      },
    },
    {
      shows: ['TemplateDialog'],
      at,
      open: async (hand, t) => {
        await begin(hand, t.templates.choices.template.title, t)
        await hand.press(t.templates.rename(template))
      },
    },
    {
      shows: ['RemoveTemplateDialog'],
      at,
      open: async (hand, t) => {
        await begin(hand, t.templates.choices.template.title, t)
        await hand.press(t.templates.remove(template))
      },
    },
    { shows: ['ApplyTemplateDialog'], at, open: openTemplate },
    {
      shows: ['ReplaceDialog'],
      at,
      open: async (hand, t) => {
        await openTemplate(hand, t)
        await hand.inFront().getByRole('radio').last().check()
        await (await hand.within()).press(t.templates.apply)
        await hand.page.getByRole('alertdialog').waitFor()
      },
    },
    {
      shows: ['WeightsScreen'],
      at: '/admin/weights-configuration',
      open: async (hand) => {
        await hand.page.getByRole('spinbutton').first().fill('41')
        await hand.page.getByRole('tab').nth(1).click()
      },
    },
  ]
}
