import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '#accounts/web/session.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import type { SearchChoices } from '#kit/web/forms/ChoiceField.tsx'
import { treeApi } from '#organisation/contract/tree.ts'
import { unitChoices } from './unit-choices.ts'
import { shown } from '#kit/web/use-shown.ts'

/** Units of every level by name; a head of department chooses among the own ones. */
export function useUnitChoices(): SearchChoices {
  const queryClient = useQueryClient()
  const { role, user_id } = useActor()
  const head = role === 'HOD' ? user_id : undefined
  return (search) => ({
    queryKey: ['units', 'choices', head, search],
    queryFn: async () => {
      const tree = await queryClient.ensureQueryData({
        queryKey: ['units', 'tree'],
        queryFn: ({ signal }) => callApi(treeApi.get, {}, { signal }),
        staleTime: minutes(5),
      })
      return unitChoices(shown(tree), search, head)
    },
  })
}
