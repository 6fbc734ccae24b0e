import { useQueries, useQuery } from '@tanstack/react-query'
import { useActor } from '#accounts/web/session.ts'
import { evaluationQueries, objectiveQueries } from '#evaluations/web/queries.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { may } from '#kit/rules/actor.ts'

/** So many evaluations under way have their objectives offered. */
const offered = 4

/** The objectives a note can be tied to: those of evaluations under way that the reader sees. */
export function useObjectiveChoices(employee_id: string) {
  const words = useWords()
  const { data = [] } = useQuery({
    ...evaluationQueries.of(employee_id),
    enabled: may(useActor(), 'evaluations_view'),
  })
  const open = data.filter(({ status }) => status !== 'Completed').slice(0, offered)
  const objectives = useQueries({
    queries: open.map(({ evaluation_id }) => objectiveQueries.of(evaluation_id)),
  })
  return open.flatMap(({ evaluation_id, type, period }, index) => {
    const items = objectives[index]?.data ?? []
    return items.length > 0
      ? [{ evaluation_id, label: `${words.type(type)} ${words.period(period)}`, items }]
      : []
  })
}
