import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { userApi } from '#accounts/contract/users.ts'
import type { Handover } from '#accounts/web/users/handover.ts'
import { type HandoverItem, leavingApi, Responsibilities } from '#assignments/contract/leaving.ts'
import { takerOf, type TakerChoice } from '#assignments/rules/held.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import type { Problems } from '#kit/rules/forms/form-values.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { showLeft } from './left-toast.ts'
import { today } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { shown } from '#kit/web/use-shown.ts'
import type { EvaluationWords } from './evaluation-words.ts'
import { HeldGroups } from './HeldGroups.tsx'
import { OwnEvaluations } from './OwnEvaluations.tsx'
import { PlannedLeave } from './PlannedLeave.tsx'
import { TakerField } from './TakerField.tsx'
import { useHeldGroups } from './use-held-groups.ts'

interface Props {
  handover: Handover
  words: EvaluationWords
  onClose: () => void
}

interface Values {
  choice: TakerChoice
  person: Choice | null
  /** Who takes single items, by their id. */
  own: Record<string, Choice>
  on: string
}

const nothing = (): Responsibilities => ({
  employee_id: null,
  name: '',
  name_ar: null,
  units: [],
  reports: [],
  open_steps: [],
  delegations: [],
  own_evaluations: [],
  today: today(),
  leaves_on: null,
  proposed_to: null,
})

const noOne = { person: null, own: {} }

/** Asks who takes over what someone holds, and makes them inactive in the same step. */
export function LeaveDialog({ handover, words, onClose }: Props) {
  const { leave: t, problems } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const [held] = useState(() => {
    const parsed = Responsibilities.safeParse(handover.responsibilities)
    return parsed.success ? shown(parsed.data) : nothing()
  })
  const { employee_id, proposed_to } = held
  const groups = useHeldGroups(held, words)
  const items = groups.flatMap((group) => group.items)
  const initial: Values = {
    ...noOne,
    choice: proposed_to ? 'proposed' : 'hr_queue',
    on: held.today,
  }
  const form = useForm({
    keep: `leave:${handover.user_id}`,
    initial,
    check: ({ choice, person, on }) => ({
      person: choice === 'someone' && !person ? t.personRequired : undefined,
      on: on === '' ? problems.from_required : undefined,
    }),
    wireNames: { person: ['handover_all_to'] },
    endpoint: employee_id === null ? userApi.delete : leavingApi.leave,
    request: ({ choice, person, own, on }) => {
      const handover_all_to = takerOf(choice, proposed_to, person)
      if (employee_id === null) {
        const { user_id, updated_at } = handover
        return {
          params: { user_id },
          query: { handover: handover_all_to },
          ...(updated_at !== undefined && { ifMatch: updated_at }),
        }
      }
      const named = items.flatMap(({ kind, id }): HandoverItem[] => {
        const taker = own[id]
        return taker ? [{ kind, id, to_user_id: taker.id }] : []
      })
      return { params: { employee_id }, body: { on, handover: named, handover_all_to } }
    },
    failed: t.failed,
    onDone: (answer) => {
      const name = isolated(held.name)
      const isPlanned = answer?.is_planned ?? false
      const done = answer?.is_planned
        ? t.planned(name, format.day(answer.on))
        : (items.length > 0 ? t.done : t.doneAlone)(name)
      showLeft(done, answer?.employee_id ?? null, (isPlanned ? t.stays : t.undone)(name))
      onClose()
      handover.onDone(isPlanned)
    },
  })
  const { values } = form
  /** Nothing to hand over: only the day is asked for. */
  const isAlone = items.length === 0
  const everything = values.choice === 'hr_queue' ? t.hrQueue : nameOf(values, proposed_to)

  return (
    <FormDialog
      {...form.dialog}
      // An error at an item is shown in its group.
      failure={Object.keys(itemProblems(form.saving.fields)).length ? undefined : form.failure}
      {...headOf(t, held, isAlone)}
      isWide
      onClose={onClose}
    >
      <PlannedLeave held={held} onCancelled={onClose} />
      <Text>
        {isAlone
          ? t.introAlone(isolated(held.name))
          : t.intro(isolated(held.name), format.count(items.length), items.length)}
      </Text>
      {!isAlone && (
        <TakerField
          proposed={proposed_to}
          choice={values.choice}
          person={values.person}
          problem={form.problem('person')}
          onChange={(change) => form.set(change)}
        />
      )}
      {employee_id !== null && (
        <DayField
          {...form.day('on')}
          label={t.on}
          required
          hint={hintOf(values.on, held.today, t)}
          className={styles.day}
        />
      )}
      <HeldGroups
        groups={groups}
        everything={everything}
        own={values.own}
        problems={itemProblems(form.saving.fields, named(items, values.own))}
        mayChoose={employee_id !== null}
        onChoose={(id, taker) => form.set({ own: withTaker(values.own, id, taker) })}
      />
      <OwnEvaluations evaluations={held.own_evaluations} words={words} />
    </FormDialog>
  )
}

/** How the dialog is called, and its button. */
function headOf(t: LeaveTexts, { name, employee_id }: Responsibilities, isAlone: boolean) {
  const submit = isAlone ? t.submitAlone : t.submit
  return {
    title: (isAlone ? t.titleAlone : t.title)(isolated(name)),
    submit: employee_id === null ? t.submitAccount : submit,
    pending: isAlone ? t.pendingAlone : t.pending,
  }
}
type LeaveTexts = ReturnType<typeof useTexts>['leave']

const hintOf = (
  on: string,
  today: string,
  t: { onToday: string; onLater: string; onPast: string },
) => {
  if (on === '') return undefined
  if (on > today) return t.onLater
  return on < today ? t.onPast : t.onToday
}

const nameOf = (
  { choice, person }: { choice: TakerChoice; person: Choice | null },
  proposed: { name: string } | null,
) => (choice === 'proposed' ? proposed?.name : person?.name)

const named = (items: readonly { id: string }[], own: Record<string, Choice>) =>
  items.filter(({ id }) => own[id]).map(({ id }) => id)

function withTaker(own: Record<string, Choice>, id: string, taker: Choice | null) {
  const { [id]: _, ...others } = own
  return taker ? { ...others, [id]: taker } : others
}

/** What the server finds wrong with single items, by their id: it counts those that were named. */
const itemProblems = (fields: Record<string, string>, ids: readonly string[] = []): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => {
      const index = /^handover\.(\d+)\./.exec(field)?.[1]
      return index === undefined ? [] : [[ids[Number(index)] ?? field, text]]
    }),
  )

const useStyles = makeStyles({
  day: { maxWidth: '220px', marginBlockEnd: tokens.spacingVerticalXS },
})
