import { makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { closeDayRefusal } from '#cycles/rules/cycle.ts'
import { cycleQueries } from '#cycles/web/queries.ts'
import { stepsPath } from '#cycles/web/steps/steps-path.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { useTexts as useEvaluationTexts } from '#evaluations/web/use-texts.ts'
import { may } from '#kit/rules/actor.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { today } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useLinkStyles } from './link-styles.ts'

interface Props {
  cycle: Cycle
  onClose: () => void
}

/** Ends a cycle with a reason for what is unfinished, or gives everyone more time. */
export function CloseDialog({ cycle, onClose }: Props) {
  const { close: t, when } = useTexts()
  const format = useFormat()
  const { cycle_id, total, done, dates } = cycle
  const unfinished = total - done
  const form = useForm({
    keep: `cycle:${cycle_id}:close`,
    initial: {
      way: unfinished > 0 ? 'extend' : 'close',
      until: dates.close_on ?? '',
      reason: '',
    },
    check: ({ way, until, reason }) => {
      const { close_on } = dates
      const refusal = way === 'extend' && closeDayRefusal(until, { close_on, today: today() })
      return {
        until: refusal ? t.days[refusal] : undefined,
        reason: way === 'close' && unfinished > 0 && !reason.trim() ? t.reason : undefined,
      }
    },
    wireNames: { until: ['new_close_on'] },
    endpoint: cycleApi.close,
    request: ({ way, until, reason }) => ({
      params: { cycle_id },
      body:
        way === 'extend'
          ? { unfinished: 'extend' as const, new_close_on: until }
          : { unfinished: 'close' as const, reason: reason.trim() },
    }),
    failed: t.failed,
    onDone: ({ status, dates }) => {
      const title = status === 'Closed' ? t.closed : t.extended(format.day(dates.close_on ?? ''))
      showToast({ intent: 'success', title })
      onClose()
    },
    onClose,
  })
  const { way } = form.values

  return (
    <FormDialog
      {...form.dialog}
      title={t.title}
      submit={way === 'extend' ? t.submitExtend : t.submitClose}
      pending={t.pending}
      onClose={onClose}
    >
      {unfinished > 0 && (
        <>
          <Text>{t.open(unfinished)}</Text>
          <OpenSteps cycle_id={cycle_id} />
          <RadioGroup
            value={way}
            onChange={(_, { value }) => form.set({ way: value === 'close' ? 'close' : 'extend' })}
          >
            <Radio value="extend" label={t.extend} />
            <Radio value="close" label={t.close} />
          </RadioGroup>
        </>
      )}
      {way === 'extend' && (
        <DayField {...form.day('until')} label={when.dates.close_on} required min={today()} />
      )}
      {way === 'close' && unfinished > 0 && (
        <LongTextField
          form={form}
          name="reason"
          label={t.reason}
          hint={t.closeHint}
          required
          rows={3}
          maxLength={500}
          dir="auto"
        />
      )}
    </FormDialog>
  )
}

/** How many evaluations are open at each step; each figure opens its list, as on the board. */
function OpenSteps({ cycle_id }: { cycle_id: string }) {
  const { close: t } = useTexts()
  const { statuses: names } = useEvaluationTexts()
  const link = useLinkStyles()
  const styles = useStyles()
  const format = useFormat()
  const seesFigures = may(useActor(), 'reports_view')
  const { data } = useQuery({ ...cycleQueries.board(cycle_id, 'step'), enabled: seesFigures })
  const open = (data?.rows ?? []).flatMap(({ key, counts }) => {
    const status = statuses.find((each) => each === key && each !== 'Completed')
    return status ? [{ status, count: counts[key] ?? 0 }] : []
  })
  if (!seesFigures) return null
  return (
    <ul className={styles.open} aria-label={t.openSteps}>
      {open.map(({ status, count }) => (
        <li key={status}>
          <Link to={stepsPath(cycle_id, { status })} className={link.plain}>
            {names[status]}: {format.count(count)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  open: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
})
