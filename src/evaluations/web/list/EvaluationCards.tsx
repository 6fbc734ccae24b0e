import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { seesOnlySelf } from '#employees/rules/scope.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import { Avatar } from '#kit/web/Avatar.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { EvaluationRefusal } from '#evaluations/web/bulk/EvaluationRefusal.tsx'
import { EvaluationTick } from '#evaluations/web/bulk/EvaluationTick.tsx'
import { OwnerNote } from '#evaluations/web/owners/OwnerNote.tsx'
import { EvaluationLink } from '#evaluations/web/review/EvaluationLink.tsx'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import type { Choice } from '#evaluations/web/bulk/use-choice.ts'
import { WarningMark } from '#evaluations/web/check/WarningMark.tsx'
import { isWarned } from '#evaluations/web/check/is-warned.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluations: readonly Evaluation[]
  /** Of all that match, read or not. */
  count: number
  list: PagedList
  choice: Choice
  /** They wait for the reader: what is to be decided is reviewed one after the other. */
  isWaiting?: boolean
}

/** Evaluations for a narrow screen, one under the other. */
export function EvaluationCards(props: Props) {
  const { evaluations, count, list, choice, isWaiting = false } = props
  const { list: t, details } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const isOwnList = seesOnlySelf(useActor())

  return (
    <CardGrid
      label={t.title}
      rows={evaluations}
      count={count}
      list={list}
      keyOf={({ id }) => id}
      likelyHeight={92}
      most={1}
    >
      {(evaluation) => (
        <div className={styles.card}>
          {!isOwnList && <Avatar name={evaluation.employee_name} />}
          <div className={styles.words}>
            <EvaluationLink evaluation={evaluation} isWaiting={isWaiting} className={styles.link}>
              <bdi>{isOwnList ? words.type(evaluation.type) : evaluation.employee_name}</bdi>
            </EvaluationLink>
            <Text size={200} className={styles.quiet}>
              {!isOwnList && (
                <>
                  {words.type(evaluation.type)}
                  <Separator />
                </>
              )}
              {words.period(evaluation.period)}
            </Text>
            <div className={styles.line}>
              <StatusBadge status={evaluation.status} size="medium" />
              <Text weight="semibold" className={styles.figure}>
                {words.overall(evaluation.score)}
              </Text>
              {evaluation.grade && (
                <Text size={200} className={styles.quiet}>
                  {details.grade(evaluation.grade)}
                </Text>
              )}
            </div>
            <OwnerNote evaluation={evaluation} />
            {isWarned(evaluation, choice) && <WarningMark warnings={evaluation.warnings} />}
            <EvaluationRefusal reason={choice.refusal(evaluation)} />
          </div>
          <EvaluationTick evaluation={evaluation} choice={choice} />
        </div>
      )}
    </CardGrid>
  )
}

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXS,
    overflowWrap: 'anywhere',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    marginBlockStart: tokens.spacingVerticalXXS,
  },
  link: {
    'color': tokens.colorNeutralForeground1,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  figure: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
