import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { Placement } from '#employees/contract/placements.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { caption1 } from '#kit/web/platform/text-styles.ts'
import { placementQueries } from './placement-queries.ts'
import { usePlacementTexts } from './use-placement-texts.ts'
import { usePlacementWords } from './use-placement-words.ts'

interface Props {
  employee: { employee_id: string; employee_name: string }
  /** Where the list says they work: shown until the server says where they work now. */
  listed?: Placement | null
  onClose: () => void
}

/** Where someone works, and where before, newest first. */
export function PlacementHistory({ employee, listed, onClose }: Props) {
  const t = usePlacementTexts()
  const styles = useStyles()
  const words = usePlacementWords()
  const { employee_id, employee_name } = employee
  const { data, error } = useQuery(placementQueries.history(employee_id))
  // Asked for, as the list may be older than the change that was just made.
  const { data: placement } = useQuery({
    ...placementQueries.of(employee_id),
    ...(listed !== undefined && { placeholderData: listed }),
  })

  const path = (names: Parameters<typeof words.path>[0]) =>
    words.path(names).map((unit, index) => (
      <span key={index}>
        {index > 0 && ' / '}
        <bdi>{unit}</bdi>
      </span>
    ))

  return (
    <ReadDialog title={t.historyOf(isolated(employee_name))} onClose={onClose}>
      <ol className={styles.list}>
        {placement && (
          <li className={styles.now}>
            <Text className={styles.when}>
              <strong>{t.now}</strong>
              <Separator />
              {t.since(words.moment(placement.assigned_at))}
            </Text>
            <Text weight="semibold">{path(placement)}</Text>
          </li>
        )}
        {data?.results.map((earlier) => (
          <li key={earlier.ended_at} className={styles.earlier}>
            <Text className={styles.when}>
              {t.fromTo(words.moment(earlier.assigned_at), words.moment(earlier.ended_at))}
            </Text>
            <Text>{path(earlier)}</Text>
            <Text className={styles.when}>{t.endedBy(isolated(earlier.ended_by))}</Text>
          </li>
        ))}
      </ol>
      {data?.count === 0 && <p className={styles.none}>{t.noHistory}</p>}
      {!data && !error && <Spinner label={t.historyLoading} />}
      {error && <FailureNote text={t.historyFailed} />}
    </ReadDialog>
  )
}

const entry = {
  borderInlineStartWidth: '3px',
  borderInlineStartStyle: 'solid',
  display: 'grid',
  gap: tokens.spacingVerticalXXS,
  paddingInlineStart: tokens.spacingHorizontalL,
  paddingBlockEnd: tokens.spacingVerticalL,
  overflowWrap: 'anywhere',
} as const

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  now: { ...entry, borderInlineStartColor: tokens.colorBrandStroke1 },
  earlier: { ...entry, borderInlineStartColor: tokens.colorNeutralStroke2 },
  when: { ...caption1, color: tokens.colorNeutralForeground3 },
  none: {
    margin: 0,
    marginBlockStart: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground3,
  },
})
