import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { Section, Warning } from '#evaluations/rules/details/warnings.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { WarningList } from './WarningList.tsx'

interface Props {
  warnings: readonly Warning[]
  onGoTo: (section: Section) => void
}

/** What is worth a look before an evaluation moves on; nothing where there is nothing. */
export function WarningNote({ warnings, onGoTo }: Props) {
  const { check: t } = useTexts()
  const styles = useStyles()
  if (warnings.length === 0) return null

  return (
    <section aria-label={t.title} className={styles.note}>
      <WarningRegular aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <Text weight="semibold">{t.title}</Text>
        <WarningList warnings={warnings} onGoTo={onGoTo} />
      </div>
    </section>
  )
}

const useStyles = makeStyles({
  note: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  icon: {
    flexShrink: 0,
    marginBlockStart: '2px',
    color: tokens.colorStatusWarningForeground1,
  },
  words: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
})
