import {
  Button,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { may } from '#kit/rules/actor.ts'
import { DialogShell } from '#kit/web/dialogs/DialogShell.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import type { Calendar } from '#organisation/contract/calendar.ts'
import type { Company } from '#organisation/contract/companies.ts'
import { timeZoneChoice } from '#organisation/web/companies/time-zones.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { calendarOf } from './calendar-query.ts'
import { CalendarForm } from './CalendarForm.tsx'
import { HolidayList } from './HolidayList.tsx'
import { useCalendarTexts } from './use-calendar-texts.ts'

const HolidaysImport = lazyPart(async () => (await import('./HolidaysImport.tsx')).HolidaysImport)
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  company: Company
  onClose: () => void
}

/** The days a company works on: a form, or only read without the permission to change it. */
export function CalendarDialog({ company, onClose }: Props) {
  const t = useCalendarTexts()
  const { close } = useKitTexts()
  const { name } = useShown(company)
  const mayChange = may(useActor(), 'system_settings')
  const { data, error, refetch } = useQuery(calendarOf(company.company_id))
  const [isImporting, setIsImporting] = useState(false)
  if (isImporting)
    return (
      <HolidaysImport
        company_id={company.company_id}
        // The form begins with what was imported.
        onClose={() => void refetch().finally(() => setIsImporting(false))}
      />
    )
  if (data && mayChange)
    return (
      <CalendarForm
        company={company}
        calendar={data}
        onImport={() => setIsImporting(true)}
        onClose={onClose}
      />
    )

  return (
    <DialogShell
      title={t.title(name)}
      size="form"
      isContentFocusable
      actions={<Button onClick={onClose}>{close}</Button>}
      onLeave={onClose}
    >
      {data && <CalendarFacts calendar={data} />}
      {!data && error && (
        <Failure title={t.loadFailed} problem={error} onTryAgain={() => void refetch()} />
      )}
      {!data && !error && <CalendarSkeleton />}
    </DialogShell>
  )
}

function CalendarFacts({ calendar: { time_zone, weekend, holidays } }: { calendar: Calendar }) {
  const t = useCalendarTexts()
  const { labels } = useTexts().companies.dialog
  const { listed } = useKitTexts()
  const styles = useStyles()
  const format = useFormat()
  const zone = timeZoneChoice(time_zone, useAtomValue(languageAtom))
  return (
    <>
      <Text className={styles.quiet}>{t.onlyRead}</Text>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.quiet}>{labels.time_zone}</dt>
          <dd className={styles.fact}>
            <bdi>{zone.name}</bdi>
            <div className={styles.quiet}>{zone.note}</div>
          </dd>
        </div>
        <div>
          <dt className={styles.quiet}>{t.weekend}</dt>
          <dd className={styles.fact}>
            {listed(weekend.map((day) => format.weekday(day))) || t.noWeekend}
          </dd>
        </div>
      </dl>
      <HolidayList holidays={holidays} />
    </>
  )
}

function CalendarSkeleton() {
  const t = useCalendarTexts()
  const styles = useStyles()
  return (
    <Skeleton aria-label={t.loading} className={styles.facts}>
      <SkeletonItem size={32} />
      <SkeletonItem size={32} />
      <SkeletonItem size={40} />
      <SkeletonItem size={40} />
    </Skeleton>
  )
}

const useStyles = makeStyles({
  facts: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0 },
  fact: { margin: 0 },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
