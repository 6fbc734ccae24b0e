import { useQuery } from '@tanstack/react-query'
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search'
import { useWords } from '#evaluations/web/use-words.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { useParam } from '#kit/web/api/use-param.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { BackLink } from '#kit/web/links/BackLink.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { HandoverForm } from './HandoverForm.tsx'
import { handoverQueries } from './handover-queries.ts'
import { useHandoverTexts } from './use-handover-texts.ts'

/** Where an earlier manager of a period writes a note for the next one. */
export function HandoverScreen() {
  const t = useHandoverTexts()
  const words = useWords()
  const { separator } = useKitTexts()
  const asked = useQuery(handoverQueries.mine(useParam('evaluation_id')))
  const { data, error } = asked

  if (error instanceof CallProblem && [400, 403, 404].includes(error.status))
    return (
      <>
        <PageHeader title={t.title} />
        <Panel>
          <EmptyState
            icon={<DocumentSearchRegular />}
            title={t.notNeeded}
            hint={t.notNeededHint}
            action={<BackLink to="/evaluations">{t.toEvaluations}</BackLink>}
          />
        </Panel>
      </>
    )
  if (error && !data) return <Failure problem={error} onTryAgain={() => void asked.refetch()} />
  if (!data) return <ScreenSkeleton cards={1} />
  return (
    <>
      <PageHeader
        title={t.formTitle(data.employee_name)}
        subtitle={[words.type(data.type), words.period(data.period)].join(separator)}
        leading={<BackIcon to="/evaluations">{t.toEvaluations}</BackIcon>}
      />
      <HandoverForm asked={data} />
    </>
  )
}
