import { userChoices } from '#accounts/web/users/user-choices.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { rolesWithTheTurn } from '#evaluations/rules/workflow.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** Roles that can take each of these steps; where they have none in common, any of theirs. */
function rolesFor(evaluations: readonly Evaluation[]) {
  const roles = evaluations.map(({ status }) => rolesWithTheTurn(status))
  const any = [...new Set(roles.flat())]
  const common = any.filter((role) => roles.every((some) => some.includes(role)))
  return common.length > 0 ? common : any
}

/** Who can be given these steps, by name or e-mail; people who cannot take one say why. */
export const ownerChoices = (evaluations: readonly Evaluation[]) => {
  const only = evaluations.length === 1 ? evaluations[0] : undefined
  return userChoices({
    queryKey: ['owners', only?.id],
    roles: rolesFor(evaluations),
    ...(only && { refusalOf: ({ user_id }) => refusalOf(user_id, only) }),
  })
}

/** Why this person cannot be given the step. */
function refusalOf(user_id: string, evaluation: Evaluation) {
  const { owners: t } = useTexts.now()
  if (user_id === evaluation.employee_user_id) return t.aboutThem
  if (user_id === evaluation.separated_user_id) return t.submittedIt
  return user_id === evaluation.owner_id ? t.hasIt : undefined
}
