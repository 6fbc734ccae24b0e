import { Badge, type BadgeProps } from '@fluentui/react-components'
import { TargetArrowRegular } from '@fluentui/react-icons/svg/target-arrow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { type Objective, objectiveApi } from '#evaluations/contract/items.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { ItemCard } from './ItemCard.tsx'
import { ItemsTab } from './ItemsTab.tsx'
import { objectiveQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

const ObjectiveDialog = lazyPart(
  async () => (await import('./ObjectiveDialog.tsx')).ObjectiveDialog,
)

const colours: Record<Objective['status'], BadgeProps['color']> = {
  'Not started': 'informative',
  'In-progress': 'brand',
  'Completed': 'success',
}

export function ObjectivesTab({ evaluation }: { evaluation: Evaluation }) {
  const { objectives: t, item } = useTexts()
  const words = useWords()
  const f = useFormat()
  const [edited, setEdited] = useState<Objective | 'new'>()
  const [removed, setRemoved] = useState<Objective>()
  const removal = useApiMutation(objectiveApi.delete, {
    done: t.deleted,
    failed: t.deleteFailed,
    onDone: () => setRemoved(undefined),
  })
  const figure = (label: string, number: number) => `${label} ${f.count(number)}`

  return (
    <>
      <ItemsTab
        evaluation={evaluation}
        items={useQuery(objectiveQueries.of(evaluation.evaluation_id))}
        words={t}
        icon={<TargetArrowRegular />}
        onAdd={() => setEdited('new')}
      >
        {(objectives, mayEdit) =>
          objectives.map((objective) => (
            <ItemCard
              key={objective.objective_id}
              name={objective.title}
              description={objective.description}
              badge={
                <Badge appearance="tint" color={colours[objective.status]}>
                  {t.statuses[objective.status]}
                </Badge>
              }
              figures={[
                figure(t.labels.target, objective.target),
                figure(t.labels.achieved, objective.achieved),
                item.weight(words.whole(objective.weight)),
              ]}
              reached={objective.achieved}
              aim={objective.target}
              score={objective.item_score}
              edit={
                mayEdit
                  ? { label: t.edit(objective.title), onClick: () => setEdited(objective) }
                  : undefined
              }
              remove={
                mayEdit
                  ? { label: t.remove(objective.title), onClick: () => setRemoved(objective) }
                  : undefined
              }
            />
          ))
        }
      </ItemsTab>
      {edited && (
        <ObjectiveDialog
          evaluation={evaluation}
          objective={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={item.delete}
          pending={item.deleting}
          isPending={removal.isPending}
          onConfirm={() =>
            removal.mutate({
              params: { objective_id: removed.objective_id },
              ifMatch: removed.updated_at,
            })
          }
          onClose={() => setRemoved(undefined)}
        >
          {t.removeMessage(removed.title)}
        </ConfirmDialog>
      )}
    </>
  )
}
