import { and, asc, gt, inArray, or } from 'drizzle-orm'
import type { CopiedFrom, Start } from '#evaluations/contract/evaluation.ts'
import type { EvaluationType } from '#evaluations/rules/periods.ts'
import { lastBefore } from '#evaluations/rules/bulk/start.ts'
import { askedFor } from '#evaluations/rules/templates/templates.ts'
import { isResult } from '#evaluations/server/ending/versions.ts'
import { listItemsOf } from '#evaluations/server/score-store.ts'
import { findTemplate } from '#evaluations/server/templates/template-store.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { NewItems } from './begin.ts'

interface Next {
  employee_id: string
  type: EvaluationType
  period: string
}

export interface Started {
  start: NewItems | undefined
  /** What was copied; null where there was nothing to copy, undefined where no copy was asked for. */
  copied_from: CopiedFrom | null | undefined
}

/** What each of these new evaluations begins with, in the order they are given. */
export async function startsOf(
  db: Database,
  inputs: readonly (Next & { start?: Start | undefined })[],
  actor: Actor,
): Promise<Started[]> {
  const templates = await templatesOf(db, inputs, actor)
  const copies = await copiesFor(
    db,
    inputs.filter(({ start }) => start?.from === 'copy'),
    actor,
  )
  return inputs.map((input) => {
    const { start } = input
    if (start?.from === 'template')
      return { start: templates.get(start.template_id), copied_from: undefined }
    if (start?.from !== 'copy') return { start: undefined, copied_from: undefined }
    const copy = copies.get(input)
    return { start: copy?.start, copied_from: copy?.copied_from ?? null }
  })
}

async function templatesOf(
  db: Database,
  inputs: readonly { start?: Start | undefined }[],
  actor: Actor,
) {
  const ids = inputs.flatMap(({ start }) => (start?.from === 'template' ? start.template_id : []))
  const templates = new Map<string, NewItems>()
  for (const id of new Set(ids)) {
    const { name, ...items } = await findTemplate(db, id, actor)
    templates.set(id, { items: askedFor(items), action: 'template_added', comment: name })
  }
  return templates
}

interface Copy {
  start: NewItems
  copied_from: CopiedFrom
}

/** What each of these copies; those without an earlier evaluation are not in the answer. */
export async function copiesFor<N extends Next>(db: Database, nexts: readonly N[], actor: Actor) {
  const sources = await sourcesFor(db, nexts, actor)
  const items = await listItemsOf(
    db,
    [...sources.values()].map(({ evaluation_id }) => evaluation_id),
  )
  const known = new Map<string, Copy>()
  const copies = new Map<N, Copy>()
  for (const [next, { evaluation_id, type, period }] of sources) {
    const there = items.get(evaluation_id)
    if (!there) continue
    const copy: Copy = known.get(evaluation_id) ?? {
      start: {
        items: askedFor(there),
        action: 'items_copied',
        comment: `${type} ${period}`,
      },
      copied_from: { evaluation_id, type, period },
    }
    known.set(evaluation_id, copy)
    copies.set(next, copy)
  }
  return copies
}

/** The evaluation that each of these would copy: only such as have items and the actor can see. */
export async function sourcesFor<N extends Next>(db: Database, nexts: readonly N[], actor: Actor) {
  const sources = new Map<N, CopiedFrom>()
  if (nexts.length === 0) return sources
  const rows = await db
    .select({
      employee_id: evaluations.employee_id,
      evaluation_id: evaluations.evaluation_id,
      type: evaluations.type,
      period: evaluations.period,
    })
    .from(evaluations)
    .where(
      and(
        inArray(evaluations.employee_id, [...new Set(nexts.map((next) => next.employee_id))]),
        or(gt(evaluations.objectives_count, 0), gt(evaluations.competencies_count, 0)),
        isResult(),
        visibilityFilter(actor),
      ),
    )
    .orderBy(asc(evaluations.evaluation_id))
  const known = new Map<string, typeof rows>()
  for (const row of rows) {
    const others = known.get(row.employee_id)
    if (others) others.push(row)
    else known.set(row.employee_id, [row])
  }
  for (const next of nexts) {
    const source = lastBefore(known.get(next.employee_id) ?? [], next)
    if (!source) continue
    const { evaluation_id, type, period } = source
    sources.set(next, { evaluation_id, type, period })
  }
  return sources
}
