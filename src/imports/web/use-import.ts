import { isCancel } from 'axios'
import { v4 as newId } from 'uuid'
import { useEffect, useRef, useState } from 'react'
import { importApi, type ImportRun } from '#imports/contract/imports.ts'
import { hasEnded, type ImportKindId } from '#imports/rules/import.ts'
import type { CorrectedCell } from '#imports/rules/row.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem, isUnanswered } from '#kit/web/api/call-problem.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { sendFile } from '#imports/web/upload/send-file.ts'

interface ImportRequest {
  dry_run: boolean
  /** A file that was just chosen. */
  chosen?: File
  strict: boolean
  fixes?: CorrectedCell[]
}

interface Busy {
  dry_run: boolean
  /** The uploaded share of the file, 0 to 1; null when complete. */
  uploaded: number | null
  /** The progress on the server. */
  run?: ImportRun
  isStopping?: boolean
}

interface Outcomes {
  onGood: (run: ImportRun) => void
  /** The columns of the file are to be mapped before it can be run. */
  onDraft: (run: ImportRun) => void
}

/** Milliseconds between two progress requests. */
const pause = 700

/** Milliseconds between two attempts to stop a run. */
const tick = 200

/** One file through test runs to its import; it is uploaded once. */
export function useImport(
  kind: ImportKindId,
  params: Record<string, string> | undefined,
  on: Outcomes,
) {
  const [file, setFile] = useState<File>()
  const [run, setRun] = useState<ImportRun>()
  const [busy, setBusy] = useState<Busy>()
  const [problem, setProblem] = useState<unknown>()
  const leaving = useRef<AbortController>(undefined)
  /** The import under way, by the id that it was started with. */
  const underWay = useRef<string>(undefined)
  const isStopRequested = useRef(false)
  // An incomplete upload is aborted; a running import continues.
  useEffect(() => () => leaving.current?.abort(), [])

  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setRun(undefined)
    setProblem(undefined)
  }

  const sent = (file: File, import_id: string, request: ImportRequest) => {
    if (!request.chosen && run?.can_run_again) return sentAgain(run, import_id, request)
    const controller = new AbortController()
    // The server may have all of a file whose last bytes are still on their way: an import is stopped
    // there, once it has answered.
    if (request.dry_run) leaving.current = controller
    const { dry_run, strict } = request
    const options = {
      signal: controller.signal,
      onProgress: (share: number) =>
        setBusy((before) => before && { ...before, uploaded: share < 1 ? share : null }),
      onNewId: (next: string) => (underWay.current = next),
    }
    return sendFile({ kind, params, file, dry_run, strict, import_id }, options).finally(() => {
      leaving.current = undefined
    })
  }

  /** True when the run has ended, with any result; false changes nothing. */
  const start = async (request: ImportRequest): Promise<boolean> => {
    const about = request.chosen ?? file
    if (!about || busy) return false
    setProblem(undefined)
    isStopRequested.current = false
    const import_id = newId()
    underWay.current = import_id
    const isUploaded = !request.chosen && run?.can_run_again === true
    setBusy({ dry_run: request.dry_run, uploaded: isUploaded ? null : 0 })
    try {
      const ended = await followed(await sent(about, import_id, request), {
        isStopping: () => isStopRequested.current,
        onProgress: (latest) =>
          setBusy((before) => before && { ...before, uploaded: null, run: latest }),
      })
      if (ended.state === 'mapping') on.onDraft(ended)
      else setRun(ended)
      if (!ended.dry_run && ended.success) void refreshScreen()
      if (ended.success) on.onGood(ended)
      return true
    } catch (failure) {
      if (isCancel(failure)) return false
      setProblem(failure)
      if (isGone(failure)) setRun(undefined)
      return isGone(failure)
    } finally {
      underWay.current = undefined
      setBusy(undefined)
    }
  }

  const stop = () => {
    leaving.current?.abort()
    isStopRequested.current = true
    setBusy((before) => before && { ...before, isStopping: true })
    const import_id = underWay.current
    if (import_id) void cancel(import_id, () => underWay.current === import_id)
  }

  return { file, choose, run, busy, problem, start, stop }
}

/** Runs a file that the server still has, with the edited cells. */
function sentAgain(
  { import_id: before }: ImportRun,
  import_id: string,
  { dry_run, strict, fixes }: ImportRequest,
) {
  const body = { dry_run, strict, import_id, ...(fixes && { fixes }) }
  return callApi(importApi.again, { params: { import_id: before }, body }, { timeout: 0 })
}

interface Following {
  isStopping: () => boolean
  onProgress: (latest: ImportRun) => void
}

/** Waits until an import has ended. */
async function followed(started: ImportRun, { isStopping, onProgress }: Following) {
  let latest = started
  while (!hasEnded(latest.state)) {
    onProgress(latest)
    for (let waited = 0; waited < pause && !isStopping(); waited += tick) await aTick()
    try {
      latest = await callApi(importApi.get, { params: { import_id: latest.import_id } })
    } catch (failure) {
      // The connection was lost for a moment, but the import continues.
      if (!isUnanswered(failure) && !isTrouble(failure)) throw failure
    }
  }
  return latest
}

const aTick = () => new Promise((resolve) => setTimeout(resolve, tick))

/** Stops an import, also one that the server has not begun yet, unless it has ended before. */
async function cancel(import_id: string, isUnderWay: () => boolean) {
  while (isUnderWay()) {
    const stopped = await callApi(importApi.cancel, { params: { import_id } }).catch(
      () => undefined,
    )
    if (stopped) return
    await aTick()
  }
}

export type ImportState = ReturnType<typeof useImport>

const isTrouble = (problem: unknown) => problem instanceof CallProblem && problem.status >= 500

/** The server no longer stores the file, so the next run must upload it again. */
const isGone = (problem: unknown) => problem instanceof CallProblem && problem.status === 409

/** Why a file could not be read, in the server's words; undefined where it gave none. */
export const serverMessage = (problem: unknown) =>
  problem instanceof CallProblem && problem.isFromServer ? problem.message : undefined
