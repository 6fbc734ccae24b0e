import { Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { Link } from 'react-router-dom'
import type { Cycle, Finding } from '#cycles/contract/cycle-shapes.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { FindingRemedy } from './FindingRemedy.tsx'

interface Props {
  cycle: Pick<Cycle, 'cycle_id' | 'type' | 'period'>
  finding: Finding
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  /** Called after something was opened here that can put it right. */
  onCorrected: () => void
}

/** One kind of finding: whom it is about, what happens to them, and where it is put right. */
export function FindingLine({ cycle, finding, isAccepted, onAccept, onCorrected }: Props) {
  const { check: t } = useTexts()
  const styles = useStyles()
  const { kind, count, severity, people } = finding
  const blocks = severity === 'blocks'
  const title = t.findings[kind]

  return (
    <li className={styles.finding}>
      {blocks ? (
        <ErrorCircleRegular className={styles.blocking} aria-hidden />
      ) : (
        <InfoRegular className={styles.icon} aria-hidden />
      )}
      <div className={styles.words}>
        <Text weight="semibold">{title}</Text>
        <Text size={200} className={styles.quiet}>
          {t.effects[kind]}
        </Text>
        <div className={styles.actions}>
          <details className={styles.people}>
            <summary className={styles.summary}>{t.showPeople(count)}</summary>
            <ul className={styles.list}>
              {people.map(({ employee_id, name, detail }) => (
                <li key={employee_id}>
                  <Link to={`/employees/${employee_id}`} className={styles.link}>
                    <bdi>{name}</bdi>
                  </Link>
                  {detail && <Text size={200}> ({detail})</Text>}
                </li>
              ))}
            </ul>
            {people.length < count && <Text size={200}>{t.more(count - people.length)}</Text>}
          </details>
          <FindingRemedy cycle={cycle} finding={finding} onCorrected={onCorrected} />
        </div>
        {blocks && (
          <Checkbox
            className={styles.accept}
            label={t.accept}
            aria-label={t.acceptOne(title)}
            checked={isAccepted}
            onChange={(_, { checked }) => onAccept(checked === true)}
          />
        )}
      </div>
    </li>
  )
}

const icon = { flexShrink: 0, fontSize: '20px', marginBlockStart: '1px' } as const

const useStyles = makeStyles({
  finding: {
    'display': 'flex',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalM,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  icon: { ...icon, color: tokens.colorNeutralForeground3 },
  blocking: { ...icon, color: tokens.colorStatusDangerForeground1 },
  words: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    flexGrow: 1,
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
  },
  people: { minWidth: 0 },
  summary: {
    'cursor': 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  list: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalXL,
    maxHeight: '240px',
    overflowY: 'auto',
  },
  link: {
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  accept: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
})
