import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { useFormat } from '#kit/web/use-format.ts'

/** Until when a step is to be taken; red once that day has passed. */
export function DueDay({ day }: { day: string }) {
  const { owners: t } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const [today] = useState(() => dayIn(defaultTimeZone, new Date().toISOString()))
  const isPast = day < today
  return (
    <time dateTime={day} className={mergeClasses(styles.due, isPast && styles.past)}>
      {isPast ? t.wasDue(f.day(day)) : t.due(f.day(day))}
    </time>
  )
}

const useStyles = makeStyles({
  due: { color: tokens.colorNeutralForeground3 },
  past: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
})
