import { makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { User } from '#accounts/contract/users.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { IconButton } from '#kit/web/IconButton.tsx'
import { useShown } from '#kit/web/use-shown.ts'
import { useUserTools } from './use-user-tools.tsx'
import type { UserAction } from './UserList.tsx'

interface Props {
  user: User
  onAsk: (what: UserAction) => void
}

/** The actions on an account in a row of the list; a disabled one shows its reason. */
export function UserTools({ user, onAsk }: Props) {
  const t = useUserTexts().users
  const styles = useStyles()
  const { mayNotEdit, others } = useUserTools(user, onAsk)
  const edit = {
    label: t.editOne(isolated(useShown(user).name)),
    Icon: EditRegular,
    why: mayNotEdit,
    onClick: () => onAsk('edit'),
  }
  return (
    <span className={styles.tools}>
      {[edit, ...others].map(({ label, Icon, why, onClick }) => (
        <IconButton
          key={label}
          icon={<Icon aria-hidden />}
          title={why ?? label}
          label={label}
          tabIndex={-1}
          aria-disabled={why !== undefined}
          className={why === undefined ? undefined : styles.off}
          onClick={why === undefined ? onClick : undefined}
        />
      ))}
    </span>
  )
}

const useStyles = makeStyles({
  tools: { display: 'flex' },
  off: { opacity: 0.5, cursor: 'not-allowed' },
})
