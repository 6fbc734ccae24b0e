import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import type { UnitChange } from '#assignments/contract/unit-changes.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { Blockers } from './Blockers.tsx'
import { SharedChange } from './SharedChange.tsx'
import { usePreviewStyles } from './use-preview-styles.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'

interface Props {
  /** Undefined until it is known. */
  change: UnitChange | undefined
  isPending: boolean
  /** It was refused; the dialog says why, above. */
  isRefused: boolean
  /** The first sentence: the unit, its people, where they go. */
  summary: (people: number) => string
  /** The change takes effect on a later day. */
  isPlanned: boolean
}

/** What moving or dissolving a unit changes, before it is made. */
export function ChangePreview({ change, isPending, isRefused, summary, isPlanned }: Props) {
  const t = useUnitChangeTexts()
  const shared = usePreviewStyles()
  return (
    <section aria-label={t.preview} aria-live="polite" className={shared.preview}>
      <h3 className={shared.title}>{t.preview}</h3>
      {isPending && <Spinner size="tiny" labelPosition="after" label={t.checking} />}
      {!isPending && !change && (
        <Text className={shared.quiet}>{isRefused ? t.refused : t.choose}</Text>
      )}
      {change && <Consequences change={change} summary={summary} isPlanned={isPlanned} />}
    </section>
  )
}

function Consequences({
  change,
  summary,
  isPlanned,
}: Pick<Props, 'summary' | 'isPlanned'> & { change: UnitChange }) {
  const t = useUnitChangeTexts()
  const styles = useStyles()
  const shared = usePreviewStyles()
  const f = useFormat()
  const lines: [count: number, sentence: (count: number) => string][] = [
    [change.open_evaluations, t.evaluations],
    [change.reporting_lines, t.lines],
  ]
  return (
    <>
      <Blockers blockers={change.blockers} />
      <Text weight="semibold">{summary(change.people)}</Text>
      <ul className={styles.lines}>
        {change.changes.map((effect) => (
          <li key={`${effect.kind} ${effect.from} ${effect.to}`}>
            <SharedChange effect={effect} />
          </li>
        ))}
        {lines
          .filter(([count]) => count > 0)
          .map(([count, sentence]) => (
            <li key={sentence(count)}>{sentence(count)}</li>
          ))}
        {change.people > 0 && <li>{t.placements}</li>}
        {isPlanned && <li>{t.planned(f.day(change.valid_from))}</li>}
      </ul>
      <Text className={shared.quiet}>{t.undoable}</Text>
    </>
  )
}

const useStyles = makeStyles({
  lines: {
    'display': 'grid',
    'gap': tokens.spacingVerticalXS,
    'margin': 0,
    'paddingInlineStart': tokens.spacingHorizontalXL,
    ':empty': { display: 'none' },
  },
})
