import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { Link } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import { useWords } from '#evaluations/web/use-words.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'

/** A link to one evaluation that needs the user's action. */
export function NeedsActionLine({ evaluation }: { evaluation: Evaluation }) {
  const styles = useStyles()
  const format = useFormat()
  const words = useWords()
  const { evaluation_id, employee_name, department, type, period, status, moved_at } = evaluation

  return (
    <Link to={`/evaluations/${evaluation_id}`} className={styles.line}>
      <Avatar name={employee_name} />
      <span className={styles.words}>
        <Text block weight="semibold">
          <bdi>{employee_name}</bdi>
        </Text>
        <Text block size={200} className={styles.quiet}>
          {words.type(type)}
          <Separator />
          <bdi>{words.period(period)}</bdi>
          {department && (
            <>
              <Separator />
              <bdi>{department}</bdi>
            </>
          )}
        </Text>
      </span>
      <span className={styles.state}>
        <StatusBadge status={status} size="medium" />
        <time className={styles.when} dateTime={moved_at} title={format.moment(moved_at)}>
          {format.ago(moved_at)}
        </time>
      </span>
      <ChevronRightRegular className={styles.chevron} aria-hidden />
    </Link>
  )
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalM,
    'paddingInline': tokens.spacingHorizontalL,
    'color': 'inherit',
    'textDecorationLine': 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 560px)': { flexWrap: 'wrap' },
  },
  words: { flexGrow: 1, minWidth: 0, flexBasis: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  when: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  state: {
    'display': 'grid',
    'justifyItems': 'end',
    'gap': tokens.spacingVerticalXXS,
    'textAlign': 'end',
    '@media (max-width: 560px)': {
      order: 4,
      flexBasis: '100%',
      justifyItems: 'start',
      textAlign: 'start',
      paddingInlineStart: '44px',
    },
  },
  chevron: {
    'flexShrink': 0,
    'color': tokens.colorNeutralForeground3,
    ':dir(rtl)': { scale: '-1 1' },
  },
})
