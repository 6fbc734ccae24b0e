import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTexts } from './use-texts.ts'

interface Props {
  isStrict: boolean
  /** Absent where a file is imported as a whole or not at all. */
  onStrict: ((isStrict: boolean) => void) | undefined
  /** The way to the steps that known headers do not need. */
  steps: ReactNode
}

/** How a chosen file is imported. */
export function FileOptions({ isStrict, onStrict, steps }: Props) {
  const t = useTexts()
  const styles = useStyles()
  return (
    <div className={styles.options}>
      {onStrict && (
        <Checkbox
          checked={isStrict}
          label={t.strict}
          onChange={(_, { checked }) => onStrict(checked === true)}
        />
      )}
      {steps}
    </div>
  )
}

const useStyles = makeStyles({
  options: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
})
