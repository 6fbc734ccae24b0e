import { makeStyles, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { useSession } from '#accounts/web/session.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useTexts } from '#app/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

/** The person's picture, that opens the own menu. */
export function UserButton(props: ComponentProps<'button'>) {
  const t = useTexts()
  const styles = useStyles()
  const { user } = useShown(useSession())
  return (
    <button {...props} type="button" className={styles.button} aria-label={t.account(user.name)}>
      <Avatar name={user.name} avatar={user.avatar} />
    </button>
  )
}

const useStyles = makeStyles({
  button: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'justifyContent': 'center',
    'flexShrink': 0,
    'padding': '4px',
    'border': 'none',
    'borderRadius': tokens.borderRadiusCircular,
    'backgroundColor': 'transparent',
    'font': 'inherit',
    'color': 'inherit',
    'cursor': 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
