import type * as z from 'zod/mini'
import type { ApplyResult, templateApi } from '#evaluations/contract/templates.ts'
import { openForEditing } from '#evaluations/server/details/editing.ts'
import { takeOverMany } from '#evaluations/server/items/planned-items.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { findTemplate } from './template-store.ts'

type Input = z.output<typeof templateApi.applyMany.body>

interface Asking {
  actor: SignedIn
  language: Language
}

/** Applies a template to several evaluations. What is refused for one leaves the others. */
export async function applyToMany(
  db: Database,
  { evaluation_ids, template_id, mode }: Input,
  { actor, language }: Asking,
): Promise<ApplyResult[]> {
  const ids = [...new Set(evaluation_ids)]
  const opened: Awaited<ReturnType<typeof openForEditing>>[] = []
  const results = new Map<string, ApplyResult>()
  // In the order of their ids, so that two who apply to the same ones wait instead of blocking each other.
  for (const evaluation_id of ids.toSorted()) {
    try {
      opened.push(await openForEditing(db, evaluation_id, actor))
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      results.set(evaluation_id, {
        evaluation_id,
        outcome: problem.code === 'not_found' ? 'not_found' : 'refused',
        message: problem.sentence(language),
        added: 0,
        removed: 0,
      })
    }
  }
  if (opened.length === 0) return ids.flatMap((id) => results.get(id) ?? [])
  const { name, ...items } = await findTemplate(db, template_id, actor)
  const action = mode === 'add' ? 'template_added' : 'template_replaced'
  const taken = await takeOverMany(db, actor, opened, items, { mode, action, comment: () => name })
  for (const { evaluation_id, added, removed } of taken)
    results.set(evaluation_id, {
      evaluation_id,
      outcome: 'applied',
      message: '',
      added,
      removed,
    })
  return ids.flatMap((id) => results.get(id) ?? [])
}
