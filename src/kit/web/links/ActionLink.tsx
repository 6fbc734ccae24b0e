import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { body1Strong } from '#kit/web/platform/text-styles.ts'

interface Props {
  to: string
  icon: ReactNode
  children: ReactNode
}

/** A link to another screen, among the buttons of a header. */
export function ActionLink({ to, icon, children }: Props) {
  const styles = useStyles()
  return (
    <Link to={to} className={styles.link} data-target>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      {children}
    </Link>
  )
}

const useStyles = makeStyles({
  link: {
    ...body1Strong,
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalXS,
    'minHeight': '32px',
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  icon: { display: 'inline-flex', fontSize: '20px', flexShrink: 0 },
})
