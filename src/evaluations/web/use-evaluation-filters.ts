import { useSearchParams } from 'react-router-dom'
import type { EvaluationsAsked } from './queries.ts'
import { type Stage, stageNames, stages } from './stages.ts'

/** What the list is narrowed to; it stands in the address, so a link or going back keeps it. */
export function useEvaluationFilters() {
  const [address, setAddress] = useSearchParams()
  const stage = stageNames.find((name) => name === address.get('status'))
  const isMine = address.get('mine') === 'true'
  const search = address.get('search') ?? ''

  const set = (name: string, value: string | undefined) =>
    setAddress(
      (address) => {
        if (value) address.set(name, value)
        else address.delete(name)
        return address
      },
      { replace: true },
    )

  const asked: EvaluationsAsked = {
    ...(stage && { status: stages[stage] }),
    ...(isMine && { mine: 'true' }),
    ...(search !== '' && { search }),
  }

  return {
    stage,
    isMine,
    search,
    asked,
    isNarrowed: stage !== undefined || isMine || search !== '',
    chooseStage: (stage: Stage | undefined) => set('status', stage),
    chooseMine: (isMine: boolean) => set('mine', isMine ? 'true' : undefined),
    find: (search: string) => set('search', search),
    clear: () => setAddress({}, { replace: true }),
  }
}
