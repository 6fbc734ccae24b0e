import { Checkbox, Field, makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { competencyQueries, objectiveQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  evaluation_id: string
  chosen: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** The objectives and competencies an employee can name when rejecting. */
export function DisputedItems({ evaluation_id, chosen, onChange }: Props) {
  const { move: t } = useTexts()
  const styles = useStyles()
  const { data: objectives = [] } = useQuery(objectiveQueries.of(evaluation_id))
  const { data: competencies = [] } = useQuery(competencyQueries.of(evaluation_id))
  const names = [...objectives.map(({ title }) => title), ...competencies.map(({ name }) => name)]

  if (names.length === 0) return null
  return (
    <Field label={t.disputed} hint={t.optional}>
      <div role="group" className={styles.choices}>
        {[...new Set(names)].map((name) => (
          <Checkbox
            key={name}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(name)}
            onChange={(_, { checked }) =>
              onChange(checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
        ))}
      </div>
    </Field>
  )
}

const useStyles = makeStyles({
  choices: { display: 'grid', maxHeight: '240px', overflowY: 'auto' },
})
