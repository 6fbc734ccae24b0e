import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { forwardVerb, forwardVerbs } from '#evaluations/rules/details/forward-step.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { ReassignChosen } from '#evaluations/web/owners/ReassignChosen.tsx'
import { ApplyToMany } from '#evaluations/web/templates/ApplyToMany.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import type { Approval, Choice } from './use-choice.ts'

interface Props {
  /** Those that are selected. */
  evaluations: readonly Evaluation[]
  choice: Choice
  onApprove: (approvals: readonly Approval[]) => void
}

/** Approves, completes, fills or reassigns what is selected: one button for each step. */
export function ApprovalActions({ evaluations, choice, onApprove }: Props) {
  const t = useTexts().bulk
  const f = useFormat()
  const approvals = choice.approvals(evaluations)
  const fillable = evaluations.filter(choice.isFillable)
  const reassignable = evaluations.filter(choice.isReassignable)
  return (
    <>
      {forwardVerbs.map((verb) => {
        const those = approvals.filter(
          ({ evaluation }) => forwardVerb([evaluation.status]) === verb,
        )
        if (those.length === 0) return null
        return (
          <Button key={verb} icon={<CheckmarkRegular />} onClick={() => onApprove(those)}>
            {t.confirm(verb, f.count(those.length))}
          </Button>
        )
      })}
      {fillable.length > 0 && <ApplyToMany evaluations={fillable} onApplied={choice.untick} />}
      {reassignable.length > 0 && (
        <ReassignChosen evaluations={reassignable} onGiven={choice.untick} />
      )}
    </>
  )
}
