import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up'
import { useFormat } from '#kit/web/use-format.ts'
import { ListSearch } from '#organisation/web/ListSearch.tsx'
import type { ChartMatches } from './use-chart-matches.ts'
import { useChartTexts } from './use-chart-texts.ts'

interface Props {
  label: string
  matches: ChartMatches
  /** How many were found; undefined while it is not known. */
  count: number | undefined
  words: (count: number, written: string) => string
}

/** The search of a chart, which goes from one match to the next. */
export function ChartSearch({ label, matches, count, words }: Props) {
  const t = useChartTexts()
  const f = useFormat()
  const styles = useStyles()
  const { search, setSearch, found, index, step } = matches
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <ListSearch
          label={label}
          search={search}
          found={search && count !== undefined ? { count, words } : undefined}
          onSearch={setSearch}
        />
      </div>
      {found.length > 1 && (
        <div className={styles.steps}>
          <span>{t.position(f.count(index + 1), f.count(found.length))}</span>
          <Button
            appearance="subtle"
            icon={<ChevronUpRegular />}
            aria-label={t.previous}
            title={t.previous}
            onClick={() => step(-1)}
          />
          <Button
            appearance="subtle"
            icon={<ChevronDownRegular />}
            aria-label={t.next}
            title={t.next}
            onClick={() => step(1)}
          />
        </div>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    minWidth: 0,
  },
  search: { flexGrow: 1, flexBasis: '220px', minWidth: 0, maxWidth: '560px' },
  steps: {
    display: 'flex',
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})
