import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'

/** Says who moved the evaluation while it was open. */
export function MovedNote({ evaluation }: { evaluation: Evaluation }) {
  const { movedBy, statuses } = useTexts()
  const { close } = useKitTexts()
  const { user_id } = useActor()
  const { evaluation_id, status } = evaluation
  const [seen, setSeen] = useState(status)
  const history = useInfiniteQuery(evaluationQueries.history(evaluation_id))
  const move = history.data?.rows.find(({ to }) => to !== null)
  if (status === seen || move?.to !== status || move.actor_id === user_id) return null
  return (
    <MessageBar politeness="polite">
      <MessageBarBody>{movedBy(move.actor_name, statuses[status])}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={close}
            onClick={() => setSeen(status)}
          />
        }
      />
    </MessageBar>
  )
}
