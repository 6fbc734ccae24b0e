import { Checkbox, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { ChoiceField, type Choice } from '#kit/web/forms/ChoiceField.tsx'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { parentOf, type Level, type Unit } from '#organisation/rules/levels.ts'
import { ManagerField } from './ManagerField.tsx'
import { companyQueries, unitQueries } from '#organisation/web/queries.ts'
import { callsOf, idField, parentField, type UnitQuestion } from './unit-calls.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import type { Place } from './use-trail.ts'

interface Props {
  level: Level
  /** The one to edit; without it a new one is made. */
  unit?: Unit
  /** The preselected parent of a new unit. */
  parent?: Place | undefined
  onClose: () => void
}

const managerOf = ({ manager, manager_id }: Unit): Choice | null =>
  manager === null ? null : { id: manager_id ?? manager, name: manager }

const parentOfUnit = (level: Level, { parent_id, parent_name, company_name }: Unit): Choice => ({
  id: parent_id,
  name: parent_name,
  ...(level !== 'department' && { note: company_name }),
})

/** Makes or edits a unit of any level. */
export function UnitDialog({ level, unit, parent: given, onClose }: Props) {
  const t = useTexts()
  const f = useFormat()
  const { dialog: words } = t.levels[level]
  const first = {
    name: unit?.name ?? '',
    parent: unit ? parentOfUnit(level, unit) : (given ?? null),
    manager: unit ? managerOf(unit) : null,
  }
  const [name, setName] = useState(first.name)
  const [parent, setParent] = useState<Choice | null>(first.parent)
  const [manager, setManager] = useState(first.manager)
  const [isChecked, setIsChecked] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)

  const isDirty =
    name.trim() !== first.name ||
    parent?.id !== first.parent?.id ||
    manager?.id !== first.manager?.id
  const parentLevel = parentOf[level]
  const movers = unit && parent && parent.id !== unit.parent_id ? unit.employee_count : 0
  const chosen: Record<string, string | number | null> = {
    ...(movers > 0 && isConfirmed && { confirmed_people: movers }),
    ...(name.trim() !== first.name && { name: name.trim() }),
    ...(parent && (!unit || parent.id !== unit.parent_id) && { [parentField(level)]: parent.id }),
    ...(manager?.id !== first.manager?.id && { manager_id: manager?.id ?? null }),
  }
  const options = {
    quiet: true,
    onDone: onClose,
    labels: { name: words.name, [parentField(level)]: words.parent, manager_id: words.manager },
    show: (field: string, value: unknown) => {
      if (value === null) return t.notAssigned
      const known = [parent, manager, first.parent, first.manager].find((one) => one?.id === value)
      return known?.name ?? (field === 'name' ? undefined : t.anotherChoice)
    },
  }
  const { create, change } = callsOf(level)
  const creation = useApiMutation(create, {
    ...options,
    done: words.created,
    failed: words.createFailed,
  })
  const editing = useApiMutation(change, {
    ...options,
    done: words.updated,
    failed: words.updateFailed,
  })
  const saving = unit ? editing : creation
  const { fields } = saving

  const nameProblem = isChecked && !name.trim() ? words.nameRequired : fields.name
  const parentProblem = isChecked && !parent ? words.parentRequired : fields[parentField(level)]
  const isIncomplete = !name.trim() || !parent
  const isInvalid = isChecked && isIncomplete && level !== 'department'
  const isLocked = parent !== null && (unit ? level === 'department' : given !== undefined)

  const save = () => {
    setIsChecked(true)
    if (isIncomplete || (movers > 0 && !isConfirmed)) return focusFirstProblem()
    const question: UnitQuestion = { body: chosen }
    if (!unit) return creation.mutate(question)
    if (!isDirty) return onClose()
    question.params = { [idField(level)]: unit.unit_id }
    question.base = unit
    editing.mutate(question)
  }

  return (
    <FormDialog
      title={unit ? words.editTitle : words.addTitle}
      submit={unit ? words.editSubmit : words.addSubmit}
      pending={t.saving}
      isPending={saving.isPending}
      isDisabled={unit !== undefined && level === 'department' && !name.trim()}
      isDirty={isDirty}
      failure={failureNote(isInvalid ? t.validationError : saving.failure, fields, isInvalid)}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.name} required validationMessage={nameProblem}>
        <Input
          value={name}
          maxLength={200}
          dir="auto"
          placeholder={words.namePlaceholder}
          onChange={(_, { value }) => setName(value)}
        />
      </Field>
      {isLocked ? (
        <Field label={words.parent} required hint={parent.note} validationMessage={parentProblem}>
          <Input value={parent.name} readOnly appearance="filled-darker" dir="auto" />
        </Field>
      ) : (
        <ChoiceField
          label={words.parent}
          words={{
            placeholder: words.parentPlaceholder,
            loading: words.parentLoading,
            empty: words.parentEmpty,
            failed: words.parentFailed,
          }}
          value={parent}
          choices={(search) =>
            parentLevel === 'company'
              ? companyQueries.choices(search)
              : unitQueries.choices(parentLevel, '', search)
          }
          required
          isEager
          problem={parentProblem}
          onChoose={setParent}
        />
      )}
      {movers > 0 && (
        <Field validationMessage={isChecked && !isConfirmed ? t.moveUnconfirmed : undefined}>
          <Checkbox
            label={t.movesPeople(f.count(movers), movers)}
            checked={isConfirmed}
            onChange={(_, { checked }) => setIsConfirmed(checked === true)}
          />
        </Field>
      )}
      <ManagerField
        label={words.manager}
        value={manager}
        problem={fields.manager_id ?? fields.manager}
        onChoose={setManager}
      />
    </FormDialog>
  )
}

/** Errors shown at a field are not repeated above the form. */
const failureNote = (text: string | undefined, fields: object, isInvalid: boolean) =>
  isInvalid || Object.keys(fields).length === 0 ? text : undefined
