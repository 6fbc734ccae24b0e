import { Badge } from '@fluentui/react-components'
import { RibbonStarRegular } from '@fluentui/react-icons/svg/ribbon-star'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { type Competency, competencyApi } from '#evaluations/contract/items.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { ItemCard } from './ItemCard.tsx'
import { ItemsTab } from './ItemsTab.tsx'
import { competencyQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

const CompetencyDialog = lazyPart(
  async () => (await import('./CompetencyDialog.tsx')).CompetencyDialog,
)

export function CompetenciesTab({ evaluation }: { evaluation: Evaluation }) {
  const { competencies: t, categories, item } = useTexts()
  const words = useWords()
  const f = useFormat()
  const [edited, setEdited] = useState<Competency | 'new'>()
  const [removed, setRemoved] = useState<Competency>()
  const removal = useApiMutation(competencyApi.delete, {
    done: t.deleted,
    failed: t.deleteFailed,
    onDone: () => setRemoved(undefined),
  })
  const figure = (label: string, number: number) => `${label} ${f.count(number)}`

  return (
    <>
      <ItemsTab
        evaluation={evaluation}
        items={useQuery(competencyQueries.of(evaluation.evaluation_id))}
        words={t}
        icon={<RibbonStarRegular />}
        onAdd={() => setEdited('new')}
      >
        {(competencies, mayEdit) =>
          competencies.map((competency) => (
            <ItemCard
              key={competency.competence_id}
              name={competency.name}
              description={competency.description}
              badge={
                <Badge appearance="outline" color="informative">
                  {categories[competency.category]}
                </Badge>
              }
              figures={[
                figure(t.labels.required_level, competency.required_level),
                figure(t.labels.actual_level, competency.actual_level),
                item.weight(words.whole(competency.weight)),
              ]}
              reached={competency.actual_level}
              aim={competency.required_level}
              score={competency.item_score}
              edit={
                mayEdit
                  ? { label: t.edit(competency.name), onClick: () => setEdited(competency) }
                  : undefined
              }
              remove={
                mayEdit
                  ? { label: t.remove(competency.name), onClick: () => setRemoved(competency) }
                  : undefined
              }
            />
          ))
        }
      </ItemsTab>
      {edited && (
        <CompetencyDialog
          evaluation={evaluation}
          competency={edited === 'new' ? undefined : edited}
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
              params: { competence_id: removed.competence_id },
              ifMatch: removed.updated_at,
            })
          }
          onClose={() => setRemoved(undefined)}
        >
          {t.removeMessage(removed.name)}
        </ConfirmDialog>
      )}
    </>
  )
}
