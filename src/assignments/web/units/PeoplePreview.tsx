import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import type { MovedPerson } from '#assignments/contract/moves.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { Blockers } from './Blockers.tsx'
import { usePreviewStyles } from './use-preview-styles.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'

interface Props {
  /** Undefined until it is known. */
  people: readonly MovedPerson[] | undefined
  isPending: boolean
  /** The name of the unit they go to. */
  unit: string
  /** The later day on which it takes effect. */
  planned: string | undefined
}

/** What moving people changes for each of them, and who cannot be moved. */
export function PeoplePreview({ people, isPending, unit, planned }: Props) {
  const t = useUnitChangeTexts()
  const shared = usePreviewStyles()
  const styles = useStyles()
  const f = useFormat()
  const names = people?.filter(({ outcome }) => outcome === 'ready').map(({ name }) => name) ?? []

  return (
    <section aria-label={t.preview} aria-live="polite" className={shared.preview}>
      <h3 className={shared.title}>{t.preview}</h3>
      {isPending && <Spinner size="tiny" labelPosition="after" label={t.checking} />}
      {!isPending && !people && <Text className={shared.quiet}>{t.choose}</Text>}
      {people && (
        <>
          <Text weight="semibold">
            {names.length > 0 ? t.movesPeople(names, unit) : t.noneMoves}
          </Text>
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.employee_id} className={styles.person}>
                {people.length > 1 && (
                  <Text weight="semibold">
                    <bdi>{person.name}</bdi>
                  </Text>
                )}
                <Blockers blockers={person.blockers} />
                {person.blockers.length === 0 &&
                  person.changes.map(({ kind, from, to }) => (
                    <span key={kind}>{t.own[kind](from ?? t.noOne, to ?? t.noOne)}</span>
                  ))}
                {person.blockers.length === 0 && person.changes.length === 0 && (
                  <span>{person.outcome === 'not_found' ? t.gone : t.onlyUnit}</span>
                )}
              </li>
            ))}
          </ul>
          {planned !== undefined && <Text>{t.planned(f.day(planned))}</Text>}
          {names.length > 0 && <Text className={shared.quiet}>{t.undoable}</Text>}
        </>
      )}
    </section>
  )
}

const useStyles = makeStyles({
  people: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    width: '100%',
    maxHeight: '240px',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  person: { display: 'grid' },
})
