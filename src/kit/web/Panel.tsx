import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'section'> {
  /** Without space inside: its content reaches the edges, as a list does. */
  isFlush?: boolean
}

/** A raised surface for related content; lighter than Fluent's Card. */
export function Panel({ className, isFlush = false, ...rest }: Props) {
  const styles = useStyles()
  return (
    <section
      {...rest}
      className={mergeClasses(styles.panel, !isFlush && styles.spacious, className)}
    />
  )
}

const useStyles = makeStyles({
  panel: {
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow2,
  },
  spacious: { padding: tokens.spacingHorizontalL },
})
