import { Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { useTexts } from '#cycles/web/use-texts.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { DueDay } from '#evaluations/web/owners/DueDay.tsx'
import { OwnerNote } from '#evaluations/web/owners/OwnerNote.tsx'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useFormat } from '#kit/web/use-format.ts'

interface Props {
  evaluation: Evaluation
  isTicked: boolean
  /** Absent where nothing can be done with the chosen ones. */
  onTick?: (isTicked: boolean) => void
}

/** One evaluation of a cycle: whose, at which step, until when, and when its owner was reminded. */
export function StepRow({ evaluation, isTicked, onTick }: Props) {
  const { steps: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const { id, employee_name, department, status, due_on, reminded_at, waiting_since } = evaluation

  return (
    <div className={styles.row}>
      <div className={styles.tick}>
        {onTick && waiting_since !== null && (
          <Checkbox
            aria-label={t.select(employee_name)}
            checked={isTicked}
            onChange={(_, { checked }) => onTick(checked === true)}
          />
        )}
      </div>
      <div className={styles.person}>
        <Avatar name={employee_name} />
        <div className={styles.words}>
          <Link to={`/evaluations/${id}`} className={styles.link}>
            <bdi>{employee_name}</bdi>
          </Link>
          <Text size={200} className={styles.quiet}>
            <bdi>{department}</bdi>
          </Text>
        </div>
      </div>
      <div className={styles.words}>
        <StatusBadge status={status} size="medium" />
        <OwnerNote evaluation={evaluation} />
      </div>
      <div className={styles.words}>
        {due_on !== null && <DueDay day={due_on} />}
        {waiting_since !== null && (
          <Text size={200} className={styles.quiet}>
            {reminded_at === null ? t.notReminded : t.reminded(format.moment(reminded_at))}
          </Text>
        )}
      </div>
    </div>
  )
}

const wide = '@media (min-width: 1024px)'

const useStyles = makeStyles({
  row: {
    'display': 'grid',
    'gridTemplateColumns': '32px minmax(0, 1fr)',
    'alignItems': 'start',
    'columnGap': tokens.spacingHorizontalS,
    'rowGap': tokens.spacingVerticalS,
    'paddingBlockEnd': tokens.spacingVerticalM,
    'borderBottom': `1px solid ${tokens.colorNeutralStroke2}`,
    // On a narrow screen everything but the selection is in the second column.
    '& > *': { gridColumn: '2' },
    '& > :first-child': { gridColumn: '1' },
    [wide]: {
      'gridTemplateColumns': '32px minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr)',
      'columnGap': tokens.spacingHorizontalM,
      'alignItems': 'center',
      '& > *': { gridColumn: 'auto' },
      '& > :first-child': { gridColumn: 'auto' },
    },
  },
  tick: { minHeight: '32px' },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    gridRow: '1',
    [wide]: { gridRow: 'auto' },
  },
  words: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  link: {
    'color': tokens.colorNeutralForeground1,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})
