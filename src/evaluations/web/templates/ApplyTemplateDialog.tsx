import {
  Radio,
  RadioGroup,
  Field,
  Spinner,
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { type Template, templateApi } from '#evaluations/contract/templates.ts'
import {
  type ApplyMode,
  applyModes,
  countOf,
  missingFrom,
} from '#evaluations/rules/templates/templates.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { focusWhenShown } from '#kit/web/dialogs/focus-when-shown.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { PlannedList } from './PlannedList.tsx'
import { competencyQueries, objectiveQueries } from '#evaluations/web/queries.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { templateQueries } from './template-queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { shown, useShown } from '#kit/web/use-shown.ts'

interface Props {
  evaluation: Evaluation
  template: Template
  onApplied: () => void
  onClose: () => void
}

const itemsShown = () => [...document.querySelectorAll<HTMLElement>('[data-item]')]

/** What a template holds, and what becomes of it in this evaluation. */
export function ApplyTemplateDialog({ evaluation, template, onApplied, onClose }: Props) {
  const t = useTexts().templates
  const styles = useStyles()
  const { evaluation_id, updated_at } = evaluation
  const { template_id, name } = useShown(template)
  const { data: whole, error, refetch } = useQuery(templateQueries.one(template_id))
  const { data: objectives } = useQuery(objectiveQueries.of(evaluation_id))
  const { data: competencies } = useQuery(competencyQueries.of(evaluation_id))
  const there = objectives && competencies && { objectives, competencies }
  const [mode, setMode] = useState<ApplyMode>('add')
  const [isAsking, setIsAsking] = useState(false)
  const change = useApiMutation(templateApi.apply, {
    done: ({ added, skipped }) => t.applied(added, skipped.length),
    failed: t.applyFailed,
    quiet: true,
    onDone: () => {
      onApplied()
      focusWhenShown(() => itemsShown().find((item) => !before.has(item)))
    },
  })
  const before = useRef(new Set<HTMLElement>()).current
  const apply = () => {
    for (const item of itemsShown()) before.add(item)
    setIsAsking(false)
    const body = { template_id, mode }
    change.mutate({ params: { evaluation_id }, body, ifMatch: updated_at })
  }

  const missing = whole && there && missingFrom(there, whole)
  const hasItems = there !== undefined && countOf(there) > 0
  const isNothingNew = missing !== undefined && countOf(missing.items) === 0
  const sizes = (items: { objectives: unknown[]; competencies: unknown[] }) =>
    [items.objectives.length, items.competencies.length] as const
  const hints = missing && {
    add: [
      isNothingNew ? t.nothingNew : t.addHint(...sizes(missing.items)),
      ...(missing.skipped.length > 0 && !isNothingNew ? [t.skipped(missing.skipped)] : []),
    ].join(' '),
    replace: t.replaceHint(...sizes(there)),
  }

  return (
    <FormDialog
      title={name}
      submit={t.apply}
      pending={t.applying}
      isPending={change.isPending}
      whyNot={!missing ? t.loadingOne : mode === 'add' && isNothingNew ? t.nothingNew : undefined}
      failure={change.failure}
      onSubmit={() => (mode === 'replace' ? setIsAsking(true) : apply())}
      onClose={onClose}
    >
      {error && !whole && <Failure problem={error} onTryAgain={() => void refetch()} />}
      {!whole && !error && <Spinner label={t.loadingOne} />}
      {whole && <PlannedList items={shown(whole)} />}
      {hasItems && hints && (
        <Field label={t.mode}>
          <RadioGroup
            value={mode}
            onChange={(_, { value }) => setMode(applyModes.find((one) => one === value) ?? 'add')}
          >
            {applyModes.map((one) => (
              <Radio
                key={one}
                value={one}
                label={
                  <>
                    {t[one]}
                    <Text size={200} block className={styles.quiet}>
                      {hints[one]}
                    </Text>
                  </>
                }
              />
            ))}
          </RadioGroup>
        </Field>
      )}
      {whole && <Text className={styles.quiet}>{t.begins}</Text>}
      {isAsking && there && (
        <ReplaceDialog there={there} onReplace={apply} onClose={() => setIsAsking(false)} />
      )}
    </FormDialog>
  )
}

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})
