import { v4 as newId } from 'uuid'
import { importApi, type ImportRun } from '#imports/contract/imports.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import { answerableCodes } from '#imports/rules/report.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { upload } from '#kit/web/api/upload.ts'

interface Sent {
  kind: ImportKindId
  params: Record<string, string> | undefined
  file: File
  dry_run: boolean
  strict: boolean
  import_id: string
}

interface Options {
  signal: AbortSignal
  onProgress: (share: number) => void
  /** The file is sent again, as another import. */
  onNewId: (import_id: string) => void
}

/**
 * Sends a file, which is read by the headers of its kind where it has all that are required. With others it
 * becomes a draft where a column identifies its records, or could do so.
 */
export async function sendFile(
  { kind, params, file, import_id, dry_run, strict }: Sent,
  { onNewId, ...options }: Options,
): Promise<ImportRun> {
  const query = { dry_run, strict, map: 'auto', import_id }
  try {
    return await upload(importApi[kind], { params, query, file }, options)
  } catch (refusal) {
    if (!isIncomplete(refusal)) throw refusal
    const draft = { map: 'ask', import_id: newId() }
    onNewId(draft.import_id)
    const run = await upload(importApi[kind], { params, query: draft, file }, options)
    if (run.state !== 'mapping' || canBeIdentified(run)) return run
    await callApi(importApi.cancel, { params: draft }).catch(() => undefined)
    throw refusal
  }
}

const canBeIdentified = ({ mapping }: ImportRun) =>
  [mapping?.identifiers, mapping?.possible_identifiers].some((fields = []) => fields.length > 0)

/** The headers are not those of its kind, which a mapping can answer. */
const isIncomplete = (problem: unknown) =>
  problem instanceof CallProblem &&
  problem.status === 400 &&
  answerableCodes.some((code) => code === problem.details.file_error)
