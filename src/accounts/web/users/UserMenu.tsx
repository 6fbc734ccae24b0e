import type { User } from '#accounts/contract/users.ts'
import { LineMenu } from '#kit/web/grid/LineMenu.tsx'
import { useShown } from '#kit/web/use-shown.ts'
import { useUserTools } from './use-user-tools.tsx'
import type { UserAction } from './UserList.tsx'

interface Props {
  user: User
  onAsk: (what: UserAction) => void
}

/** The actions on an account besides editing it, on a phone. */
export const UserMenu = ({ user, onAsk }: Props) => (
  <LineMenu name={useShown(user).name} tools={useUserTools(user, onAsk).others} />
)
