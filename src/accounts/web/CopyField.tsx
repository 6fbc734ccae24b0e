import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useEffect, useRef, useState } from 'react'

interface Props {
  label: string
  copy: string
  copied: string
  value: string
  /** It is what the dialog was opened for. */
  takesFocus?: boolean
}

/** Text that is there to be copied. */
export function CopyField({ label, copy, copied, value, takesFocus = false }: Props) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  const take = () => {
    input.current?.select()
    // Where the browser refuses, the text is selected at least.
    navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => undefined,
    )
  }

  return (
    <Field label={label}>
      <Input
        ref={input}
        className={styles.field}
        input={{ className: styles.input }}
        value={value}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
        contentAfter={
          <Button
            size="small"
            appearance="transparent"
            className={styles.copy}
            icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
            onClick={take}
          >
            {isCopied ? copied : copy}
          </Button>
        }
      />
    </Field>
  )
}

const useStyles = makeStyles({
  field: { width: '100%', minWidth: 0 },
  input: { minWidth: 0, textOverflow: 'ellipsis' },
  copy: { flexShrink: 0, whiteSpace: 'nowrap' },
})
