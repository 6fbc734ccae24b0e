import { Button } from '@fluentui/react-components'
import { BotSparkleRegular } from '@fluentui/react-icons/svg/bot-sparkle'
import { DocumentBulletListRegular } from '@fluentui/react-icons/svg/document-bullet-list'
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { configQuery } from '#accounts/web/config-query.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { isCrowdedAtom } from '#kit/web/platform/crowded.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useStoredState } from '#kit/web/forms/use-stored.ts'

const SmartEvaluationDialog = lazyPart(
  async () => (await import('./SmartEvaluationDialog.tsx')).SmartEvaluationDialog,
)
const ItemsImport = lazyPart(
  async () => (await import('#evaluations/web/items/ItemsImport.tsx')).ItemsImport,
)
const SuggestionsDialog = lazyPart(
  async () =>
    (await import('#evaluations/web/suggestions/SuggestionsDialog.tsx')).SuggestionsDialog,
)
const TemplatesDialog = lazyPart(
  async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog,
)

/** Ways to fill an evaluation other than by hand, for the person who may fill it now. */
export function SmartEvaluation({ evaluation }: { evaluation: Evaluation }) {
  const t = useTexts().templates
  const ai = useTexts().suggestions
  const { data: config } = useQuery(configQuery)
  const isCrowded = useAtomValue(isCrowdedAtom)
  const button = useRef<HTMLButtonElement>(null)
  const actor = useActor()
  const [open, setOpen] = useStoredState<'options' | 'sheet' | 'template' | 'ai'>(
    `smart:${evaluation.evaluation_id}`,
  )
  const close = () => {
    setOpen(undefined)
    // What had the focus may have gone with the options.
    setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
  }
  if (editRefusal(evaluation, actor)) return null

  return (
    <>
      <Button
        ref={button}
        icon={<SparkleRegular />}
        aria-label={t.smart}
        title={isCrowded ? t.smart : undefined}
        onClick={() => setOpen('options')}
      >
        {isCrowded ? null : t.smart}
      </Button>
      {open === 'options' && (
        <SmartEvaluationDialog
          choices={[
            {
              ...t.choices.sheet,
              icon: <DocumentTableRegular />,
              onChoose: () => setOpen('sheet'),
            },
            {
              ...t.choices.template,
              icon: <DocumentBulletListRegular />,
              onChoose: () => setOpen('template'),
            },
            {
              title: ai.choice,
              hint: config?.ai === false ? ai.notConfigured : ai.hint,
              icon: <BotSparkleRegular />,
              isDisabled: config?.ai !== true,
              onChoose: () => setOpen('ai'),
            },
          ]}
          onClose={close}
        />
      )}
      {open === 'sheet' && <ItemsImport evaluation={evaluation} onClose={close} />}
      {open === 'ai' && <SuggestionsDialog evaluation={evaluation} onClose={close} />}
      {open === 'template' && <TemplatesDialog evaluation={evaluation} onClose={close} />}
    </>
  )
}
