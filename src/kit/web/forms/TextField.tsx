import { Field, Input, type InputProps } from '@fluentui/react-components'
import type { TextForm } from './use-form.ts'

interface Props<Name extends string>
  extends Omit<InputProps, 'form' | 'name' | 'value' | 'onChange'> {
  form: TextForm<Name>
  name: Name
  label: string
  hint?: string | undefined
  fieldClass?: string | undefined
}

/** A line of text in a form. */
export function TextField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, required, fieldClass, ...rest } = props
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      className={fieldClass}
      {...form.field(name)}
    >
      <Input {...form.text(name)} {...rest} />
    </Field>
  )
}
