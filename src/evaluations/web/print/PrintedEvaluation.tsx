import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import type { Competency, Objective } from '#evaluations/contract/items.ts'
import type { Derivation } from '#scoring/contract.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { subtitle2, title3 } from '#kit/web/platform/text-styles.ts'
import { PrintedCalculation } from './PrintedCalculation.tsx'
import { PrintedDecisions } from './PrintedDecisions.tsx'
import { PrintedFacts } from './PrintedFacts.tsx'
import { PrintedItems } from './PrintedItems.tsx'
import { PrintedSignatures } from './PrintedSignatures.tsx'
import { useEndingTexts } from '#evaluations/web/ending/use-ending-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluation: Evaluation
  objectives: readonly Objective[]
  competencies: readonly Competency[]
  way: Derivation
  history: readonly HistoryEntry[]
}

/** The whole evaluation as a document: who and when, results, items, calculation, decisions. */
export function PrintedEvaluation({ evaluation, objectives, competencies, way, history }: Props) {
  const t = useTexts().print
  const { details, statuses, levels, toBeAssigned } = useTexts()
  const ending = useEndingTexts()
  const styles = useStyles()
  const words = useWords()
  const f = useFormat()
  const [now] = useState(() => new Date().toISOString())
  const { employee_name, department, type, period, reviewer_name, status, grade, acknowledged_at } =
    evaluation

  const closed_at = evaluation.closed_without_answer_at && evaluation.informed_at

  const version = evaluation.replaced_at
    ? ending.replacedVersion(f.day(evaluation.replaced_at))
    : evaluation.version_of && ending.correctedVersion

  const section = (title: string, content: ReactNode) => (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {content}
    </section>
  )

  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <Text>{t.document}</Text>
        <h2 className={styles.name}>
          <bdi>{employee_name}</bdi>
        </h2>
      </header>
      <PrintedFacts
        facts={[
          [t.type, words.type(type)],
          [t.period, words.period(period)],
          [t.department, <bdi key="department">{department ?? '–'}</bdi>],
          [t.level, levels[evaluation.managerial_level]],
          [details.reviewer, <bdi key="reviewer">{reviewer_name ?? toBeAssigned}</bdi>],
          [details.status, `${statuses[status]} (${f.day(evaluation.moved_at)})`],
          ...(closed_at ? [[ending.answerFact, ending.noAnswer(f.day(closed_at))] as const] : []),
          ...(acknowledged_at ? [[ending.readFact, f.day(acknowledged_at)] as const] : []),
          ...(version ? [[ending.versionFact, version] as const] : []),
          [t.printed, f.moment(now)],
        ]}
      />
      {section(
        t.results,
        <PrintedFacts
          isLarge
          facts={[
            [details.overall, words.overall(evaluation.score)],
            [details.gradeLabel, <bdi key="grade">{grade ?? '–'}</bdi>],
            [details.objectives, words.section(evaluation.objectives_score)],
            [details.competencies, words.section(evaluation.competencies_score)],
          ]}
        />,
      )}
      {objectives.length > 0 &&
        section(details.objectives, <PrintedItems objectives={objectives} />)}
      {competencies.length > 0 &&
        section(details.competencies, <PrintedItems competencies={competencies} />)}
      {way.exact !== null && section(t.calculation, <PrintedCalculation way={way} />)}
      {section(t.decisions, <PrintedDecisions history={history} />)}
      <PrintedSignatures employee={employee_name} reviewer={reviewer_name} />
    </article>
  )
}

const useStyles = makeStyles({
  document: { display: 'block', fontSize: tokens.fontSizeBase300 },
  head: {
    marginBlockEnd: tokens.spacingVerticalM,
    paddingBlockEnd: tokens.spacingVerticalS,
    borderBottom: `2px solid ${tokens.colorBrandStroke1}`,
  },
  name: { ...title3, margin: 0, overflowWrap: 'anywhere' },
  section: { marginBlockStart: tokens.spacingVerticalL },
  heading: {
    ...subtitle2,
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    breakAfter: 'avoid',
  },
})
