import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Member } from '#cycles/contract/cycle-shapes.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { ReasonForm } from './ReasonForm.tsx'

/** Someone who takes part, or was left out; the other takes a reason. */
export function MemberLine({ cycle_id, member }: { cycle_id: string; member: Member }) {
  const { who: t } = useTexts()
  const { separator } = useKitTexts()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const { employee_id, name, unit, manager_name, state, reason } = member
  const isIn = state === 'in'
  const place = [unit, manager_name ? t.manager(manager_name) : t.noManager].filter(Boolean)

  return (
    <li className={styles.person}>
      <div className={styles.line}>
        <div className={styles.words}>
          <Text weight="semibold">
            <bdi>{name}</bdi>
          </Text>
          <Text size={200} className={styles.quiet}>
            {isIn ? place.join(separator) : t.excluded(reason)}
          </Text>
        </div>
        {!isOpen && (
          <Button
            size="small"
            aria-label={(isIn ? t.leaveOutOne : t.bringBackOne)(name)}
            onClick={() => setIsOpen(true)}
          >
            {isIn ? t.leaveOut : t.bringBack}
          </Button>
        )}
      </div>
      {isOpen && (
        <ReasonForm
          cycle_id={cycle_id}
          employee_id={employee_id}
          state={isIn ? 'excluded' : 'in'}
          submit={isIn ? t.leaveOut : t.bringBack}
          takesFocus
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}

const useStyles = makeStyles({
  person: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
