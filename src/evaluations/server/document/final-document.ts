import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PrintedContent } from '#evaluations/contract/document.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { canonicalJson } from '#evaluations/rules/document/content.ts'
import { findChanged } from '#evaluations/server/store.ts'
import { evaluationDocuments } from '#evaluations/tables/documents.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { composeDocument } from './document-store.ts'

/**
 * What the document says: from the day it is completed always the same, however people and units are called since.
 * What was completed by earlier releases is stored when it is first asked for.
 */
export async function findDocument(db: Database, evaluation: Evaluation): Promise<PrintedContent> {
  if (evaluation.status !== 'Completed') return composeDocument(db, evaluation)
  const stored =
    (await findStored(db, evaluation.evaluation_id)) ??
    (await storeDocument(db, await composeDocument(db, evaluation)))
  const { replaced_at } = evaluation
  // Not a part of what was signed: it happens afterwards.
  const replaced = replaced_at && { replaced_at }
  return { ...stored, evaluation: { ...stored.evaluation, ...replaced } }
}

/** In the transaction that completes the evaluation. */
export const storeFinalDocument = async (db: Database, evaluation_id: string, actor: Actor) =>
  storeDocument(db, await composeDocument(db, await findChanged(db, evaluation_id, actor)))

async function storeDocument(db: Database, composed: PrintedContent) {
  const { evaluation_id } = composed.evaluation
  const content = canonicalJson(composed)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await db
    .insert(evaluationDocuments)
    .values({ evaluation_id, content, sha256, stored_at: now() })
    .onConflictDoNothing()
  // Of two who ask for the first time at once, both have the same.
  return (await findStored(db, evaluation_id)) ?? composed
}

async function findStored(db: Database, evaluation_id: string) {
  const [row] = await db
    .select({ content: evaluationDocuments.content })
    .from(evaluationDocuments)
    .where(eq(evaluationDocuments.evaluation_id, evaluation_id))
  return row && (JSON.parse(row.content) as PrintedContent)
}
