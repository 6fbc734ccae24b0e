import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayIn, defaultTimeZone } from '#kit/rules/day.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { nodesOf } from '#organisation/rules/tree-nodes.ts'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { useTexts } from '#organisation/web/use-texts.ts'
import { TreeSkeleton } from './TreeSkeleton.tsx'
import { treeOn } from './tree-query.ts'
import { UnitTree } from './UnitTree.tsx'

/** The whole organization on any day, past or planned; on another day than today it is only read. */
export function TreeScreen({ more }: { more?: ReactNode }) {
  const { tree: t } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const [today] = useState(() => dayIn(defaultTimeZone, new Date().toISOString()))
  const [address, setAddress] = useSearchParams()
  const input = useRef<{ focus: () => void }>(null)
  const given = address.get('on') ?? ''
  const isOtherDay = isDay(given) && given !== today
  const on = isOtherDay ? given : undefined
  const query = useQuery({ ...treeOn(on), placeholderData: keepPreviousData })
  const { data, error } = query

  const choose = (day: string) =>
    setAddress(day === '' || day === today ? {} : { on: day }, { replace: true })

  return (
    <div className={styles.screen}>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <DayField
        ref={input}
        label={t.on}
        value={on ?? today}
        className={styles.day}
        onChange={choose}
      />
      {on !== undefined && (
        <MessageBar intent="warning">
          <MessageBarBody>{on < today ? t.past(f.day(on)) : t.planned(f.day(on))}</MessageBarBody>
          <MessageBarActions>
            <Button
              onClick={() => {
                choose('')
                // The button goes with the message.
                input.current?.focus()
              }}
            >
              {t.backToToday}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {on === undefined && more}
      <Panel aria-label={t.title} aria-busy={query.isPlaceholderData}>
        {query.isPending && <TreeSkeleton label={t.loading} />}
        {!data && error && (
          <Failure title={t.failed} problem={error} onTryAgain={() => void query.refetch()} />
        )}
        {data && data.companies.length === 0 && (
          <EmptyState icon={<LevelIcon kind="company" />} title={t.empty} hint={t.emptyHint} />
        )}
        {data && data.companies.length > 0 && (
          <UnitTree label={t.title} nodes={nodesOf(data)} isReadOnly={on !== undefined} />
        )}
      </Panel>
    </div>
  )
}

/** A day that exists, in the years a date field offers. */
const isDay = (text: string) =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  day: { width: '220px', maxWidth: '100%' },
})
