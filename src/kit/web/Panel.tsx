import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'

/** A raised surface that groups what belongs together; lighter than Fluent's Card. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={mergeClasses(useStyles().panel, className)} />
}

const useStyles = makeStyles({
  panel: {
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow2,
  },
})
