import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { RowButton } from './RowButton.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

export interface SmartChoice {
  icon: ReactNode
  title: string
  hint: string
  /** Not open on this server; the hint says why. */
  isDisabled?: boolean
  onChoose: () => void
}

interface Props {
  choices: readonly SmartChoice[]
  onClose: () => void
}

/** The ways to fill an evaluation; choosing one closes the dialog and leads there. */
export function SmartEvaluationDialog({ choices, onClose }: Props) {
  const t = useTexts().templates
  const styles = useStyles()
  return (
    <ReadDialog title={t.options} onClose={onClose}>
      <Text as="p" className={styles.intro}>
        {t.choose}
      </Text>
      <ul className={styles.choices}>
        {choices.map(({ icon, title, hint, isDisabled, onChoose }) => (
          <li key={title} className={styles.choice}>
            <RowButton
              icon={icon}
              title={title}
              note={hint}
              isDisabled={isDisabled}
              onClick={onChoose}
            />
          </li>
        ))}
      </ul>
    </ReadDialog>
  )
}

const useStyles = makeStyles({
  intro: { margin: 0, color: tokens.colorNeutralForeground3 },
  choices: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    marginBlockStart: tokens.spacingVerticalL,
    padding: 0,
    listStyleType: 'none',
  },
  choice: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
})
