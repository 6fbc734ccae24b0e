import { handoverNotes } from '#evaluations/tables.ts'
import { fixedId, people, type PersonKey } from './people.ts'
import type { TestApp } from './test-app.ts'

interface Planting {
  subject: PersonKey
  maker: PersonKey
  word: string
  ids: Record<'evaluation_id' | 'entity_id' | 'item_id', string[]>
}

let written = 900

/**
 * What belongs to a hidden evaluation besides its items: a note tied to one of them, one among managers,
 * a note of an earlier manager, a step that was given to someone and that waits too long.
 */
export async function plantParts(
  world: TestApp,
  { subject, maker, word, ids }: Planting,
  { evaluation_id, objective_id }: { evaluation_id: string; objective_id: string },
) {
  const { employee_id } = people[subject]
  const note = { employee_id, objective_id, happened_on: '2026-01-05' }
  for (const { text, audience } of [
    // Its text is the subject's to read, the objective it is tied to is not.
    { text: 'Well done', audience: 'shared' },
    { text: `${word} noted`, audience: 'private' },
  ])
    await made(world, maker, '/api/notes/', { ...note, text, audience })
  await world.db.insert(handoverNotes).values({
    handover_note_id: fixedId(14, ++written),
    evaluation_id,
    author_id: people.otherHod.user_id,
    note: `${word} handed over`,
    asked_at: '2026-01-05T08:00:00.000Z',
    written_at: '2026-01-05T08:00:00.000Z',
  })
  const to_user_id = people[subject === 'otherHod' ? 'hod' : 'otherHod'].user_id
  const reason = `${word} given on`
  await made(world, maker, '/api/evaluations/reassign/', {
    evaluation_ids: [evaluation_id],
    to_user_id,
    reason,
  })
  await world.pool.query(
    `update step_owners set waiting_since = '2020-01-05' where evaluation_id = any($1)`,
    [ids.evaluation_id],
  )
}

/** A correction of a completed evaluation that its subject sees; returns the id of the completed one. */
export async function plantCorrection(world: TestApp, { subject, maker, word, ids }: Planting) {
  const completed = await world.evaluation({ of: subject, status: 'Completed', achieved: [8] })
  const correct = `/api/evaluations/${completed}/correct/`
  const { evaluation_id } = await made(world, maker, correct, { reason: `${word} corrected` })
  const items = await world.as(maker, 'GET', `/api/objectives/?evaluation_id=${evaluation_id}`)
  for (const { objective_id } of items.body.results) {
    ids.item_id.push(objective_id)
    ids.entity_id.push(objective_id)
  }
  ids.evaluation_id.push(evaluation_id)
  return completed
}

async function made(world: TestApp, maker: PersonKey, target: string, body: object) {
  const answer = await world.as(maker, 'POST', target, { body })
  if (answer.status >= 300) throw new Error(`POST ${target}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
