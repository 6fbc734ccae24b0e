import { Button } from '@fluentui/react-components'
import { DocumentBulletListRegular } from '@fluentui/react-icons/svg/document-bullet-list'
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { lazy, Suspense, useRef, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { whyNotEdit } from '#evaluations/rules/workflow.ts'
import { useTemplateTexts } from './use-template-texts.ts'

const SmartEvaluationDialog = lazy(async () => ({
  default: (await import('./SmartEvaluationDialog.tsx')).SmartEvaluationDialog,
}))
const ItemsImport = lazy(async () => ({
  default: (await import('./ItemsImport.tsx')).ItemsImport,
}))
const TemplatesDialog = lazy(async () => ({
  default: (await import('./TemplatesDialog.tsx')).TemplatesDialog,
}))

/** Ways to fill an evaluation other than by hand, for whoever may fill it now. */
export function SmartEvaluation({ evaluation }: { evaluation: Evaluation }) {
  const t = useTemplateTexts()
  const button = useRef<HTMLButtonElement>(null)
  const actor = useActor()
  const [open, setOpen] = useState<'options' | 'sheet' | 'template'>()
  const close = () => {
    setOpen(undefined)
    // What had the focus may have gone with the options.
    setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
  }
  if (whyNotEdit(evaluation, actor)) return null

  return (
    <>
      <Button ref={button} icon={<SparkleRegular />} onClick={() => setOpen('options')}>
        {t.smart}
      </Button>
      <Suspense>
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
            ]}
            onClose={close}
          />
        )}
        {open === 'sheet' && <ItemsImport evaluation={evaluation} onClose={close} />}
        {open === 'template' && <TemplatesDialog evaluation={evaluation} onClose={close} />}
      </Suspense>
    </>
  )
}
