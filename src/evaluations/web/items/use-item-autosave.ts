import { useMemo, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { Fields } from '#kit/rules/forms/autosaved.ts'
import { useAutosave } from '#kit/web/forms/use-autosave.ts'
import { type ItemKind, type ItemQuestion, type StoredItem, useItems } from './item-kinds.ts'
import { bodyOf, type ItemValues, useItemValues } from './use-item-form.ts'
import { useItemLabels } from './use-item-labels.ts'
import { useItemTexts } from './use-item-texts.ts'

type Value = string | number | null

/** What the server holds of an item, by the names of the contract. */
const fieldsOf = ({ shape }: ItemKind, record: object): Fields<Value> => {
  const held = new Map(Object.entries(record))
  return Object.fromEntries(Object.keys(shape.shape).map((name) => [name, held.get(name) ?? null]))
}

/** Saves the fields of an item as they are typed; what one dialog changes is one entry of the history. */
export function useItemAutosave(
  evaluation_id: string,
  kind: ItemKind,
  opened: StoredItem,
  onTheirs: (values: Partial<ItemValues>) => void,
) {
  const { data } = useItems(kind, evaluation_id)
  const { record } = data?.find(({ id }) => id === opened.id) ?? opened
  const [edit_id] = useState(() => newId())
  const labels = useItemLabels(kind)
  const { choices } = useItemTexts(kind)
  const valuesOf = useItemValues(kind)
  const stored = useMemo(() => fieldsOf(kind, record), [kind, record])
  const { autosave, state } = useAutosave({
    stored,
    version: record.updated_at,
    isVersioned: true,
    endpoint: kind.calls.update,
    question: (changes): ItemQuestion => ({
      params: { [kind.fields.id]: opened.id },
      body: { ...changes, edit_id },
    }),
    fieldsOf: (answer) => fieldsOf(kind, Object(answer)),
    labelOf: (name) => labels[name] ?? name,
    show: (name, value) => (name === kind.fields.choice ? choices[String(value)] : value),
    onTheirs: (values) => onTheirs(valuesOf(values)),
    // The page behind the dialog follows the events of the server, and is refreshed when the dialog closes.
    onSaved: () => {},
  })
  return {
    autosave,
    state,
    /** What the fields would show had nothing been typed. */
    before: valuesOf(autosave.before),
    /** Saves the fields that were typed into, as far as what they hold is valid. */
    save: (values: ItemValues, previous: ItemValues) => {
      const known = new Map<string, unknown>(Object.entries(bodyOf(kind, previous)))
      for (const [name, value] of Object.entries(bodyOf(kind, values))) {
        if (known.get(name) === value) continue
        const read = kind.shape.shape[name as keyof typeof kind.shape.shape].safeParse(value)
        if (read.success) autosave.set(name, read.data ?? null)
      }
    },
  }
}
