import { useSearchParams } from 'react-router-dom'
import { evaluationOrderings } from '#evaluations/contract/evaluation.ts'
import {
  askedPeriod,
  periodIn,
  settledFilter,
  type PeriodFilter,
} from '#evaluations/rules/list/period-filter.ts'
import { evaluationTypes } from '#evaluations/rules/periods.ts'
import type { EvaluationsQuery } from '#evaluations/web/queries.ts'
import { type Stage, stageNames, stages } from './stages.ts'

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The filters of the list, in the URL so that links and the back button keep them. */
export function useEvaluationFilters() {
  const [address, setAddress] = useSearchParams()
  const stage = stageNames.find((name) => name === address.get('status'))
  const isMine = address.get('mine') === 'true'
  const search = address.get('search') ?? ''
  const type = evaluationTypes.find((type) => type === address.get('type'))
  const when = settledFilter({ type, ...periodIn(address.get('period'), address.get('year')) })
  const inAddress = address.get('department') ?? ''
  const department = idPattern.test(inAddress) ? inAddress : ''

  const set = (values: Record<string, string | number | undefined>) =>
    setAddress(
      (address) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) address.set(name, String(value))
          else address.delete(name)
        }
        return address
      },
      { replace: true },
    )

  const ordering = evaluationOrderings.find((one) => one === address.get('ordering'))
  const asked: EvaluationsQuery = {
    ...(stage && { status: stages[stage] }),
    ...(isMine && { mine: 'true' }),
    ...(search !== '' && { search }),
    ...(type && { type }),
    ...askedPeriod(when),
    ...(department && { department }),
  }

  return {
    stage,
    isMine,
    search,
    when,
    department,
    asked,
    ordering: ordering ?? '-created_at',
    order: (ordering: string) =>
      set({ ordering: ordering === '-created_at' ? undefined : ordering }),
    isNarrowed: Object.keys(asked).length > 0,
    chooseStage: (stage: Stage | undefined) => set({ status: stage }),
    chooseMine: (isMine: boolean) => set({ mine: isMine ? 'true' : undefined }),
    chooseWhen: (chosen: PeriodFilter) => {
      const settled = settledFilter({ ...when, ...chosen })
      set({ type: settled.type, year: undefined, period: undefined, ...askedPeriod(settled) })
    },
    chooseDepartment: (department: string) => set({ department }),
    find: (search: string) => set({ search }),
    clear: () => setAddress(ordering ? { ordering } : {}, { replace: true }),
  }
}
