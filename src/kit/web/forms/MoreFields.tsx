import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { type ReactNode, useId, useState } from 'react'

interface Props {
  label: string
  /** Something in them is filled, so that who edits sees it at once. */
  isFilled?: boolean
  /** Something in them is wrong: they are shown even if folded. */
  isWrong: boolean
  className?: string
  children: ReactNode
}

/** Fields that few fill in, opened by a button. */
export function MoreFields({ label, isFilled = false, isWrong, className, children }: Props) {
  const styles = useStyles()
  const id = useId()
  const [isOpen, setIsOpen] = useState(isFilled)
  const isShown = isOpen || isWrong
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.more}
        icon={<ChevronDownRegular className={isShown ? styles.up : undefined} />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
      >
        {label}
      </Button>
      <div id={id} className={mergeClasses(styles.fields, className)} hidden={!isShown}>
        {children}
      </div>
    </>
  )
}

const useStyles = makeStyles({
  more: { justifySelf: 'start', paddingInline: tokens.spacingHorizontalS },
  up: { rotate: '180deg' },
  fields: {
    ':not([hidden])': { display: 'grid' },
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingVerticalL,
    'alignItems': 'start',
  },
})
