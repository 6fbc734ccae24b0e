import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { Competency, Objective } from '#evaluations/contract/items.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { FiguresTable } from '#scoring/web/FiguresTable.tsx'
import { useTexts as useScoringTexts } from '#scoring/web/use-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  objectives?: readonly Objective[]
  competencies?: readonly Competency[]
}

/** Objectives or competencies with all that was written about them. */
export function PrintedItems({ objectives = [], competencies = [] }: Props) {
  const t = useScoringTexts().derivation
  const { details, objectives: o, competencies: c, categories } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const f = useFormat()
  const isAboutObjectives = objectives.length > 0
  const { labels } = isAboutObjectives
    ? { labels: [o.labels.target, o.labels.achieved] }
    : { labels: [c.labels.required_level, c.labels.actual_level] }

  const described = (name: string, kind: string, description: string) => (
    <span className={styles.words}>
      <Text weight="semibold">
        <bdi>{name}</bdi>
      </Text>
      <Text size={200} className={styles.quiet}>
        {kind}
      </Text>
      <Text size={200} className={styles.description} dir="auto">
        {description}
      </Text>
    </span>
  )
  const figures = (aim: number, reached: number, score: number, weight: number) => [
    f.count(aim),
    f.count(reached),
    words.percent(score),
    f.count(weight),
  ]

  return (
    <FiguresTable
      label={isAboutObjectives ? details.objectives : details.competencies}
      heads={[t.item, ...labels, t.score, t.weight]}
      rows={[
        ...objectives.map((one) => ({
          key: one.objective_id,
          cells: [
            described(one.title, o.statuses[one.status], one.description),
            ...figures(one.target, one.achieved, one.item_score, one.weight),
          ],
        })),
        ...competencies.map((one) => ({
          key: one.competence_id,
          cells: [
            described(one.name, categories[one.category], one.description),
            ...figures(one.required_level, one.actual_level, one.item_score, one.weight),
          ],
        })),
      ]}
    />
  )
}

const useStyles = makeStyles({
  words: { display: 'grid', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  description: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})
