import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cycle, CycleChange } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { shown as inReadersLanguage } from '#kit/web/use-shown.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'

/** Milliseconds without a change until it is saved. */
const debounce = 600

/** The choices of a cycle, saved as they are made and when the screen is left. */
export function useSavedCycle(cycle: Cycle) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState(cycle)
  const [version, setVersion] = useState(0)
  const [hasUnsaved, setHasUnsaved] = useState(false)
  const unsaved = useRef<CycleChange>({})
  const sent = useRef<CycleChange>({})
  const { cycle_id } = cycle
  const saving = useApiMutation(cycleApi.update, {
    failed: t.saveFailed,
    quiet: true,
    isInTurn: true,
    onDone: (saved) => {
      setHasUnsaved(Object.keys(unsaved.current).length > 0)
      const { company_name, unit_name } = inReadersLanguage(saved)
      setShown((before) => ({ ...before, company_name, unit_name }))
      queryClient.setQueryData(cycleQueries.one(cycle_id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['cycles', cycle_id] })
    },
    // What was refused is sent again together with its correction.
    onRefused: () => {
      unsaved.current = merged(sent.current, unsaved.current)
      void queryClient.invalidateQueries({ queryKey: cycleQueries.one(cycle_id).queryKey })
      return false
    },
  })
  const mutate = useRef(saving.mutate)
  useEffect(() => {
    mutate.current = saving.mutate
  })
  const save = useCallback(() => {
    const body = unsaved.current
    if (Object.keys(body).length === 0) return
    unsaved.current = {}
    sent.current = body
    // Who comes back before the answer finds the choices there.
    const { queryKey } = cycleQueries.one(cycle_id)
    queryClient.setQueryData(queryKey, (before) => before && applied(before, body))
    mutate.current({ params: { cycle_id }, body })
  }, [cycle_id, queryClient])
  useEffect(() => {
    if (version === 0) return
    const timer = setTimeout(save, debounce)
    return () => clearTimeout(timer)
  }, [version, save])
  useEffect(() => save, [save])

  return {
    cycle: shown,
    change: (change: CycleChange) => {
      unsaved.current = merged(unsaved.current, change)
      setShown((before) => applied(before, change))
      setHasUnsaved(true)
      setVersion((before) => before + 1)
    },
    isSaving: saving.isPending || (hasUnsaved && saving.failure === undefined),
    /** Whether a change is not stored, because it was refused or no answer came. */
    hasUnsaved,
    failure: saving.failure,
    problems: saving.fields,
  }
}
export type SavedCycle = ReturnType<typeof useSavedCycle>

const applied = (cycle: Cycle, change: CycleChange): Cycle => ({
  ...cycle,
  ...(change as Partial<Cycle>),
  dates: { ...cycle.dates, ...(change.dates as Partial<Cycle['dates']>) },
  options: { ...cycle.options, ...(change.options as Partial<Cycle['options']>) },
})

const merged = (earlier: CycleChange, later: CycleChange): CycleChange => ({
  ...earlier,
  ...later,
  ...((earlier.options ?? later.options) && {
    options: { ...earlier.options, ...later.options },
  }),
  ...((earlier.dates ?? later.dates) && { dates: { ...earlier.dates, ...later.dates } }),
})
