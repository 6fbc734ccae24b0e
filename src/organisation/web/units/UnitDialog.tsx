import { Field, Input, Text } from '@fluentui/react-components'
import { ChoiceField, type Choice } from '#kit/web/forms/ChoiceField.tsx'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { TextPair } from '#kit/web/forms/TextPair.tsx'
import { type Form, useForm } from '#kit/web/forms/use-form.ts'
import { useInArabic } from '#kit/web/forms/use-in-arabic.ts'
import { orNull } from '#kit/rules/forms/form-values.ts'
import { parentOf, type Level, type Unit } from '#organisation/rules/levels.ts'
import { ManagerField } from './ManagerField.tsx'
import { companyQueries, unitQueries } from '#organisation/web/queries.ts'
import { callsOf, idField, parentField, type UnitQuestion } from './unit-calls.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import type { Place } from './use-trail.ts'
import { useShown } from '#kit/web/use-shown.ts'

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

interface Values {
  name: string
  name_ar: string
  parent: Choice | null
  manager: Choice | null
}

function changesOf(values: Values, initial: Values, level: Level, unit: Unit | undefined) {
  const { name, name_ar, parent, manager } = values
  const isOtherManager = manager?.id !== initial.manager?.id
  const changes: UnitQuestion['body'] = {
    ...(name.trim() !== initial.name && { name: name.trim() }),
    ...(orNull(name_ar) !== orNull(initial.name_ar) && { name_ar: orNull(name_ar) }),
    ...(parent && !unit && { [parentField(level)]: parent.id }),
    ...(isOtherManager && { manager_id: manager?.id ?? null }),
  }
  return changes
}

/** Makes or edits a unit of any level. */
export function UnitDialog({ level, unit, parent: given, onClose }: Props) {
  const t = useTexts()
  const { dialog: words } = t.levels[level]
  const { create, change } = callsOf(level)
  const arabic = useInArabic()
  const named = useShown(unit)
  const form = useForm({
    keep: `unit:${unit?.unit_id ?? level}`,
    initial: {
      name: unit?.name ?? '',
      name_ar: unit?.name_ar ?? '',
      parent: named ? parentOfUnit(level, named) : (given ?? null),
      manager: named ? managerOf(named) : null,
    },
    isDirty: ({ name, name_ar, parent, manager }, initial) =>
      name.trim() !== initial.name ||
      name_ar.trim() !== initial.name_ar ||
      parent?.id !== initial.parent?.id ||
      manager?.id !== initial.manager?.id,
    check: (values) => ({
      name: values.name.trim() ? undefined : words.nameRequired,
      parent: values.parent ? undefined : words.parentRequired,
    }),
    wireNames: { parent: [parentField(level)], manager: ['manager_id'] },
    endpoint: unit ? change : create,
    request: (values, initial): UnitQuestion | undefined => {
      const body = changesOf(values, initial, level, unit)
      if (!unit) return { body }
      if (Object.keys(body).length === 0) return undefined
      return { params: { [idField(level)]: unit.unit_id }, body, base: unit }
    },
    done: unit ? words.updated : words.created,
    failed: unit ? words.updateFailed : words.createFailed,
    labels: {
      name: words.name,
      name_ar: arabic.label(words.name),
      [parentField(level)]: words.parent,
      manager_id: words.manager,
    },
    show: (field, value, nameOf) => {
      if (field === 'name' || field === 'name_ar') return undefined
      return value === null ? t.notAssigned : (nameOf(value) ?? t.anotherChoice)
    },
    onClose,
  })
  const { name, manager } = form.values
  const isInvalid = form.isTried && form.isWrong('name', 'parent') && level !== 'department'

  return (
    <FormDialog
      {...form.dialog}
      title={unit ? words.editTitle : words.addTitle}
      submit={unit ? words.editSubmit : words.addSubmit}
      pending={t.saving}
      isIncomplete={unit !== undefined && level === 'department' && !name.trim()}
      failure={isInvalid ? t.validationError : form.failure}
      onClose={onClose}
    >
      <TextPair
        form={form}
        name="name"
        label={words.name}
        required
        maxLength={200}
        placeholder={words.namePlaceholder}
      />
      <Parent
        form={form}
        level={level}
        isMoved={unit !== undefined}
        isLocked={unit !== undefined || given !== undefined}
      />
      <ManagerField
        label={words.manager}
        value={manager}
        problem={form.problem('manager')}
        onChoose={(manager) => form.set({ manager })}
      />
    </FormDialog>
  )
}

interface ParentProps {
  form: Form<Values>
  level: Level
  /** The unit exists, and moving it is an action of its own. */
  isMoved: boolean
  /** The only one it can belong to. */
  isLocked: boolean
}

/** What the unit belongs to. */
function Parent({ form, level, isMoved, isLocked }: ParentProps) {
  const t = useTexts()
  const { dialog: words } = t.levels[level]
  const { parent } = form.values
  const parentLevel = parentOf[level]

  if (isLocked && parent)
    return (
      <Field
        label={words.parent}
        required
        hint={
          <>
            {parent.note && (
              <Text block size={200}>
                {parent.note}
              </Text>
            )}
            {isMoved && t.moveHint}
          </>
        }
        {...form.field('parent')}
      >
        <Input value={parent.name} readOnly appearance="filled-darker" dir="auto" />
      </Field>
    )
  return (
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
      problem={form.problem('parent')}
      onChoose={(parent) => form.set({ parent })}
    />
  )
}
