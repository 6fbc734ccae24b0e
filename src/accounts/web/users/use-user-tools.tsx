import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { useNavigate } from 'react-router-dom'
import { userApi, type User } from '#accounts/contract/users.ts'
import { linkRefusal } from '#accounts/rules/users/users.ts'
import { useActor } from '#accounts/web/session.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { useAccountRefusal } from './use-account-refusal.ts'
import type { UserAction } from './UserList.tsx'

/** What can be done with an account besides editing it, each with why it cannot now. */
export function useUserTools(user: User, onAsk: (what: UserAction) => void) {
  const t = useUserTexts().users
  const navigate = useNavigate()
  const refusal = useAccountRefusal()
  const actor = useActor()
  const { user_id, is_active, updated_at } = user
  const shown = useShown(user)
  const name = isolated(shown.name)
  const restore = useApiMutation(userApi.update, {
    done: t.restored(shown.name),
    failed: t.restoreFailed,
    labels: { is_active: t.status },
    choices: { is_active: { true: t.active, false: t.inactive } },
  })

  const mayNotEdit = refusal(user, {})
  const mayNotLink = linkRefusal(user, actor)
  const mayNotTurn = refusal(user, { is_active: !is_active })
  const others = [
    {
      label: t.link(name),
      Icon: KeyRegular,
      why: mayNotLink ? t.refusal[mayNotLink] : is_active ? undefined : t.invitation.inactive,
      onClick: () => onAsk('link'),
    },
    {
      label: t.historyOf(name),
      Icon: HistoryRegular,
      why: undefined,
      onClick: () => void navigate(`/admin/audit?entity=user&entity_id=${user_id}`),
    },
    is_active
      ? {
          label: t.deactivateOne(name),
          Icon: DeleteRegular,
          why: mayNotTurn && t.refusal[mayNotTurn],
          onClick: () => onAsk('deactivate'),
        }
      : {
          label: t.restoreOne(name),
          Icon: ArrowUndoRegular,
          why: mayNotTurn && t.refusal[mayNotTurn],
          onClick: () =>
            restore.mutate({
              params: { user_id },
              body: { is_active: true },
              ifMatch: updated_at,
            }),
        },
  ]
  return { mayNotEdit: mayNotEdit && t.refusal[mayNotEdit], others }
}
