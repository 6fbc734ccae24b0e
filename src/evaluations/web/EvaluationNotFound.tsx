import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search'
import { BackLink } from '#kit/web/links/BackLink.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useTexts } from './use-texts.ts'

/** An evaluation that was deleted, or has moved on to where the person may not see it. */
export function EvaluationNotFound() {
  const { details: t } = useTexts()
  return (
    <>
      <PageHeader title={t.missing} />
      <Panel>
        <EmptyState
          icon={<DocumentSearchRegular />}
          title={t.missingHint}
          action={<BackLink to="/evaluations">{t.backToList}</BackLink>}
        />
      </Panel>
    </>
  )
}
