import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type SelfAssessment,
  selfAssessmentApi,
  type SelfItem,
} from '#evaluations/contract/self-assessment.ts'
import { figureOf, isEmptyFigure, isFigure } from '#evaluations/rules/items/typed-figure.ts'
import type { Fields } from '#kit/rules/forms/autosaved.ts'
import { useAutosave } from '#kit/web/forms/use-autosave.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useShown } from '#kit/web/use-shown.ts'
import type { TypedItem } from './SelfItemFields.tsx'
import { selfQueries } from './self-queries.ts'
import { useSelfTexts } from './use-self-texts.ts'

type Value = number | string | null

const separator = '.'
const fieldsOf = ({ items }: Pick<SelfAssessment, 'items'>): Fields<Value> =>
  Object.fromEntries(
    items.flatMap(({ item_id, figure, comment }) => [
      [`${item_id}${separator}figure`, figure],
      [`${item_id}${separator}comment`, comment],
    ]),
  )

/** The fields of each item, as the contract has them. */
function byItem(fields: Fields<Value>) {
  const items = new Map<string, Partial<Pick<SelfItem, 'figure' | 'comment'>>>()
  for (const [name, value] of Object.entries(fields)) {
    const [item_id = '', field = ''] = name.split(separator)
    items.set(item_id, { ...items.get(item_id), [field]: value })
  }
  return items
}

type Named = Pick<SelfItem, 'item_id' | 'name'>

/** Comments on items that were removed meanwhile, which can’t be saved any more. */
const removedComments = (
  typed: Record<string, TypedItem>,
  { first, items }: { first: readonly Named[]; items: readonly Named[] },
) =>
  Object.entries(typed).flatMap(([item_id, { comment: text }]) => {
    if (text.trim() === '' || items.some((one) => one.item_id === item_id)) return []
    const item_name = first.find((one) => one.item_id === item_id)?.name ?? null
    return [{ item_id, item_name, text }]
  })

/** What is typed into a self-assessment, which saves itself. */
export function useSelfForm(assessment: SelfAssessment) {
  const t = useSelfTexts()
  const f = useFormat()
  const queryClient = useQueryClient()
  const { evaluation_id, updated_at } = assessment
  const { items } = useShown(assessment)
  const write = ({ figure, comment }: Pick<SelfItem, 'figure' | 'comment'>): TypedItem => ({
    figure: figure === null ? '' : f.count(figure),
    comment,
  })
  const [typed, setTyped] = useState<Record<string, TypedItem>>(() =>
    Object.fromEntries(assessment.items.map((item) => [item.item_id, write(item)])),
  )
  const [first] = useState(items)
  const stored = useMemo(() => fieldsOf(assessment), [assessment])
  const { autosave, state } = useAutosave<Value, typeof selfAssessmentApi.write>({
    stored,
    version: updated_at,
    endpoint: selfAssessmentApi.write,
    question: (changes, base) => {
      const bases = byItem(base)
      return {
        params: { evaluation_id },
        body: {
          items: [...byItem(changes)].map(([item_id, fields]) => ({
            item_id,
            ...fields,
            base: bases.get(item_id) ?? {},
          })),
        },
      }
    },
    fieldsOf,
    labelOf: (name) => {
      const [item_id, field] = name.split(separator)
      const item = items.find((one) => one.item_id === item_id)
      return `${item?.name ?? ''}: ${field === 'figure' ? t.figure : t.commentName}`
    },
    show: (_, value) => value,
    onTheirs: (values) =>
      setTyped((before) => {
        const after = { ...before }
        for (const [item_id, fields] of byItem(values)) {
          const { figure, comment } = fields
          after[item_id] = {
            figure:
              figure === undefined
                ? (before[item_id]?.figure ?? '')
                : write({ figure, comment: '' }).figure,
            comment: comment ?? before[item_id]?.comment ?? '',
          }
        }
        return after
      }),
    // An item may have been removed meanwhile.
    onRefused: () => void queryClient.invalidateQueries(selfQueries.of(evaluation_id)),
    onSaved: (answer) => queryClient.setQueryData(selfQueries.of(evaluation_id).queryKey, answer),
  })

  // An item that was added since has not been typed into.
  const typedOf = (item_id: string): TypedItem =>
    typed[item_id] ??
    write(items.find((one) => one.item_id === item_id) ?? { figure: null, comment: '' })
  return {
    autosave,
    state,
    typedOf,
    removed: removedComments(typed, { first, items }),
    isWrong: items.some(({ item_id }) => {
      const { figure } = typedOf(item_id)
      return !isEmptyFigure(figure) && !isFigure(figure)
    }),
    isMissing: items.some(({ item_id }) => isEmptyFigure(typedOf(item_id).figure)),
    type: (item_id: string, change: Partial<TypedItem>) => {
      const now = typedOf(item_id)
      setTyped((before) => ({ ...before, [item_id]: { ...(before[item_id] ?? now), ...change } }))
      const { figure, comment } = change
      if (comment !== undefined) autosave.set(`${item_id}${separator}comment`, comment.trim())
      if (figure !== undefined && (isEmptyFigure(figure) || isFigure(figure)))
        autosave.set(`${item_id}${separator}figure`, figureOf(figure))
    },
  }
}
