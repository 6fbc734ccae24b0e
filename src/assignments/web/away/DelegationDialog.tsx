import { makeStyles, tokens } from '@fluentui/react-components'
import { useActor, useSession } from '#accounts/web/session.ts'
import { delegationApi } from '#assignments/contract/delegations.ts'
import { peopleChoices } from '#assignments/web/queries.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { shown } from '#kit/web/use-shown.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { type Choice, ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { today } from '#kit/web/today.ts'

interface Props {
  /** HR and administrators choose who is away; everyone else is it themselves. */
  isOffice: boolean
  onClose: () => void
}

interface Values {
  from: Choice | null
  to: Choice | null
  valid_from: string
  valid_to: string
  reason: string
}

/** Who acts for whom, and on which days. */
export function DelegationDialog({ isOffice, onClose }: Props) {
  const { away: t, people, savePending } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const { user } = useSession()
  const initial: Values = {
    from: isOffice ? null : { id: actor.user_id, name: user.name },
    to: null,
    valid_from: today(),
    valid_to: '',
    reason: '',
  }
  const form = useForm({
    keep: 'delegation:new',
    initial,
    check: ({ from, to, valid_from, valid_to }) => ({
      from: from ? undefined : t.required.who,
      to: to ? undefined : t.required.to,
      valid_from: valid_from === '' ? t.required.day : undefined,
      valid_to: lastDayProblem(valid_from, valid_to, t),
    }),
    wireNames: { from: ['from_user_id'], to: ['to_user_id'] },
    endpoint: delegationApi.create,
    request: ({ from, to, valid_from, valid_to, reason }) =>
      from && to
        ? {
            body: {
              ...(isOffice && { from_user_id: from.id }),
              to_user_id: to.id,
              valid_from,
              valid_to,
              reason,
            },
          }
        : undefined,
    done: (made) => t.done(isolated(shown(made).to_name)),
    failed: t.failed,
    onClose,
  })
  const { values } = form

  return (
    <FormDialog
      {...form.dialog}
      title={isOffice ? t.dialog : t.dialogOwn}
      submit={t.submit}
      pending={savePending}
      onClose={onClose}
    >
      {isOffice && (
        <ChoiceField
          label={t.who}
          words={people}
          value={values.from}
          choices={peopleChoices}
          required
          problem={form.problem('from')}
          onChoose={(from) => form.set({ from })}
        />
      )}
      <ChoiceField
        label={t.to}
        words={people}
        value={values.to}
        choices={peopleChoices}
        required
        problem={form.problem('to')}
        onChoose={(to) => form.set({ to })}
      />
      <div className={styles.days}>
        <DayField {...form.day('valid_from')} label={t.firstDay} required />
        <DayField {...form.day('valid_to')} label={t.lastDay} required min={values.valid_from} />
      </div>
      <LongTextField form={form} name="reason" label={t.reason} maxLength={1000} dir="auto" />
    </FormDialog>
  )
}

function lastDayProblem(
  valid_from: string,
  valid_to: string,
  t: { required: { day: string }; endsBefore: string },
) {
  if (valid_to === '') return t.required.day
  return valid_to < valid_from ? t.endsBefore : undefined
}

const useStyles = makeStyles({
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
})
