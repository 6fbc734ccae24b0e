import { makeStyles, tokens } from '@fluentui/react-components'
import { useSession } from '#accounts/web/session.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { SessionsSetting } from './SessionsSetting.tsx'
import { TwoFactorSetting } from './TwoFactorSetting.tsx'

/** What keeps the own account one's own. */
export function SecurityTab() {
  const styles = useStyles()
  // Who signs in with Microsoft only has no use for one.
  const hasPassword = useSession().account?.has_password ?? true
  return (
    <Panel isFlush className={styles.panel}>
      {hasPassword && <PasswordSetting />}
      <TwoFactorSetting />
      <SessionsSetting />
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { '& > * + *': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
})
