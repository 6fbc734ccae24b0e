import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#evaluations/web/use-words.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { useParam } from '#kit/web/api/use-param.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { BackLink } from '#kit/web/links/BackLink.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useWatch } from '#notifications/web/watch.ts'
import { SelfAssessmentForm } from './SelfAssessmentForm.tsx'
import { selfQueries } from './self-queries.ts'
import { useSelfTexts } from './use-self-texts.ts'

/** Where an employee assesses the own work, or HR on behalf. */
export function SelfAssessmentScreen() {
  const t = useSelfTexts()
  const words = useWords()
  const { separator } = useKitTexts()
  const evaluation_id = useParam('evaluation_id')
  useWatch('self_assessment', evaluation_id)
  const { data, error, refetch } = useQuery(selfQueries.of(evaluation_id))

  if (
    (error instanceof CallProblem && [400, 403, 404].includes(error.status)) ||
    data?.mode === 'off'
  )
    return (
      <>
        <PageHeader title={t.title} />
        <Panel>
          <EmptyState
            icon={<DocumentSearchRegular />}
            title={t.notAsked}
            hint={t.notAskedHint}
            action={<BackLink to="/dashboard">{t.home}</BackLink>}
          />
        </Panel>
      </>
    )
  if (error && !data) return <Failure problem={error} onTryAgain={() => void refetch()} />
  if (!data) return <ScreenSkeleton cards={2} />
  return (
    <>
      <PageHeader
        title={data.on_behalf ? t.behalfTitle(data.employee_name) : t.ownTitle}
        subtitle={[words.type(data.type), words.period(data.period)].join(separator)}
        leading={
          data.on_behalf ? (
            <BackIcon to={`/evaluations/${data.evaluation_id}`}>{t.back}</BackIcon>
          ) : (
            <BackIcon to="/dashboard">{t.home}</BackIcon>
          )
        }
      />
      <SelfAssessmentForm key={data.evaluation_id} assessment={data} />
    </>
  )
}
