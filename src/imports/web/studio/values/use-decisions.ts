import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionsAtOnce, draftApi, type MappedValue } from '#imports/contract/drafts.ts'
import type { ValueChange } from '#imports/rules/mapping/value-decisions.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import { serverMessage } from '#imports/web/use-import.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { fieldProblems } from '#kit/web/api/call-problem.ts'

type Decided = Pick<MappedValue, 'action' | 'to'>

/** A decision made since the values were loaded, which they do not have yet. */
interface Made {
  decided: Decided
  before: Decided
  refusal?: string
}

type Value = Pick<MappedValue, 'column' | 'from' | 'within'>
const keyOf = ({ column, from, within }: Value) => JSON.stringify([column, from, within])

/** Saves decisions one after the other, and shows each from the moment it is made. */
export function useDecisions({ run: { import_id }, setRun }: MappedDraft) {
  const t = useStudioTexts()
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map())
  const change = (values: readonly ValueChange[], next: (value: ValueChange, at: number) => Made) =>
    setMade((all) => new Map([...all, ...values.map((v, at) => [keyOf(v), next(v, at)] as const)]))

  const mutation = useMutation({
    // In turn with the changes of columns.
    scope: { id: draftApi.map.path },
    mutationFn: ({ values }: { values: ValueChange[]; before: readonly Decided[] }) =>
      callApi(draftApi.map, { params: { import_id }, body: { values } }),
    onMutate: ({ values, before }) =>
      change(values, (value, at) => ({ decided: value, before: before[at] ?? nothing })),
    onSuccess: setRun,
    onError: (problem, { values, before }) => {
      const refusals = fieldProblems(problem)
      change(values, (_, at) => ({
        decided: before[at] ?? nothing,
        before: before[at] ?? nothing,
        refusal:
          refusals[`values.${at}.to`] ??
          refusals[`values.${at}.action`] ??
          serverMessage(problem) ??
          t.notSaved,
      }))
    },
  })

  const of = (value: MappedValue): Decided => made.get(keyOf(value))?.decided ?? value
  return {
    of,
    refusalOf: (value: MappedValue) => made.get(keyOf(value))?.refusal,
    decide: (decisions: readonly (readonly [MappedValue, Decided])[]) => {
      for (let start = 0; start < decisions.length; start += decisionsAtOnce) {
        const some = decisions.slice(start, start + decisionsAtOnce)
        mutation.mutate({
          values: some.map(([{ column, from, within }, decided]) => ({
            column,
            from,
            within,
            ...decided,
          })),
          before: some.map(([value]) => of(value)),
        })
      }
    },
    isSaving: mutation.isPending,
  }
}

const nothing: Decided = { action: null, to: null }

export type Decisions = ReturnType<typeof useDecisions>
