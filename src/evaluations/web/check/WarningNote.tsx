import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { CommentErrorRegular } from '@fluentui/react-icons/svg/comment-error'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { ReactNode } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { Section } from '#evaluations/rules/details/warnings.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { MissingList } from './MissingList.tsx'
import { WarningList } from './WarningList.tsx'

interface Props {
  evaluation: Pick<Evaluation, 'warnings' | 'missing_comments'>
  onGoTo: (section: Section) => void
}

/** What has to be commented and what is worth a look before an evaluation moves on. */
export function WarningNote({ evaluation, onGoTo }: Props) {
  const { check: t } = useTexts()
  const { warnings, missing_comments: missing = [] } = evaluation
  return (
    <>
      {missing.length > 0 && (
        <Note icon={CommentErrorRegular} title={t.missingTitle}>
          <MissingList missing={missing} onGoTo={onGoTo} />
        </Note>
      )}
      {warnings.length > 0 && (
        <Note icon={WarningRegular} title={t.title}>
          <WarningList warnings={warnings} onGoTo={onGoTo} />
        </Note>
      )}
    </>
  )
}

interface NoteProps {
  icon: typeof WarningRegular
  title: string
  children: ReactNode
}

function Note({ icon: Icon, title, children }: NoteProps) {
  const styles = useStyles()
  return (
    <section aria-label={title} className={styles.note}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <Text weight="semibold">{title}</Text>
        {children}
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
