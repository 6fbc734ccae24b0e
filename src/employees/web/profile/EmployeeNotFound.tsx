import { PersonQuestionMarkRegular } from '@fluentui/react-icons/svg/person-question-mark'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { BackToEmployees } from './BackToEmployees.tsx'
import { useTexts } from '#employees/web/use-texts.ts'

/** No one the reader may see has this address; whether someone else has is not said. */
export function EmployeeNotFound() {
  const t = useTexts()
  return (
    <>
      <PageHeader title={t.profile} />
      <Panel>
        <EmptyState
          icon={<PersonQuestionMarkRegular />}
          title={t.missing}
          hint={t.missingHint}
          action={<BackToEmployees />}
        />
      </Panel>
    </>
  )
}
