import { Field, Input, makeStyles } from '@fluentui/react-components'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  address: string
  onClose: () => void
}

/** Where the browser lets no page copy, the link stands ready to be copied by hand. */
export function LinkDialog({ address, onClose }: Props) {
  const { link: t } = useTexts()
  const styles = useStyles()
  return (
    <ReadDialog title={t.copy} onClose={onClose}>
      <Field label={t.byHand}>
        <Input
          className={styles.field}
          value={address}
          readOnly
          dir="ltr"
          autoFocus
          onFocus={({ target }) => target.select()}
        />
      </Field>
    </ReadDialog>
  )
}

const useStyles = makeStyles({
  field: { width: '100%', minWidth: 0 },
})
