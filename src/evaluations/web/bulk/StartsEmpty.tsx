import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { CandidatePerson } from '#evaluations/contract/preview.ts'
import { sortedOut } from '#evaluations/rules/bulk/many.ts'
import { useStartTexts } from '#evaluations/web/use-start-texts.ts'

interface Props {
  people: readonly CandidatePerson[]
  periods: readonly string[]
}

/** Names the people who have nothing that could be copied. */
export function StartsEmpty({ people, periods }: Props) {
  const t = useStartTexts()
  const styles = useStyles()
  const without = sortedOut(people, periods).served.filter(({ last }) => last === null)
  return (
    <div role="status" className={styles.note}>
      {without.length > 0 && (
        <>
          <Text>{t.copyNone(without.length)}</Text>
          <ul className={styles.list}>
            {without.map(({ employee_id, name }) => (
              <li key={employee_id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  note: { overflowWrap: 'anywhere' },
  list: {
    margin: 0,
    marginBlockStart: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalXL,
    maxHeight: '120px',
    overflowY: 'auto',
  },
})
