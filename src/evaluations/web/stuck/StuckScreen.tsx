import { Field, makeStyles, Select, Text, tokens } from '@fluentui/react-components'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { StuckList } from './StuckList.tsx'
import { defaultDays, stuckQueries } from './stuck-queries.ts'

const dayChoices = [0, 1, 3, 5, 10, 15, 20, 30]
const maxDays = 365

/** Working days in the address; the default unless they are a number of days. */
function daysIn(address: URLSearchParams) {
  const given = address.get('days') ?? ''
  const days = Number(given)
  return /^\d{1,3}$/.test(given) && days <= maxDays ? days : defaultDays
}

/** Steps that no one takes, each with who could. */
export function StuckScreen() {
  const { owners } = useTexts()
  const t = owners.stuck
  const styles = useStyles()
  const [address, setAddress] = useSearchParams()
  const days = daysIn(address)
  const list = useInfiniteQuery({ ...stuckQueries.list(days), placeholderData: keepPreviousData })
  const choices = [...new Set([...dayChoices, days])].toSorted((one, other) => one - other)

  return (
    <div className={styles.screen}>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        leading={<BackIcon to="/evaluations">{t.back}</BackIcon>}
      />
      <Panel className={styles.panel} aria-label={t.title}>
        <div className={styles.head}>
          <Field label={t.days} className={styles.days}>
            <Select
              value={String(days)}
              onChange={(_, { value }) =>
                setAddress(Number(value) === defaultDays ? {} : { days: value }, { replace: true })
              }
            >
              {choices.map((choice) => (
                <option key={choice} value={String(choice)}>
                  {t.daysChoice(choice)}
                </option>
              ))}
            </Select>
          </Field>
          <Text role="status" className={styles.quiet}>
            {list.data && list.data.count > 0 && t.count(list.data.count)}
          </Text>
        </div>
        {list.data && <StuckList steps={list.data.rows} count={list.data.count} list={list} />}
        {!list.data && list.error && (
          <Failure title={t.failed} problem={list.error} onTryAgain={() => void list.refetch()} />
        )}
        {list.isPending && <CardsSkeleton label={t.loading} height={88} />}
      </Panel>
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  days: { width: '220px', maxWidth: '100%' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
