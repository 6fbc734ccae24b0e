import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { Blocker } from '#assignments/contract/effects.ts'

/** Why a change cannot be made. */
export function Blockers({ blockers }: { blockers: readonly Blocker[] }) {
  const styles = useStyles()
  return blockers.map(({ kind, message }) => (
    <MessageBar key={kind} intent="error" layout="multiline" className={styles.bar}>
      <MessageBarBody>{message}</MessageBarBody>
    </MessageBar>
  ))
}

const useStyles = makeStyles({ bar: { width: '100%', boxSizing: 'border-box' } })
