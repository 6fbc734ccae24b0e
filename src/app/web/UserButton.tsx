import { Button, type ButtonProps } from '@fluentui/react-components'
import { useSession } from '#accounts/web/session.ts'
import { Portrait } from '#kit/web/Portrait.tsx'
import { useTexts } from './use-texts.ts'

/** The person's picture, that opens the own menu. */
export function UserButton(props: Omit<ButtonProps & { as?: 'button' }, 'as'>) {
  const t = useTexts()
  const { user } = useSession()
  return (
    <Button
      {...props}
      appearance="transparent"
      shape="circular"
      aria-label={t.account(user.name)}
      icon={{
        children: <Portrait name={user.name} avatar={user.avatar} />,
        style: { width: 32, height: 32 },
      }}
    />
  )
}
