import { Badge, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { StuckStep } from '#evaluations/contract/owners.ts'
import type { StuckReason } from '#evaluations/rules/owners/stuck.ts'
import { DueDay } from '#evaluations/web/owners/DueDay.tsx'
import { OwnerNote } from '#evaluations/web/owners/OwnerNote.tsx'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { StuckRemedy } from './StuckRemedy.tsx'

interface Props {
  step: StuckStep
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

const colours = {
  no_owner: 'danger',
  inactive: 'danger',
  overdue: 'danger',
  waiting: 'warning',
} as const satisfies Record<StuckReason, string>

/** One stuck step: whose, where it is, why it is stuck, and who could take it. */
export function StuckRow({ step, isTicked, onTick }: Props) {
  const { owners } = useTexts()
  const t = owners.stuck
  const styles = useStyles()
  const words = useWords()
  const { evaluation, why, working_days, due_on, proposed_owner } = step
  const { employee_name, type, period, status } = evaluation

  return (
    <div className={styles.row} tabIndex={-1}>
      <div className={styles.tick}>
        {proposed_owner && (
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
          <Link to={`/evaluations/${evaluation.id}`} className={styles.link}>
            <bdi>{employee_name}</bdi>
          </Link>
          <Text size={200} className={styles.quiet}>
            {words.type(type)}
            <Separator />
            {words.period(period)}
          </Text>
        </div>
      </div>
      <div className={styles.words}>
        <StatusBadge status={status} size="medium" />
        <OwnerNote evaluation={evaluation} />
      </div>
      <div className={styles.words}>
        <span>
          <Badge appearance="tint" color={colours[why]}>
            {t.why[why]}
          </Badge>
        </span>
        <Text size={200} className={styles.quiet}>
          {t.waits(working_days)}
          {due_on !== null && (
            <>
              <Separator />
              <DueDay day={due_on} />
            </>
          )}
        </Text>
      </div>
      <div className={styles.remedy}>
        <StuckRemedy step={step} />
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
    'outlineStyle': 'none',
    // On a narrow screen everything but the selection is in the second column.
    '& > *': { gridColumn: '2' },
    '& > :first-child': { gridColumn: '1' },
    [wide]: {
      // By shares alone: every row is a grid of its own, and columns must not depend on its words.
      'gridTemplateColumns': '32px minmax(0, 6fr) minmax(0, 6fr) minmax(0, 5fr) minmax(0, 7fr)',
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
  remedy: { minWidth: 0, [wide]: { justifySelf: 'end' } },
  link: {
    'color': tokens.colorNeutralForeground1,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})
