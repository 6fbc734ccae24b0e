import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DocumentBulletListRegular } from '@fluentui/react-icons/svg/document-bullet-list'
import { type ReactNode, useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { templateApi } from '#evaluations/contract/templates.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useStartTexts } from '#evaluations/web/use-start-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

const TemplatesDialog = lazyPart(
  async () => (await import('#evaluations/web/templates/TemplatesDialog.tsx')).TemplatesDialog,
)

interface Props {
  evaluation: Evaluation
  /** The button that adds the first item by hand. */
  add: ReactNode
}

/** The ways to fill an evaluation that has no items yet. */
export function FillActions({ evaluation, add }: Props) {
  const t = useStartTexts()
  const styles = useStyles()
  const words = useWords()
  const [isChoosing, setIsChoosing] = useState(false)
  const copy = useApiMutation(templateApi.copyLast, {
    done: ({ added, copied_from: { type, period } }) =>
      t.copied(added, `${words.type(type)} ${words.period(period)}`),
    failed: t.copyFailed,
  })
  const { evaluation_id, updated_at } = evaluation

  return (
    <div className={styles.actions}>
      {add}
      <Button icon={<DocumentBulletListRegular />} onClick={() => setIsChoosing(true)}>
        {t.apply}
      </Button>
      <Button
        icon={copy.isPending ? <BusyIcon /> : <CopyRegular />}
        disabledFocusable={copy.isPending}
        onClick={() => copy.mutate({ params: { evaluation_id }, ifMatch: updated_at })}
      >
        {copy.isPending ? t.copying : t.copy}
      </Button>
      {isChoosing && (
        <TemplatesDialog evaluation={evaluation} onClose={() => setIsChoosing(false)} />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
})
