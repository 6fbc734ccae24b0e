import { makeStyles } from '@fluentui/react-components'
import type { Delegation } from '#assignments/contract/delegations.ts'
import { DelegationLine } from './DelegationLine.tsx'

export function DelegationList({
  label,
  delegations,
}: {
  label: string
  delegations: readonly Delegation[]
}) {
  const styles = useStyles()
  return (
    <ul aria-label={label} className={styles.list}>
      {delegations.map((delegation) => (
        <DelegationLine key={delegation.delegation_id} delegation={delegation} />
      ))}
    </ul>
  )
}

const useStyles = makeStyles({ list: { margin: 0, padding: 0, listStyleType: 'none' } })
