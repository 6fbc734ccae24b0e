import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { User } from '#accounts/contract/users.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { useUserTools } from './use-user-tools.tsx'
import type { UserAction } from './UserList.tsx'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  user: User
  onAsk: (what: UserAction) => void
}

/** The actions on an account; a disabled action shows its reason. */
export function UserCardTools({ user, onAsk }: Props) {
  const t = useUserTexts().users
  const styles = useStyles()
  const { mayNotEdit, others } = useUserTools(user, onAsk)

  return (
    <div className={styles.tools}>
      <Button
        tabIndex={-1}
        className={styles.edit}
        icon={<EditRegular />}
        disabledFocusable={mayNotEdit !== undefined}
        title={mayNotEdit}
        aria-label={t.editOne(isolated(useShown(user).name))}
        onClick={() => onAsk('edit')}
      >
        {t.edit}
      </Button>
      {others.map(({ label, Icon, why, onClick }) => (
        <Tooltip
          key={label}
          content={why ?? label}
          relationship={why === undefined ? 'label' : 'description'}
        >
          <Button
            appearance="subtle"
            tabIndex={-1}
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
