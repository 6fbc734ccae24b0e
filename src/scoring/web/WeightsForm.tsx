import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { useEffect } from 'react'
import type { ManagerialLevel } from '#employees/rules/employee.ts'
import { type LevelWeights, weightsApi } from '#scoring/contract.ts'
import type { ScoringRule, Weights } from '#scoring/rules/scoring.ts'
import { breakdownTotal, evaluationTotal, weightsRefusal } from '#scoring/rules/weights.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { AskBeforeLeaving } from '#kit/web/forms/AskBeforeLeaving.tsx'
import { type Form, useForm } from '#kit/web/forms/use-form.ts'
import { RestoredNote } from '#kit/web/forms/RestoredNote.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ScoringRules } from './ScoringRules.tsx'
import { useTexts } from './use-texts.ts'
import { WeightsPanel } from './WeightsPanel.tsx'
import { WhyNot } from '#kit/web/feedback/WhyNot.tsx'

interface Props {
  level: ManagerialLevel
  /** The current weights; if they could not be loaded, the defaults. */
  weights: LevelWeights | Weights
  isLoaded: boolean
  onDirty: (isDirty: boolean) => void
  onReset: () => void
}

export function WeightsForm({ level, weights, isLoaded, onDirty, onReset }: Props) {
  const t = useTexts().weights
  const styles = useStyles()
  const format = useFormat()
  const { updated_at, ...inForce } = { updated_at: undefined, ...weights }
  const form = useForm({
    keep: `weights:${level}`,
    initial: { ...inForce, seen: updated_at },
    endpoint: weightsApi.save,
    request: ({ seen, ...body }) => ({ params: { level }, body, ifMatch: seen }),
    done: t.saved,
    failed: t.failed,
    // The toast says it.
    quiet: false,
    labels: {
      competency_weight: t.competency_weight,
      objective_weight: t.objective_weight,
      core_weight: t.core_weight,
      leadership_weight: t.leadership_weight,
      functional_weight: t.functional_weight,
      scoring_rules: t.rules,
    },
    show: (field, value) =>
      field === 'scoring_rules' ? grades(value as ScoringRule[]) : undefined,
  })
  const grades = (rules: readonly ScoringRule[]) =>
    rules
      .map(({ grade, min_score, max_score, description }) =>
        isolated(
          `${grade}: ${format.count(min_score)}–${format.count(max_score)} ${isolated(description)}`,
        ),
      )
      .join('\n')
  const { isDirty, saving } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const isReadOnly = !isLoaded
  const refusal = weightsRefusal(form.values)
  const reasons = {
    total: t.wrongTotal(format.count(evaluationTotal(form.values))),
    breakdown: t.wrongBreakdown(
      format.count(breakdownTotal(form.values)),
      format.count(form.values.competency_weight),
    ),
    rules: t.rulesFirst,
  }
  const whyNot = isReadOnly ? t.loadFailed : refusal && reasons[refusal]

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending && whyNot === undefined) form.save()
      }}
    >
      <AskBeforeLeaving isDirty={isDirty} />
      <RestoredNote onDiscard={form.onDiscard} />
      {!isLoaded && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t.loadFailed}</MessageBarTitle>
            {t.loadFailedHint}
          </MessageBarBody>
        </MessageBar>
      )}
      <Panels form={form} isReadOnly={isReadOnly} />
      <ScoringRules
        rules={form.values.scoring_rules}
        isReadOnly={isReadOnly}
        onChange={(scoring_rules) => form.set({ scoring_rules })}
      />
      <div className={styles.actions}>
        <p className={styles.note}>{t.note}</p>
        <Button disabledFocusable={saving.isPending} onClick={onReset}>
          {t.reset}
        </Button>
        <WhyNot why={whyNot}>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={saving.isPending || whyNot !== undefined}
          >
            {saving.isPending ? t.saving : t.save}
          </Button>
        </WhyNot>
      </div>
    </form>
  )
}

/** The weights that add up: of the evaluation, and of its competencies. */
function Panels({ form, isReadOnly }: { form: Form<Weights>; isReadOnly: boolean }) {
  const t = useTexts().weights
  const styles = useStyles()
  const format = useFormat()
  const { values } = form
  const breakdown = breakdownTotal(values)
  const total = evaluationTotal(values)
  const { competency_weight } = values
  const part = <Name extends keyof Omit<Weights, 'scoring_rules'>>(name: Name) => ({
    name,
    label: t[name],
    value: values[name],
  })

  return (
    <div className={styles.panels}>
      <WeightsPanel
        title={t.evaluation}
        hint={t.evaluationHint}
        parts={[part('competency_weight'), part('objective_weight')]}
        whole={100}
        total={t.total(format.count(total))}
        wrong={total === 100 ? undefined : t.wrongTotal(format.count(total))}
        isReadOnly={isReadOnly}
        onChange={(name, value) => form.set({ [name]: value })}
      />
      <WeightsPanel
        title={t.breakdown}
        hint={t.breakdownHint}
        parts={[part('core_weight'), part('leadership_weight'), part('functional_weight')]}
        whole={competency_weight}
        total={t.totalOf(format.count(breakdown), format.count(competency_weight))}
        wrong={
          breakdown === competency_weight
            ? undefined
            : t.wrongBreakdown(format.count(breakdown), format.count(competency_weight))
        }
        isReadOnly={isReadOnly}
        onChange={(name, value) => form.set({ [name]: value })}
      />
    </div>
  )
}

const useStyles = makeStyles({
  form: {
    'display': 'grid',
    'gap': tokens.spacingVerticalL,
    'minWidth': 0,
    // The height of the bar below.
    '& input': { scrollMarginBlockEnd: '96px' },
  },
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  actions: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'alignItems': 'center',
    'justifyContent': 'end',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalS,
    // On the ground of the page, above what scrolls behind it.
    'backgroundColor': tokens.colorNeutralBackground2,
    'borderTop': `1px solid ${tokens.colorNeutralStroke2}`,
    // In a lower window it would hide the field that has the focus.
    '@media (min-height: 700.02px)': { position: 'sticky', insetBlockEnd: 0, zIndex: 2 },
  },
  note: { flexGrow: 1, flexBasis: '280px', margin: 0, color: tokens.colorNeutralForeground3 },
})
