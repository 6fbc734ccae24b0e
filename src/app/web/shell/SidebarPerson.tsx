import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useSession } from '#accounts/web/session.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useShown } from '#kit/web/use-shown.ts'

/** Who is signed in, at the foot of the sidebar. */
export function SidebarPerson({ isCollapsed }: { isCollapsed: boolean }) {
  const styles = useStyles()
  const { roles } = useAccountTexts()
  const { user, actor } = useShown(useSession())
  return (
    <div
      className={mergeClasses(styles.person, isCollapsed && styles.collapsed)}
      title={isCollapsed ? `${user.name}, ${roles[actor.role]}` : undefined}
    >
      <Avatar name={user.name} avatar={user.avatar} />
      {!isCollapsed && (
        <div className={styles.words}>
          <Text block truncate wrap={false} weight="semibold">
            <bdi>{user.name}</bdi>
          </Text>
          <Text block truncate wrap={false} size={200} className={styles.quiet}>
            {roles[actor.role]}
          </Text>
        </div>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  person: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  collapsed: { justifyContent: 'center', paddingInline: 0 },
  words: { minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
