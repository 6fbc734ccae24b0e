import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { MoreFields } from '#kit/web/forms/MoreFields.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import type { Form } from '#kit/web/forms/use-form.ts'
import { useInArabic } from '#kit/web/forms/use-in-arabic.ts'
import type { ItemKind, WrittenTexts } from './item-kinds.ts'
import { useItemLabels } from './use-item-labels.ts'

interface Props {
  kind: ItemKind
  form: Form<WrittenTexts>
}

/** Name and description for Arabic readers. */
export function ArabicTexts({ kind, form }: Props) {
  const labels = useItemLabels(kind)
  const { name_ar, description_ar } = form.values
  const shared = { form, dir: 'rtl', lang: 'ar' } as const
  return (
    <MoreFields
      label={useInArabic().more}
      isFilled={`${name_ar}${description_ar}` !== ''}
      isWrong={(['name_ar', 'description_ar'] as const).some((name) => form.problem(name))}
    >
      <TextField
        {...shared}
        name="name_ar"
        label={labels[`${kind.fields.name}_ar`] ?? ''}
        maxLength={300}
      />
      <LongTextField
        {...shared}
        name="description_ar"
        label={labels.description_ar ?? ''}
        rows={3}
        maxLength={4000}
        resize="vertical"
      />
    </MoreFields>
  )
}
