import { useTexts } from '#evaluations/web/use-texts.ts'
import { contractProblems, orNull, type Problems } from '#kit/rules/forms/form-values.ts'
import { wholeNumber } from '#kit/rules/language/numbers.ts'
import type { Form, TextForm } from '#kit/web/forms/use-form.ts'
import { useFormat } from '#kit/web/use-format.ts'
import type { ItemKind, StoredItem, WrittenTexts } from './item-kinds.ts'

export const numbers = ['aim', 'reached', 'weight'] as const

/** What is typed into the fields of an item. */
export interface ItemValues extends Record<(typeof numbers)[number], string>, WrittenTexts {
  choice: string
}

export const fieldNames = [
  'name',
  'name_ar',
  'description',
  'description_ar',
  'choice',
  ...numbers,
] as const satisfies (keyof ItemValues)[]

export type ItemForm = Form<ItemValues> &
  TextForm<keyof ItemValues> & { isWrong: (...names: (keyof ItemValues)[]) => boolean }

const nothing: WrittenTexts = { name: '', name_ar: '', description: '', description_ar: '' }

/** The values as the contract calls them. */
export const bodyOf = ({ fields }: ItemKind, values: ItemValues) => ({
  [fields.name]: values.name,
  [`${fields.name}_ar`]: orNull(values.name_ar),
  description: values.description,
  description_ar: orNull(values.description_ar),
  [fields.choice]: values.choice,
  [fields.aim]: wholeNumber(values.aim),
  [fields.reached]: wholeNumber(values.reached),
  weight: wholeNumber(values.weight),
})

/** What the server holds of an item, by the names of the contract, as its fields show it. */
export function useItemValues({ fields }: ItemKind) {
  const f = useFormat()
  const names: Record<string, keyof ItemValues> = {
    [fields.name]: 'name',
    [`${fields.name}_ar`]: 'name_ar',
    description: 'description',
    description_ar: 'description_ar',
    [fields.choice]: 'choice',
    [fields.aim]: 'aim',
    [fields.reached]: 'reached',
    weight: 'weight',
  }
  const show = (value: string | number | null) =>
    typeof value === 'number' ? f.count(value) : (value ?? '')
  return (held: Readonly<Record<string, string | number | null>>): Partial<ItemValues> =>
    Object.fromEntries(
      Object.entries(held).flatMap(([name, value]) => {
        const field = names[name]
        return field ? [[field, show(value)]] : []
      }),
    )
}

/** What the forms of a new and of a stored item have in common. */
export function useItemFormOptions(kind: ItemKind, item?: StoredItem) {
  const { field } = useTexts()
  const f = useFormat()
  const { fields, shape } = kind
  const initial: ItemValues = {
    ...(item?.written ?? nothing),
    choice: item?.choice ?? kind.choices[0] ?? '',
    // What a new one begins with.
    aim: f.count(item?.aim ?? 10),
    reached: f.count(item?.reached ?? 1),
    weight: f.count(item?.weight ?? 1),
  }
  return {
    initial,
    check: (values: ItemValues): Problems => contractProblems(shape, bodyOf(kind, values), field),
    wireNames: {
      name: [fields.name],
      name_ar: [`${fields.name}_ar`],
      choice: [fields.choice],
      aim: [fields.aim],
      reached: [fields.reached],
    },
  }
}
