import type { Endpoint } from '#kit/contract/endpoint.ts'
import { filledPath, queryText } from '#kit/rules/api/address.ts'
import { refusal, unanswered } from './call-problem.ts'
import { send } from './connection.ts'

interface DownloadRequest {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Fetches a file with the user's session and has the browser save it. */
export async function download(
  endpoint: Endpoint,
  { params, query, body }: DownloadRequest,
  name: string,
) {
  const url = filledPath(endpoint.path, params) + queryText(query)
  // No timeout: the answer starts at once, but ends only with the last row.
  const request = {
    method: endpoint.method,
    url,
    ...(body && { data: body }),
    responseType: 'blob',
    timeout: 0,
  } as const
  const { status, data } = await send(request, true).catch((failure: unknown) => {
    throw unanswered(failure)
  })
  if (!(data instanceof Blob)) throw refusal(status, data)
  if (status >= 300) throw refusal(status, await read(data))

  const link = document.createElement('a')
  link.href = URL.createObjectURL(data)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A refusal also arrives as a blob. */
async function read(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text())
  } catch {
    return undefined
  }
}
