import { Field, Input, Textarea } from '@fluentui/react-components'
import type { ItemForm } from './item-form.ts'

/** What an objective or a competency is called, and what it means. */
export function ItemWords<Name extends string>({
  name,
  labels,
  form,
  problem,
}: ItemForm<Name | 'description'> & { name: Name }) {
  return (
    <>
      <Field label={labels[name]} required validationMessage={problem(name)}>
        <Input
          value={form.values[name]}
          maxLength={300}
          dir="auto"
          onChange={(_, { value }) => form.set(name, value)}
          onBlur={() => form.leave(name)}
        />
      </Field>
      <Field label={labels.description} required validationMessage={problem('description')}>
        <Textarea
          value={form.values.description}
          rows={3}
          maxLength={4000}
          resize="vertical"
          dir="auto"
          onChange={(_, { value }) => form.set('description', value)}
          onBlur={() => form.leave('description')}
        />
      </Field>
    </>
  )
}
