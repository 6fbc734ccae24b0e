import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ImportUndo, undoApi } from '#imports/contract/undo.ts'
import type { UndoMode } from '#imports/rules/undo.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'

/** Milliseconds between two looks at how far it is. */
const pause = 700

/** What can be undone of an import, and undoing it; it continues when the screen is left. */
export function useUndo(import_id: string, onUndone?: (undo: ImportUndo) => void) {
  const client = useQueryClient()
  const queryKey = ['imports', import_id, 'undo']
  const { data, error, refetch } = useQuery({
    queryKey,
    // Of a very large import every record is compared with what the run wrote.
    queryFn: ({ signal }) =>
      callApi(undoApi.get, { params: { import_id } }, { signal, timeout: 60_000 }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.progress === undefined ? false : pause),
  })
  const [isSending, setIsSending] = useState(false)
  /** How many could be undone when it began; undefined before. */
  const [asked, setAsked] = useState<number>()
  const [problem, setProblem] = useState<unknown>()
  const isUndoing = isSending || data?.progress !== undefined
  const isOver =
    asked !== undefined &&
    !isUndoing &&
    problem === undefined &&
    (data?.state === 'done' || data?.state === 'partial')

  const undo = async (mode: UndoMode) => {
    if (!data) return
    setAsked(data.undoable)
    setProblem(undefined)
    setIsSending(true)
    try {
      const answer = await callApi(
        undoApi.start,
        { params: { import_id }, body: { mode } },
        { timeout: 0 },
      )
      client.setQueryData(queryKey, answer)
    } catch (failure) {
      setProblem(failure)
      void refetch()
    } finally {
      setIsSending(false)
    }
  }

  const announce = useEffectEvent(() => {
    if (data) onUndone?.(data)
    void refreshScreen()
  })
  useEffect(() => {
    if (isOver) announce()
  }, [isOver])

  /** It was accepted, but something came in the way later. */
  const wasRefused = asked !== undefined && !isUndoing && !isOver && problem === undefined
  return { data, error, refetch, isUndoing, isOver, asked: asked ?? 0, problem, wasRefused, undo }
}
