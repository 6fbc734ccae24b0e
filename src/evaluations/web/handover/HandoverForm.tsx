import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useState } from 'react'
import { type HandoverForm as Asked, handoverApi } from '#evaluations/contract/handover-notes.ts'
import { isFigure, maxFigure } from '#evaluations/rules/items/typed-figure.ts'
import { NumberField } from '#evaluations/web/items/NumberField.tsx'
import { wholeNumber } from '#kit/rules/language/numbers.ts'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { PageForm } from '#kit/web/forms/PageForm.tsx'
import { type Form, useForm } from '#kit/web/forms/use-form.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import { useHandoverTexts } from './use-handover-texts.ts'

/** A figure as it is typed, by item. */
type Typed = Record<string, string>
interface Values {
  note: string
  figures: Typed
}

const isEmpty = (typed: string) => typed.trim() === ''
const bodyOf = ({ note, figures }: Values) => ({
  note: note.trim(),
  figures: Object.entries(figures)
    .filter(([, typed]) => !isEmpty(typed))
    .map(([item_id, typed]) => ({ item_id, figure: wholeNumber(typed) })),
})

/** The note and, where the author can say them, figures of the items. */
export function HandoverForm({ asked }: { asked: Asked }) {
  const t = useHandoverTexts()
  const styles = useStyles()
  const f = useFormat()
  const { evaluation_id, is_open, from, to, later_name, employee_name } = asked
  // Another answer of the server, as after saving, is what the form is compared with from then on.
  const [saved, setSaved] = useState(() => valuesOf(asked, f.count))
  const form = useForm({
    initial: saved,
    check: ({ note, figures }) => ({
      note: isEmpty(note) ? t.noteRequired : undefined,
      figures: Object.values(figures).some((typed) => !isEmpty(typed) && !isFigure(typed))
        ? t.figureRange
        : undefined,
    }),
    isDirty: (values) => JSON.stringify(bodyOf(values)) !== JSON.stringify(bodyOf(saved)),
    endpoint: handoverApi.write,
    request: (values) => ({ params: { evaluation_id }, body: bodyOf(values) }),
    done: t.saved,
    failed: t.saveFailed,
    onDone: (answer) => setSaved(valuesOf(answer, f.count)),
  })
  const { isPending } = form.saving

  return (
    <Panel className={styles.panel}>
      <div className={styles.intro}>
        {from !== null && to !== null && (
          <Text as="p" className={styles.words}>
            {t.managed(f.day(from), f.day(to))}
          </Text>
        )}
        <Text as="p" className={styles.words}>
          {is_open ? later_name !== null && t.readers(later_name, employee_name) : t.completed}
        </Text>
      </div>
      <PageForm {...form.dialog} className={styles.form} onSubmit={is_open ? form.save : undefined}>
        <LongTextField
          form={form}
          name="note"
          label={t.note}
          hint={t.noteHint}
          required
          readOnly={!is_open}
          rows={8}
          maxLength={4000}
          resize="vertical"
          dir="auto"
        />
        <Figures asked={asked} form={form} />
        {is_open && (
          <div className={styles.actions}>
            <Text size={200} className={styles.quiet}>
              {asked.written_at !== null && t.savedAt(f.moment(asked.written_at))}
            </Text>
            <Button
              type="submit"
              appearance="primary"
              disabledFocusable={isPending}
              icon={isPending ? <BusyIcon /> : undefined}
            >
              {isPending ? t.saving : t.save}
            </Button>
          </div>
        )}
      </PageForm>
    </Panel>
  )
}

/** What the author can say in figures, up to the own last day. */
function Figures({ asked, form }: { asked: Asked; form: Form<Values> }) {
  const t = useHandoverTexts()
  const styles = useStyles()
  const f = useFormat()
  const { items, is_open, to } = asked
  const { figures } = form.values
  if (items.length === 0) return null
  return (
    <fieldset className={styles.figures}>
      <legend className={styles.legend}>{to === null ? t.figures : t.ownFigures(f.day(to))}</legend>
      <Text size={200} className={styles.quiet}>
        {t.ownFiguresHint}
      </Text>
      <div className={styles.items}>
        {items.map(({ item_id, kind, label, target }) => {
          const typed = figures[item_id] ?? ''
          return (
            <NumberField
              key={item_id}
              label={label}
              value={typed}
              lowest={1}
              highest={maxFigure}
              hint={(kind === 'objective' ? t.target : t.requiredLevel)(f.count(target))}
              isOptional
              isReadOnly={!is_open}
              problem={isEmpty(typed) || isFigure(typed) ? undefined : form.problem('figures')}
              onChange={(typed) => form.set({ figures: { ...figures, [item_id]: typed } })}
              onLeave={() => form.leave('figures')}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

const valuesOf = ({ note, figures }: Asked, written: (count: number) => string): Values => ({
  note: note ?? '',
  figures: Object.fromEntries(figures.map(({ item_id, figure }) => [item_id, written(figure)])),
})

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL, maxWidth: '45rem' },
  intro: { display: 'grid', gap: tokens.spacingVerticalXS },
  words: { margin: 0 },
  form: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  figures: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { ...subtitle2, padding: 0 },
  items: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'end',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalM,
  },
})
