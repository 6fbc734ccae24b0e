import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState, type ReactNode } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { mayChoosePeople } from '#evaluations/rules/bulk/many.ts'
import { may } from '#kit/rules/actor.ts'
import { ExportMenu } from '#kit/web/lists/ExportMenu.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { EvaluationFilters } from './EvaluationFilters.tsx'
import { EvaluationList } from './EvaluationList.tsx'
import { type Approval, useChoice } from '#evaluations/web/bulk/use-choice.ts'
import { Review } from '#evaluations/web/review/Review.tsx'
import { StuckLink } from '#evaluations/web/stuck/StuckLink.tsx'
import { useEvaluationFilters } from './use-evaluation-filters.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { useCreateLink } from '#kit/web/links/use-create-link.ts'

const NewEvaluationsDialog = lazyPart(
  async () => (await import('#evaluations/web/bulk/NewEvaluationsDialog.tsx')).NewEvaluationsDialog,
)

const ApprovalDialog = lazyPart(
  async () => (await import('#evaluations/web/bulk/ApprovalDialog.tsx')).ApprovalDialog,
)

/** All evaluations the person may see. */
export function EvaluationsScreen({ more }: { more?: ReactNode }) {
  const { list: t } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const filters = useEvaluationFilters()
  const choice = useChoice()
  const [approvals, setApprovals] = useState<readonly Approval[]>()
  const [isAdding, setIsAdding] = useStoredState<boolean>('evaluations:adding')
  useCreateLink(() => setIsAdding(mayChoosePeople(actor)))

  const addButton = (appearance: 'primary' | 'secondary') =>
    mayChoosePeople(actor) && (
      <Button appearance={appearance} icon={<AddRegular />} onClick={() => setIsAdding(true)}>
        {t.add}
      </Button>
    )

  return (
    <div className={styles.screen}>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        more={
          <>
            {more}
            <StuckLink />
            {may(actor, 'reports_export') && (
              <ExportMenu
                endpoint={evaluationApi.export}
                query={{ ...filters.asked }}
                name="evaluations"
              />
            )}
          </>
        }
        primary={addButton('primary')}
      />
      <EvaluationFilters filters={filters} />
      <section aria-label={filters.isNarrowed ? t.found : t.all}>
        <EvaluationList
          filters={filters}
          add={addButton('secondary')}
          choice={choice}
          onApprove={setApprovals}
        />
      </section>
      {approvals && (
        <ApprovalDialog
          approvals={approvals}
          onSettled={(refused) => choice.settle(approvals, refused)}
          onClose={() => setApprovals(undefined)}
        />
      )}
      <Review filters={filters.asked} />
      {isAdding && <NewEvaluationsDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
})
