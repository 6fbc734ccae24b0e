import { Button, makeStyles } from '@fluentui/react-components'
import { WhyNot } from '#kit/web/feedback/WhyNot.tsx'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

interface Props {
  label: string
  isPrimary?: boolean
  isDirty: boolean
  isPending: boolean
  onSave: () => void
}

/** Saves the policies that were changed. */
export function SavePolicies({ label, isPrimary = false, isDirty, isPending, onSave }: Props) {
  const { nothingChanged } = useScreenTexts()
  const styles = useStyles()
  return (
    <WhyNot why={isDirty || isPending ? undefined : nothingChanged}>
      <Button
        appearance={isPrimary ? 'primary' : 'secondary'}
        className={styles.save}
        disabledFocusable={!isDirty || isPending}
        onClick={() => {
          if (isDirty) onSave()
        }}
      >
        {label}
      </Button>
    </WhyNot>
  )
}

const useStyles = makeStyles({ save: { justifySelf: 'start' } })
