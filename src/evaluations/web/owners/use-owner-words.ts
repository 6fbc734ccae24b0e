import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { isolated } from '#kit/rules/language.ts'

type Waiting = Pick<
  Evaluation,
  'owner_id' | 'owner_name' | 'owner_via' | 'owner_for' | 'taken_by' | 'taken_by_name'
>

/** Says whom a step waits for; undefined where no one owes it. */
export function useOwnerWords() {
  const { owners: t } = useTexts()
  const { user_id } = useActor()

  return ({ owner_id, owner_name, owner_via, owner_for, taken_by, taken_by_name }: Waiting) => {
    if (owner_via === null) return undefined
    if (owner_id === user_id) return owner_for ? t.youFor(owner_for) : t.you
    if (owner_id !== null && owner_name !== null)
      return t.waitingFor(owner_for ? t.actsFor(owner_name, owner_for) : isolated(owner_name))
    if (taken_by === user_id) return t.takenByYou
    return taken_by_name === null ? t.inQueue : t.takenBy(taken_by_name)
  }
}
