import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  tokens,
} from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { PeopleSettingsRegular } from '@fluentui/react-icons/svg/people-settings'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { signOut } from '#accounts/web/sign-in/sign-in.ts'
import { useSession } from '#accounts/web/session.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useOpenView } from './use-open-view.ts'
import { UserButton } from './UserButton.tsx'
import { useTexts } from '#app/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

const tools = [
  { view: 'user-management', Icon: PeopleSettingsRegular },
  { view: 'audit', Icon: HistoryRegular },
] as const

/** Who is signed in, and what is theirs: profile, settings, the way out. */
export function UserMenu() {
  const t = useTexts()
  const { roles } = useAccountTexts()
  const styles = useStyles()
  const openView = useOpenView()
  const { user, actor, account } = useShown(useSession())
  const department = account?.department ?? user.department
  const role = roles[actor.role]

  return (
    <Menu inline defaultOpen positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <UserButton />
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader className={styles.person}>
              <Avatar name={user.name} avatar={user.avatar} size="medium" />
              <div className={styles.words}>
                <Text block weight="semibold">
                  <bdi>{user.name}</bdi>
                </Text>
                <Text block size={200} className={styles.quiet}>
                  <bdi>{user.email}</bdi>
                </Text>
                <Text block size={200} className={styles.quiet}>
                  {department ? t.roleIn(role, department) : role}
                </Text>
              </div>
            </MenuGroupHeader>
            <MenuDivider />
            <MenuItem icon={<PersonRegular />} onClick={() => openView('profile')}>
              {t.views.profile}
            </MenuItem>
            {/* Who has no Admin Tools in the sidebar finds here what the permissions open. */}
            {!maySeeScreen(actor, 'admin') &&
              tools.map(
                ({ view, Icon }) =>
                  maySeeScreen(actor, view) && (
                    <MenuItem key={view} icon={<Icon />} onClick={() => openView(view)}>
                      {t.views[view]}
                    </MenuItem>
                  ),
              )}
            <MenuItem icon={<SettingsRegular />} onClick={() => openView('settings')}>
              {t.views.settings}
            </MenuItem>
            <MenuItem icon={<SignOutRegular className={styles.mirrored} />} onClick={signOut}>
              {t.logOut}
            </MenuItem>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

const useStyles = makeStyles({
  popover: {
    minWidth: 'min(280px, calc(100vw - 32px))',
    maxWidth: 'min(360px, calc(100vw - 32px))',
  },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: 'auto',
    padding: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground1,
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  mirrored: { ':dir(rtl)': { scale: '-1 1' } },
})
