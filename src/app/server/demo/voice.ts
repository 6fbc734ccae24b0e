import type { notes } from '#evaluations/tables/notes.ts'
import type { selfAssessmentItems, selfAssessments } from '#evaluations/tables/self-assessment.ts'
import type { disputes, itemComments } from '#evaluations/tables/voice.ts'
import type { Audience } from '#evaluations/rules/voice/item-comments.ts'
import { daysBefore, momentOn } from './calendar.ts'
import { voiceOf } from './comments.ts'
import type { DemoEvaluation } from './evaluations.ts'
import type { HistoryRow } from './history.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'

type NoteRow = typeof notes.$inferInsert
type CommentRow = typeof itemComments.$inferInsert
type DisputeRow = typeof disputes.$inferInsert
type SelfRow = typeof selfAssessments.$inferInsert
type SelfItemRow = typeof selfAssessmentItems.$inferInsert

/** Moves happen in the office hours, which are over by then. */
const evening = (moment: string, minute: number) =>
  `${moment.slice(0, 10)}T15:${String(minute).padStart(2, '0')}:00.000Z`

interface Item {
  id: string
  name: string
  name_ar: string | null
  figure: number
}
const itemsIn = ({ items }: DemoEvaluation): Item[] => [
  ...items.objectives.map(({ objective_id: id, title: name, title_ar: name_ar, achieved }) => ({
    id,
    name,
    name_ar,
    figure: achieved,
  })),
  ...items.competencies.map(({ competence_id: id, name, name_ar, actual_level }) => ({
    id,
    name,
    name_ar,
    figure: actual_level,
  })),
]

/** What people said of evaluations and of each other besides: nothing of it changes a figure. */
export function voiceIn(
  evaluations: readonly DemoEvaluation[],
  inSeason: (row: DemoEvaluation['row']) => DemoEvaluation['row'],
  people: readonly Person[],
  today: string,
) {
  const assessed = evaluations.flatMap((evaluation) => {
    const { cycle_id, due_days } = inSeason(evaluation.row)
    return cycle_id ? [selfAssessmentOf(evaluation, (due_days?.Draft ?? today) < today)] : []
  })
  return {
    selfAssessments: assessed.flatMap(({ row }) => row),
    selfAssessmentItems: assessed.flatMap(({ items }) => items),
    handedIn: assessed.flatMap(({ history }) => history),
    itemComments: evaluations.flatMap(commentsOn),
    // Everyone here reads both languages; the demo shows disputes in each.
    disputes: evaluations
      .filter(rejectionOf)
      .flatMap((evaluation, index) => disputesOf(evaluation, index % 2 === 1)),
    notes: notesOn(evaluations, people, today),
  }
}

/** Handed in on the evening of the day the evaluation was created; of drafts that are late, some were not. */
function selfAssessmentOf(evaluation: DemoEvaluation, isLate: boolean) {
  const { assignment, row, history } = evaluation
  const { person, status } = assignment
  const { evaluation_id } = row
  const random = randomOf(`self ${evaluation_id}`)
  const items = itemsIn(evaluation)
  const none = { row: [] as SelfRow[], items: [] as SelfItemRow[], history: [] as HistoryRow[] }
  if (items.length === 0) return none
  const isHandedIn = status !== 'Draft' || !isLate || random.chance(0.5)
  const at = evening(history[0]?.at ?? row.created_at, random.between(0, 59))
  const entered = isHandedIn ? items : items.slice(0, 2)
  const { user } = person
  return {
    row: [{ evaluation_id, handed_in_at: isHandedIn ? at : null, updated_at: at }],
    items: entered.map(
      ({ id, figure }): SelfItemRow => ({
        evaluation_id,
        item_id: id,
        figure: Math.min(10, Math.max(1, figure + random.pick([0, 0, 0, 1, 1, 2, -1]))),
        comment: random.chance(0.4) ? random.pick(voiceOf(person.arabic).assessed) : '',
      }),
    ),
    history: isHandedIn
      ? [
          {
            history_id: random.id(),
            evaluation_id,
            at,
            actor_id: user.user_id,
            actor_name: user.name,
            actor_role: user.role,
            action: 'self_assessment_handed_in' as const,
            from: null,
            to: null,
            comment: '',
            on_behalf: false,
          },
        ]
      : [],
  }
}

const moveTo = ({ history }: DemoEvaluation, status: HistoryRow['to']) =>
  history.find(({ to }) => to === status)

/** What managers ask each other, what they explain to the employee, and what is answered at the review. */
function commentsOn(evaluation: DemoEvaluation): CommentRow[] {
  const { assignment, actors, row } = evaluation
  const { person } = assignment
  const random = randomOf(`comments ${row.evaluation_id}`)
  const voice = voiceOf(person.arabic)
  const submitted = moveTo(evaluation, 'Pending HoD Approval')
  if (!submitted) return []
  const say = (item: Item, by: Person, at: string, text: string, audience: Audience) => ({
    comment_id: random.id(),
    evaluation_id: row.evaluation_id,
    item_id: item.id,
    at,
    author_id: by.user.user_id,
    author_name: by.user.name,
    author_role: by.user.role,
    text,
    audience,
  })
  const said: CommentRow[] = []
  const [asked, explained] = random.draw(itemsIn(evaluation), 2)
  if (asked && actors.manager !== actors.headOfDepartment && random.chance(0.25)) {
    const [question, answer] = random.pick(voice.talk)
    said.push(say(asked, actors.headOfDepartment, evening(submitted.at, 4), question, 'managers'))
    said.push(say(asked, actors.manager, evening(submitted.at, 31), answer, 'managers'))
  }
  if (!explained || !(person.account || random.chance(0.35))) return said
  said.push(
    say(
      explained,
      actors.manager,
      evening(submitted.at, 45),
      random.pick(voice.explained),
      'everyone',
    ),
  )
  const agreed = moveTo(evaluation, 'Approved')
  if (agreed && agreed.actor_id === person.user.user_id && random.chance(0.5))
    said.push(say(explained, person, evening(agreed.at, 10), random.pick(voice.thanks), 'everyone'))
  return said
}

const rejectionOf = ({ history }: DemoEvaluation) =>
  history.find(({ from, to }) => from === 'Employee Review' && to === 'Rejected')

/** What was not agreed with at the review. It is answered once the evaluation is prepared again. */
function disputesOf(evaluation: DemoEvaluation, inArabic: boolean): DisputeRow[] {
  const { actors, row, history } = evaluation
  const rejected = rejectionOf(evaluation)
  if (!rejected) return []
  const random = randomOf(`disputes ${row.evaluation_id}`)
  const opened = history.find(({ from }) => from === 'Rejected')
  const items = itemsIn(evaluation)
  return voiceOf(inArabic).disputed.flatMap(([reason, answer], index) => {
    const item = items[index]
    if (!item) return []
    return {
      dispute_id: random.id(),
      evaluation_id: row.evaluation_id,
      item_id: item.id,
      item_name: item.name,
      item_name_ar: item.name_ar,
      reason,
      raised_at: rejected.at,
      ...(opened && {
        answer,
        answered_by_name: actors.manager.user.name,
        answered_at: evening(opened.at, 20 + index),
      }),
    }
  })
}

/** Days before today in which something was noted; the period that is evaluated is among them. */
const noted = { first: 150, last: 3 }

/** Notes on some people, and on everyone around the accounts: by the manager, and by themselves. */
function notesOn(
  evaluations: readonly DemoEvaluation[],
  people: readonly Person[],
  today: string,
): NoteRow[] {
  const newest = new Map(
    evaluations.map((evaluation) => [evaluation.assignment.person, evaluation]),
  )
  return people.flatMap((person) => {
    const { manager, account } = person
    const random = randomOf(`notes ${person.user.username}`)
    const isNear = account !== null || manager?.account === 'lm' || manager?.account === 'hod'
    if (!manager || person.employee.status === 'Inactive' || !(isNear || random.chance(0.15)))
      return []
    const voice = voiceOf(person.arabic)
    const objective = newest.get(person)?.items.objectives[0]
    const write = (author: Person, text: string, audience: NoteRow['audience']): NoteRow => {
      const day = daysBefore(today, random.between(noted.last, noted.first))
      const { join_date } = person.employee
      const happened_on = day < join_date ? join_date : day
      const created_at = momentOn(happened_on, random)
      // An objective can be named from the day it was made, by those who read it.
      const isTied = author === manager && objective && objective.created_at < created_at
      return {
        note_id: random.id(),
        employee_id: person.employee.employee_id,
        author_id: author.user.user_id,
        objective_id: isTied ? objective.objective_id : null,
        text,
        happened_on,
        link: null,
        audience,
        created_at,
        updated_at: created_at,
      }
    }
    const seen = random.draw(voice.seen, isNear ? random.between(2, 3) : 1)
    return [
      ...seen.map((text) => write(manager, text, 'shared')),
      ...(isNear ? [write(manager, random.pick(voice.reminder), 'private')] : []),
      ...(isNear || random.chance(0.4) ? [write(person, random.pick(voice.own), 'shared')] : []),
    ]
  })
}
