import { Button } from '@fluentui/react-components'
import { useMutation } from '@tanstack/react-query'
import type { MappedValue } from '#imports/contract/drafts.ts'
import type { Column } from '#imports/rules/row.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { loadOpenValues } from './open-values.ts'
import type { Decisions } from './use-decisions.ts'

interface Props {
  import_id: string
  field: Column
  /** The open values that are listed. */
  loaded: readonly MappedValue[]
  /** There are more than those. */
  hasMore: boolean
  decisions: Decisions
  /** The button that was pressed disappears. */
  onDecided: () => void
}

/** Accepts every suggestion of a field, or creates every unit, with one click. */
export function DecideAll({ import_id, field, loaded, hasMore, decisions, onDecided }: Props) {
  const { values: t } = useStudioTexts()
  const { count } = useFormat()
  const isOpen = (value: MappedValue) => decisions.of(value).action === null
  const suggested = loaded.filter((value) => isOpen(value) && value.suggestions.length > 0)
  const creatable = loaded.filter((value) => isOpen(value) && mayCreate(field, value))

  const decideAll = useMutation({
    mutationFn: async (decide: typeof accepted) => {
      const all = hasMore ? await loadOpenValues(import_id, field.id) : loaded
      return all.filter(isOpen).flatMap((value) => decide(field, value))
    },
    onSuccess: (decided) => {
      decisions.decide(decided)
      onDecided()
    },
    onError: () => showToast({ intent: 'error', title: t.failed }),
  })
  const button = (decide: typeof accepted, label: string) => (
    <Button
      size="small"
      disabledFocusable={decideAll.isPending}
      onClick={() => decideAll.mutate(decide)}
    >
      {label}
    </Button>
  )
  const { length: suggestions } = suggested
  const { length: units } = creatable

  return (
    <>
      {suggestions > 1 &&
        button(accepted, hasMore ? t.acceptEvery : t.acceptAll(suggestions, count(suggestions)))}
      {units > 1 && button(created, hasMore ? t.createEvery : t.createAll(units, count(units)))}
    </>
  )
}

type Decision = Parameters<Decisions['decide']>[0][number]

function accepted(_: Column, value: MappedValue): Decision[] {
  const [best] = value.suggestions
  return best ? [[value, { action: 'use', to: best.to }]] : []
}

const created = (field: Column, value: MappedValue): Decision[] =>
  mayCreate(field, value) ? [[value, { action: 'create', to: null }]] : []

/** A unit like another one is decided one by one. */
const mayCreate = (field: Column, { suggestions, within }: MappedValue) =>
  field.isCreatable === true && suggestions.length === 0 && within !== null
