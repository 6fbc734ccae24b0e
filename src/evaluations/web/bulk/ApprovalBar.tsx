import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { forwardVerb, forwardVerbs } from '#evaluations/rules/forward-step.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { ReassignChosen } from '#evaluations/web/owners/ReassignChosen.tsx'
import { ApplyToMany } from '#evaluations/web/templates/ApplyToMany.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { EvaluationsTick } from './EvaluationsTick.tsx'
import type { Approval, Choice } from './use-choice.ts'

interface Props {
  evaluations: readonly Evaluation[]
  choice: Choice
  /** Cards have no head to select all of them in. */
  selectsAll: boolean
  onApprove: (approvals: readonly Approval[]) => void
}

/** Approves, completes, fills or reassigns what is selected; nothing where none is offered. */
export function ApprovalBar({ evaluations, choice, selectsAll, onApprove }: Props) {
  const t = useTexts().bulk
  const styles = useStyles()
  const f = useFormat()
  const offered = evaluations.filter(choice.isOffered)
  const chosen = choice.chosen(evaluations)
  if (offered.length === 0) return null
  const given = (ids: readonly string[]) =>
    choice.tick(
      chosen.filter(({ id }) => ids.includes(id)),
      false,
    )

  const approvable = offered.filter(choice.isApprovable)
  const steps = forwardVerbs
    .filter((verb) => approvable.some(({ status }) => forwardVerb([status]) === verb))
    .map((verb) => ({
      verb,
      approvals: choice
        .approvals(evaluations)
        .filter(({ evaluation }) => forwardVerb([evaluation.status]) === verb),
    }))

  return (
    <div className={styles.bar}>
      {selectsAll && <EvaluationsTick evaluations={evaluations} choice={choice} hasLabel />}
      {steps.map(({ verb, approvals }) =>
        approvals.length > 0 ? (
          <Button key={verb} icon={<CheckmarkRegular />} onClick={() => onApprove(approvals)}>
            {t.confirm(verb, f.count(approvals.length))}
          </Button>
        ) : (
          <Tooltip key={verb} content={t.selectFirst} relationship="description">
            <Button icon={<CheckmarkRegular />} disabledFocusable>
              {t.verbs[verb]}
            </Button>
          </Tooltip>
        ),
      )}
      {offered.some(choice.isFillable) && (
        <ApplyToMany evaluations={chosen.filter(choice.isFillable)} onApplied={given} />
      )}
      {offered.some(choice.isReassignable) && (
        <ReassignChosen evaluations={chosen.filter(choice.isReassignable)} onGiven={given} />
      )}
      <Text role="status" className={styles.quiet}>
        {chosen.length > 0 && t.chosen(f.count(chosen.length))}
      </Text>
    </div>
  )
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
