import { Field, Textarea, type TextareaProps } from '@fluentui/react-components'
import type { TextForm } from './use-form.ts'

interface Props<Name extends string>
  extends Omit<TextareaProps, 'form' | 'name' | 'value' | 'onChange'> {
  form: TextForm<Name>
  name: Name
  label: string
  hint?: string | undefined
  fieldClass?: string | undefined
}

/** Text of several lines in a form. */
export function LongTextField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, required, fieldClass, ...rest } = props
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      className={fieldClass}
      {...form.field(name)}
    >
      <Textarea {...form.text(name)} {...rest} />
    </Field>
  )
}
