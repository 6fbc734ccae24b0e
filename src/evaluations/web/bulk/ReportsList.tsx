import { Checkbox, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { CandidatePerson } from '#evaluations/contract/preview.ts'
import { useStartTexts } from '#evaluations/web/use-start-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  /** Undefined until they are loaded. */
  people: readonly CandidatePerson[] | undefined
  left: ReadonlySet<string>
  problem: string | undefined
  onLeave: (left: ReadonlySet<string>) => void
}

/** The active direct reports, all of them ticked at first. */
export function ReportsList({ people, left, problem, onLeave }: Props) {
  const t = useStartTexts()
  const { has } = useTexts().many
  const styles = useStyles()
  const words = useWords()
  const label = useId()
  if (!people) return <Spinner size="small" label={t.loadingReports} />
  if (people.length === 0) return <Text>{t.noReports}</Text>

  const staying = people.filter(({ employee_id }) => !left.has(employee_id)).length
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const after = new Set(left)
    for (const id of ids) {
      if (isTicked) after.delete(id)
      else after.add(id)
    }
    onLeave(after)
  }

  return (
    <div>
      <div role="group" aria-labelledby={label} className={styles.frame}>
        <div className={styles.head}>
          <Text id={label} weight="semibold">
            {t.reports}
          </Text>
          <Checkbox
            label={t.allReports}
            checked={staying === people.length ? true : staying > 0 ? 'mixed' : false}
            onChange={(_, { checked }) =>
              tick(
                people.map(({ employee_id }) => employee_id),
                checked === true,
              )
            }
          />
        </div>
        <ul className={styles.list}>
          {people.map(({ employee_id, name, existing }) => (
            <li key={employee_id}>
              <Checkbox
                checked={!left.has(employee_id)}
                label={
                  <>
                    <bdi>{name}</bdi>
                    {existing.length > 0 && (
                      <Text size={200} block className={styles.quiet}>
                        {has(existing.map(words.period))}
                      </Text>
                    )}
                  </>
                }
                onChange={(_, { checked }) => tick([employee_id], checked === true)}
              />
            </li>
          ))}
        </ul>
      </div>
      {problem !== undefined && (
        <Text role="alert" size={200} className={styles.problem}>
          {problem}
        </Text>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  frame: {
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInlineStart: tokens.spacingHorizontalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '216px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
  problem: { color: tokens.colorStatusDangerForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
