import { Button, Input, makeStyles, type InputProps } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { useState } from 'react'
import { useTexts } from './use-texts.ts'

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: InputProps) {
  const t = useTexts()
  const styles = useStyles()
  const [isShown, setIsShown] = useState(false)
  return (
    <Input
      {...props}
      className={styles.field}
      input={{ className: styles.input }}
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={isShown ? t.hidePassword : t.showPassword}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}

// Without these the button beside it pushes the field out of the narrowest screens.
const useStyles = makeStyles({
  field: { width: '100%', minWidth: 0 },
  input: { minWidth: 0 },
})
