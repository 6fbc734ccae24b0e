import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wrongDates } from '#cycles/rules/cycle.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { managerialLevels } from '#employees/rules/employee.ts'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import type { SavedCycle } from './use-saved-cycle.ts'

/** The choices in a few lines beside them, and whether they are saved. */
export function Summary({ saved }: { saved: SavedCycle }) {
  const t = useTexts()
  const { levels } = useEmployeeTexts()
  const { separator, listed } = useKitTexts()
  const styles = useStyles()
  const format = useFormat()
  const { cycle } = saved
  const { population, company_name, unit_name, template_ids, copy_last, dates, cycle_id } = cycle
  const members = useInfiniteQuery(cycleQueries.members(cycle_id, '', 'in'))
  const preflight = useQuery(cycleQueries.preflight(cycle_id))
  const blocking = preflight.data?.findings.filter(({ severity }) => severity === 'blocks').length
  const places = [
    population.company_id && company_name,
    population.unit_id && unit_name,
    population.managerial_levels && listed(population.managerial_levels.map((id) => levels[id])),
  ].filter(Boolean)
  const templates = managerialLevels.filter((level) => template_ids[level])
  const items = [
    copy_last && t.what.copyShort,
    templates.length > 0 && t.what.templates(listed(templates.map((level) => levels[level]))),
  ].filter(Boolean)
  const isPlanned = wrongDates(dates, { mayMiss: false }).size === 0

  const lines: [string, ReactNode, ReactNode?][] = [
    [t.who.title, members.data && t.who.count(members.data.count), places.join(separator)],
    [t.what.title, items.length > 0 ? items.join(separator) : t.what.none],
    [
      t.when.title,
      isPlanned && dates.draft_due && dates.close_on
        ? t.when.span(format.day(dates.draft_due), format.day(dates.close_on))
        : t.when.missing,
    ],
    [
      t.check.short,
      preflight.data &&
        (blocking === 0 ? t.check.ready(preflight.data.people) : t.check.undecided(blocking ?? 0)),
    ],
  ]

  return (
    <Panel className={styles.summary} aria-label={t.summary}>
      <Text as="h2" size={400} weight="semibold" className={styles.title}>
        {t.summary}
      </Text>
      <dl className={styles.lines}>
        {lines.map(([term, value, note]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      <Text
        role="status"
        size={200}
        className={saved.failure === undefined ? styles.saved : styles.failed}
      >
        {saved.isSaving ? t.saving : (saved.failure ?? t.saved)}
      </Text>
    </Panel>
  )
}

const useStyles = makeStyles({
  summary: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'alignContent': 'start',
    'gap': tokens.spacingVerticalM,
    '@media (min-width: 1024px)': {
      position: 'sticky',
      // Below the top bar.
      insetBlockStart: `calc(64px + ${tokens.spacingVerticalL})`,
    },
  },
  title: { margin: 0 },
  lines: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0 },
  term: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  note: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  saved: { color: tokens.colorNeutralForeground3 },
  failed: { color: tokens.colorStatusDangerForeground1 },
})
