import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { useNavigate } from 'react-router-dom'
import { userApi, type User } from '#accounts/contract/users.ts'
import { isolated } from '#kit/rules/language.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useAccountRefusal } from './use-account-refusal.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import type { UserAction } from './UserList.tsx'

interface Props {
  user: User
  onAsk: (what: UserAction) => void
}

/** The actions on an account; a disabled action shows its reason. */
export function UserCardTools({ user, onAsk }: Props) {
  const t = useUserTexts().users
  const styles = useStyles()
  const navigate = useNavigate()
  const refusal = useAccountRefusal()
  const { user_id, is_active, updated_at } = user
  const name = isolated(user.name)
  const restore = useApiMutation(userApi.update, {
    done: t.restored(user.name),
    failed: t.restoreFailed,
    labels: { is_active: t.status },
    choices: { is_active: { true: t.active, false: t.inactive } },
  })

  const mayNotEdit = refusal(user, {})
  const mayNotTurn = refusal(user, { is_active: !is_active })
  const tools = [
    {
      label: t.link(name),
      Icon: KeyRegular,
      why: mayNotEdit ? t.refusal[mayNotEdit] : is_active ? undefined : t.invitation.inactive,
      onClick: () => onAsk('link'),
    },
    {
      label: t.historyOf(name),
      Icon: HistoryRegular,
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

  return (
    <div className={styles.tools}>
      <Button
        className={styles.edit}
        icon={<EditRegular />}
        disabled={mayNotEdit !== undefined}
        title={mayNotEdit && t.refusal[mayNotEdit]}
        aria-label={t.editOne(name)}
        onClick={() => onAsk('edit')}
      >
        {t.edit}
      </Button>
      {tools.map(({ label, Icon, why, onClick }) => (
        <Tooltip
          key={label}
          content={why ?? label}
          relationship={why === undefined ? 'label' : 'description'}
        >
          <Button
            appearance="subtle"
            icon={<Icon />}
            aria-label={label}
            disabledFocusable={why !== undefined}
            onClick={onClick}
          />
        </Tooltip>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginBlockStart: 'auto',
  },
  edit: { flexGrow: 1 },
})
