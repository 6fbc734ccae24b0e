import { Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { type Note, noteApi } from '#evaluations/contract/notes.ts'
import {
  isWebLink,
  maxLinkLength,
  maxNoteLength,
  type NoteAudience,
  noteAudiences,
} from '#evaluations/rules/notes/notes.ts'
import { changedValues } from '#kit/rules/forms/form-values.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { today } from '#kit/web/today.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { useNoteTexts } from './use-note-texts.ts'
import { useObjectiveChoices } from './use-objective-choices.ts'

/** Whom notes are about. */
export interface Noted {
  employee_id: string
  user_id: string
  name: string
  name_ar?: string | null
}

interface Props {
  person: Noted
  /** The one to edit; without it a new one is made. */
  note?: Note | undefined
  onClose: () => void
}

interface Values {
  text: string
  happened_on: string
  objective_id: string
  link: string
  audience: NoteAudience
}

const bodyOf = ({ text, happened_on, objective_id, link, audience }: Values) => ({
  text: text.trim(),
  happened_on,
  objective_id: objective_id || null,
  link: link.trim() || null,
  audience,
})

/** Adds or edits a note. Who will read it is said in full before it is saved. */
export function NoteDialog({ person, note, onClose }: Props) {
  const t = useNoteTexts()
  const isOwn = person.user_id === useActor().user_id
  const { name } = useShown(person)
  const initial: Values = {
    text: note?.text ?? '',
    happened_on: note?.happened_on ?? today(),
    objective_id: note?.objective_id ?? '',
    link: note?.link ?? '',
    audience: note?.audience ?? 'private',
  }
  const form = useForm({
    initial,
    check: ({ text, happened_on, link }) => ({
      text: text.trim() === '' ? t.textRequired : undefined,
      happened_on: happened_on === '' ? t.dayRequired : undefined,
      link: link.trim() !== '' && !isWebLink(link.trim()) ? t.linkWrong : undefined,
    }),
    endpoint: note ? noteApi.update : noteApi.create,
    request: (values) => {
      const typed = bodyOf(values)
      if (!note) return { body: { employee_id: person.employee_id, ...typed } }
      const body = changedValues<object>(typed, note)
      return Object.keys(body).length > 0
        ? { params: { note_id: note.note_id }, body, base: note }
        : undefined
    },
    done: note ? t.saved : t.added,
    failed: t.saveFailed,
    labels: { text: t.text, happened_on: t.happenedOn, link: t.link, audience: t.audience },
    choices: { audience: t.audiences },
    onClose,
  })
  const readers = (audience: NoteAudience) =>
    isOwn ? t.ownReaders[audience] : t.readers[audience](name)

  return (
    <FormDialog
      {...form.dialog}
      title={note ? t.edit : isOwn ? t.aboutYourself : t.about(name)}
      submit={t.save}
      pending={t.saving}
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="text"
        label={t.text}
        required
        rows={4}
        maxLength={maxNoteLength}
        resize="vertical"
        dir="auto"
      />
      <DayField {...form.day('happened_on')} label={t.happenedOn} max={today()} required />
      <ObjectiveField
        person={person}
        note={note}
        value={form.values.objective_id}
        onChoose={(objective_id) => form.set({ objective_id })}
      />
      <TextField
        form={form}
        name="link"
        label={t.link}
        hint={t.linkHint}
        type="url"
        dir="ltr"
        maxLength={maxLinkLength}
        onBlur={() => form.leave('link')}
      />
      <Field label={t.audience} hint={readers(form.values.audience)}>
        <RadioGroup
          value={form.values.audience}
          onChange={(_, { value }) =>
            form.set({ audience: noteAudiences.find((one) => one === value) ?? 'private' })
          }
        >
          {noteAudiences.map((one) => (
            <Radio key={one} value={one} label={t.audiences[one]} />
          ))}
        </RadioGroup>
      </Field>
    </FormDialog>
  )
}

interface ObjectiveProps {
  person: Noted
  note: Note | undefined
  value: string
  onChoose: (objective_id: string) => void
}

/** Nothing where there are none, and the note has none. */
function ObjectiveField({ person, note, value, onChoose }: ObjectiveProps) {
  const t = useNoteTexts()
  const styles = useStyles()
  const choices = useObjectiveChoices(person.employee_id)
  const own = useShown(note)
  const isListed = choices.some(({ items }) =>
    items.some(({ objective_id }) => objective_id === own?.objective_id),
  )
  const unlisted = own?.objective_id && !isListed ? own : undefined
  if (choices.length === 0 && !unlisted) return null
  return (
    <Field label={t.objective} className={styles.field}>
      <Select value={value} onChange={(_, chosen) => onChoose(chosen.value)}>
        <option value="">{t.noObjective}</option>
        {unlisted && (
          <option value={unlisted.objective_id ?? ''}>{unlisted.objective_title}</option>
        )}
        {choices.map(({ evaluation_id, label, items }) => (
          <optgroup key={evaluation_id} label={label}>
            {items.map(({ objective_id, title }) => (
              <option key={objective_id} value={objective_id}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}

const useStyles = makeStyles({
  // As wide as the dialog allows, not as wide as the longest title.
  field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0, gap: tokens.spacingVerticalXXS },
})
