import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { Fragment, useState } from 'react'
import type { Assignment, ReportingLine } from '#assignments/contract/ranges.ts'
import type { TimelineEntry } from '#assignments/rules/timeline.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { addDays } from '#kit/rules/dates/day.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { caption1 } from '#kit/web/platform/text-styles.ts'

const CancelChange = lazyPart(async () => (await import('./CancelChange.tsx')).CancelChange)

interface Props {
  entry: TimelineEntry<Assignment, ReportingLine>
  mayCancel: boolean
}

/** One placement or one manager: what, from when to when, who changed it and why. */
export function TimelineLine({ entry, mayCancel }: Props) {
  const { timeline: t } = useTexts()
  const styles = useStyles()
  const words = useWords(entry)
  const [isCancelling, setIsCancelling] = useState(false)
  const { is_current, is_planned } = entry.of
  // A planned change of a unit is cancelled for all of its people, on the organisation page.
  const isWithUnit = entry.kind === 'place' && entry.of.unit_change_id !== null
  const Icon = entry.kind === 'place' ? BuildingRegular : PersonRegular

  return (
    <li
      className={mergeClasses(
        styles.line,
        is_current && styles.current,
        is_planned && styles.planned,
      )}
    >
      <Icon className={styles.icon} aria-label={entry.kind === 'place' ? t.place : t.manager} />
      <div className={styles.words}>
        <span
          className={mergeClasses(styles.what, !is_current && !is_planned && styles.past)}
          dir="auto"
        >
          {words.what}
        </span>
        <span className={styles.when}>
          {words.when}
          {is_planned && (
            <Badge appearance="tint" color="informative">
              {t.planned}
            </Badge>
          )}
          {is_current && (
            <Badge appearance="tint" color="success">
              {t.current}
            </Badge>
          )}
        </span>
        <Why of={entry.of} isWithUnit={isWithUnit} />
      </div>
      {is_planned && mayCancel && !isWithUnit && (
        <Button
          className={styles.cancel}
          aria-label={t.cancelOf(isolated(words.what), words.from)}
          onClick={() => setIsCancelling(true)}
        >
          {t.cancel}
        </Button>
      )}
      {isCancelling && (
        <CancelChange
          entry={entry}
          what={words.what}
          day={words.from}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </li>
  )
}

function Why({ of, isWithUnit }: { of: Props['entry']['of']; isWithUnit: boolean }) {
  const { timeline: t } = useTexts()
  const { created_by_name, reason } = of
  const parts = [
    isWithUnit && t.withUnit,
    created_by_name && t.changedBy(isolated(created_by_name)),
    reason,
  ].filter(Boolean)
  const styles = useStyles()
  if (parts.length === 0) return null
  return (
    <span className={styles.why}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <Separator />}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

function useWords({ kind, of }: Props['entry']) {
  const { timeline: t } = useTexts()
  const format = useFormat()
  const from = format.day(of.valid_from)
  const what =
    kind === 'manager'
      ? t.reportsTo(isolated(of.manager_name))
      : [of.company, of.department, of.sub_department, of.section, of.sub_section]
          .filter(Boolean)
          .join(' / ')
  const openEnd = of.is_planned ? t.from(from) : t.since(from)
  // The end is the first day that no longer belongs to it.
  const when = of.valid_to ? t.during(from, format.day(addDays(of.valid_to, -1))) : openEnd
  return { what, when, from }
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'alignItems': 'start',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalS,
    'paddingInlineStart': tokens.spacingHorizontalM,
    'borderInlineStartWidth': '3px',
    'borderInlineStartStyle': 'solid',
    'borderInlineStartColor': tokens.colorNeutralStroke2,
    'marginBlockEnd': tokens.spacingVerticalS,
    ':last-child': { marginBlockEnd: 0 },
  },
  current: { borderInlineStartColor: tokens.colorBrandStroke1 },
  planned: { borderInlineStartStyle: 'dashed', borderInlineStartColor: tokens.colorBrandStroke1 },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
  words: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  what: { fontWeight: tokens.fontWeightSemibold, textAlign: 'start' },
  past: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  when: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  why: { ...caption1, color: tokens.colorNeutralForeground3 },
  cancel: { flexShrink: 0 },
})
