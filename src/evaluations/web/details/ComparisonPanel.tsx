import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { difference, previousOf } from '#evaluations/rules/details/comparison.ts'
import { countsAsResult } from '#evaluations/rules/ending/correct.ts'
import { comparisonTexts } from '#evaluations/texts/comparison.ts'
import { may } from '#kit/rules/actor.ts'
import { FoldedPanel } from '#kit/web/FoldedPanel.tsx'
import { textsOf } from '#kit/web/texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

const useComparisonTexts = textsOf(comparisonTexts)

/** Three figures beside those of the evaluation of the same type before it; nothing where the reader sees none. */
export function ComparisonPanel({ evaluation }: { evaluation: Evaluation }) {
  const { details } = useTexts()
  const t = useComparisonTexts()
  const styles = useStyles()
  const words = useWords()
  const f = useFormat()
  const actor = useActor()
  const { employee_id, type } = evaluation
  const { data } = useQuery(evaluationQueries.ofType(employee_id, type))
  const before = data && previousOf(evaluation, data.filter(countsAsResult))
  const isOwn = evaluation.employee_user_id === actor.user_id
  if (!before || !(isOwn || may(actor, 'reports_view'))) return null

  const names = {
    score: t.overall,
    objectives_score: details.objectives,
    competencies_score: details.competencies,
  }
  const lines = (['score', 'objectives_score', 'competencies_score'] as const).map((key) => ({
    key,
    name: names[key],
    now: evaluation[key],
    by: difference(before[key], evaluation[key]),
  }))
  const title = t.title(`${words.type(type)} ${words.period(before.period)}`)

  return (
    <FoldedPanel title={title}>
      <ul className={styles.lines}>
        {lines.map(({ key, name, now, by }) => (
          <li key={key} className={styles.line}>
            <span>{name}</span>
            <span className={styles.figure}>{now === null ? t.none : words.percent(now)}</span>
            <span
              className={mergeClasses(
                styles.by,
                by !== null && by > 0 && styles.up,
                by !== null && by < 0 && styles.down,
              )}
            >
              {by !== null && by > 0 && <ArrowUpRegular aria-hidden />}
              {by !== null && by < 0 && <ArrowDownRegular aria-hidden />}
              {by === null
                ? t.none
                : by === 0
                  ? t.unchanged
                  : (by > 0 ? t.better : t.worse)(f.score(Math.abs(by)))}
            </span>
          </li>
        ))}
      </ul>
      <Link to={`/evaluations/${before.evaluation_id}`} className={styles.link}>
        {t.open}
      </Link>
    </FoldedPanel>
  )
}

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    width: '100%',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  link: {
    justifySelf: 'start',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
  },
  by: {
    display: 'inline-flex',
    whiteSpace: 'nowrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    color: tokens.colorNeutralForeground3,
  },
  up: { color: tokens.colorStatusSuccessForeground1 },
  down: { color: tokens.colorPaletteRedForeground1 },
})
