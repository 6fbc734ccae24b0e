import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { difference, previousOf } from '#evaluations/rules/comparison.ts'
import { comparisonTexts } from '#evaluations/texts/comparison.ts'
import { may } from '#kit/rules/actor.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { textsOf } from '#kit/web/texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { FiguresTable } from '#scoring/web/FiguresTable.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { ScoreBar } from '#scoring/web/ScoreBar.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

const useComparisonTexts = textsOf(comparisonTexts)

/** Beside the evaluation of the same type before it; nothing where the reader sees none. */
export function ComparisonPanel({ evaluation }: { evaluation: Evaluation }) {
  const { details } = useTexts()
  const t = useComparisonTexts()
  const styles = useStyles()
  const words = useWords()
  const f = useFormat()
  const actor = useActor()
  const { employee_id, type } = evaluation
  const { data } = useQuery(evaluationQueries.ofType(employee_id, type))
  const before = data && previousOf(evaluation, data)
  const isOwn = evaluation.employee_user_id === actor.user_id
  if (!before || !(isOwn || may(actor, 'reports_view'))) return null

  const shown = (score: number | null) => (score === null ? t.none : words.percent(score))
  const scores = (['score', 'objectives_score', 'competencies_score'] as const).map((key) => {
    const names = {
      score: details.overall,
      objectives_score: details.objectives,
      competencies_score: details.competencies,
    }
    const [then, now] = [before[key], evaluation[key]]
    const by = difference(then, now)
    return {
      key,
      cells: [
        names[key],
        <span key="then" className={styles.figure}>
          {shown(then)}
          <ScoreBar score={then ?? 0} />
        </span>,
        <span key="now" className={styles.figure}>
          {shown(now)}
          <ScoreBar score={now ?? 0} />
        </span>,
        by === null ? (
          t.none
        ) : by === 0 ? (
          t.unchanged
        ) : (
          <span key="by" className={mergeClasses(styles.by, by > 0 ? styles.up : styles.down)}>
            {by > 0 ? <ArrowUpRegular aria-hidden /> : <ArrowDownRegular aria-hidden />}
            {(by > 0 ? t.better : t.worse)(f.score(Math.abs(by)))}
          </span>
        ),
      ],
    }
  })
  const grade = {
    key: 'grade',
    cells: [
      details.gradeLabel,
      <bdi key="then">{before.grade ?? t.none}</bdi>,
      <bdi key="now">{evaluation.grade ?? t.none}</bdi>,
      !before.grade || !evaluation.grade
        ? t.none
        : before.grade === evaluation.grade
          ? t.unchanged
          : t.changed,
    ],
  }
  const title = t.title(`${words.type(type)} ${words.period(before.period)}`)

  return (
    <Panel className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Link to={`/evaluations/${before.evaluation_id}`} className={styles.link}>
          {t.open}
        </Link>
      </div>
      <FiguresTable
        label={title}
        heads={[t.figure, t.earlier, t.now, t.difference]}
        rows={[...scores, grade]}
      />
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
  },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  link: { color: tokens.colorBrandForegroundLink },
  figure: { display: 'grid', gap: tokens.spacingVerticalXXS, maxWidth: '8rem' },
  by: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  up: { color: tokens.colorStatusSuccessForeground1 },
  down: { color: tokens.colorStatusDangerForeground1 },
})
