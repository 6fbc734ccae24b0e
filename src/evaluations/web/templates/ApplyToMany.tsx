import { Button } from '@fluentui/react-components'
import { DocumentBulletListRegular } from '@fluentui/react-icons/svg/document-bullet-list'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

const ApplyToManyDialog = lazyPart(
  async () => (await import('./ApplyToManyDialog.tsx')).ApplyToManyDialog,
)

interface Props {
  evaluations: readonly Evaluation[]
  onApplied: (applied: readonly string[]) => void
}

/** Applies a template to all selected drafts. */
export function ApplyToMany({ evaluations, onApplied }: Props) {
  const t = useTexts().bulk
  const [chosen, setChosen] = useState<readonly Evaluation[]>()
  return (
    <>
      <Button
        icon={<DocumentBulletListRegular />}
        disabledFocusable={evaluations.length === 0}
        onClick={() => setChosen(evaluations)}
      >
        {t.applyTemplate}
      </Button>
      {chosen && (
        <ApplyToManyDialog
          evaluations={chosen}
          onApplied={onApplied}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
