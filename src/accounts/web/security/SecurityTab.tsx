import { makeStyles, tokens } from '@fluentui/react-components'
import { Panel } from '#kit/web/Panel.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { SessionsSetting } from './SessionsSetting.tsx'
import { TwoFactorSetting } from './TwoFactorSetting.tsx'

/** What keeps the own account one's own. */
export function SecurityTab() {
  const styles = useStyles()
  return (
    <Panel isFlush className={styles.panel}>
      <PasswordSetting />
      <TwoFactorSetting />
      <SessionsSetting />
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { '& > * + *': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
})
