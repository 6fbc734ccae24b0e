import { Button } from '@fluentui/react-components'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'

const ReassignDialog = lazyPart(async () => (await import('./ReassignDialog.tsx')).ReassignDialog)

interface Props {
  evaluations: readonly Evaluation[]
  onGiven: (given: readonly string[]) => void
}

/** Gives the steps of all selected evaluations to someone. */
export function ReassignChosen({ evaluations, onGiven }: Props) {
  const { owners: t } = useTexts()
  const [chosen, setChosen] = useState<readonly Evaluation[]>()
  return (
    <>
      <Button
        icon={<PersonSwapRegular />}
        disabledFocusable={evaluations.length === 0}
        onClick={() => setChosen(evaluations)}
      >
        {t.reassign}
      </Button>
      {chosen && (
        <ReassignDialog
          evaluations={chosen}
          onGiven={onGiven}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
