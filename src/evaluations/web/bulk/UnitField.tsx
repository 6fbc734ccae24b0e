import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '#accounts/web/session.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { ChoiceField, type Choice } from '#kit/web/forms/ChoiceField.tsx'
import { minutes } from '#kit/web/api/query-client.ts'
import { treeApi } from '#organisation/contract/tree.ts'
import { unitChoices } from './unit-choices.ts'
import { useManyTexts } from './use-many-texts.ts'

interface Props {
  chosen: Choice | null
  problem: string | undefined
  onChoose: (unit: Choice | null) => void
}

/** A unit of any level; a head of department chooses among the own ones. */
export function UnitField({ chosen, problem, onChoose }: Props) {
  const t = useManyTexts()
  const queryClient = useQueryClient()
  const { role, user_id } = useActor()
  const head = role === 'HOD' ? user_id : undefined

  return (
    <ChoiceField
      label={t.unitLabel}
      required
      words={{ placeholder: t.chooseUnit, empty: t.noUnits }}
      value={chosen}
      problem={problem}
      choices={(search) => ({
        queryKey: ['units', 'choices', head, search],
        queryFn: async () => {
          const tree = await queryClient.ensureQueryData({
            queryKey: ['units', 'tree'],
            queryFn: ({ signal }) => callApi(treeApi.get, {}, { signal }),
            staleTime: minutes(5),
          })
          return unitChoices(tree, search, head)
        },
      })}
      onChoose={onChoose}
    />
  )
}
