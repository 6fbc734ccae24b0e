import { useQuery } from '@tanstack/react-query'
import type { User } from '#accounts/contract/users.ts'
import { type AccountChange, userChangeRefusal } from '#accounts/rules/users/users.ts'
import { useActor } from '#accounts/web/session.ts'
import { userQueries } from './user-queries.ts'

/** Why the person at the screen may not change an account this way, asked before the click. */
export function useAccountRefusal() {
  const actor = useActor()
  const { data } = useQuery(userQueries.administrators)
  return (user: User, change: AccountChange) => {
    const others = data?.filter(({ user_id }) => user_id !== user.user_id).length ?? 1
    return userChangeRefusal(user, change, actor, others)
  }
}
