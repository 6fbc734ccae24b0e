import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'

type Waiting = Pick<
  Evaluation,
  'owner_id' | 'owner_name' | 'owner_via' | 'owner_for' | 'taken_by' | 'taken_by_name'
>

/** Says whom a step waits for, under a heading without saying that it waits; undefined where no one owes it. */
export function useOwnerWords({ isUnderHeading = false } = {}) {
  const { owners: t } = useTexts()
  const { user_id } = useActor()
  const words = isUnderHeading
    ? { you: t.onlyYou, youFor: t.onlyYouFor, waitingFor: (owner: string) => owner }
    : t

  return ({ owner_id, owner_name, owner_via, owner_for, taken_by, taken_by_name }: Waiting) => {
    if (owner_via === null) return undefined
    if (owner_id === user_id) return owner_for ? words.youFor(owner_for) : words.you
    if (owner_id !== null && owner_name !== null)
      return words.waitingFor(owner_for ? t.actsFor(owner_name, owner_for) : isolated(owner_name))
    if (taken_by === user_id) return t.takenByYou
    return taken_by_name === null ? t.inQueue : t.takenBy(taken_by_name)
  }
}
