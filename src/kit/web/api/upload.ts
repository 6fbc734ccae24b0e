import { isCancel } from 'axios'
import type { Answer, Endpoint } from '#kit/contract/endpoint.ts'
import { filledPath, queryText } from '#kit/rules/api/address.ts'
import { understood } from './call-api.ts'
import { CallProblem, refusal, unanswered } from './call-problem.ts'
import { send } from './connection.ts'

interface Sent {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown>
  file: File
}

interface Options {
  signal: AbortSignal
  /** Receives the sent share of the file, 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file as the form field `file`. There is no timeout. */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  { params, query, file }: Sent,
  { signal, onProgress }: Options,
): Promise<Answer<E>> {
  const form = new FormData()
  form.append('file', file)
  const { status, data } = await send(
    {
      method: endpoint.method,
      url: filledPath(endpoint.path, params) + queryText(query),
      data: form,
      timeout: 0,
      signal,
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    },
    true,
  ).catch((failure: unknown) => {
    throw failure instanceof CallProblem || isCancel(failure) ? failure : unanswered(failure)
  })
  if (status >= 300) throw refusal(status, data)
  return understood(endpoint, data)
}
