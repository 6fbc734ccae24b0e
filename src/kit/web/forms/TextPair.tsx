import { type InputProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TextField } from './TextField.tsx'
import type { TextForm } from './use-form.ts'
import { useInArabic } from './use-in-arabic.ts'

interface Props<Name extends string> {
  form: TextForm<Name | `${Name}_ar`>
  name: Name
  label: string
  required?: boolean
  readOnly?: boolean
  maxLength?: number
  /** Of the text itself; the Arabic one is never required. */
  placeholder?: string
  autoComplete?: InputProps['autoComplete']
  className?: string
  onBlur?: () => void
}

/** A line of text and the same in Arabic, beside it where both fit. */
export function TextPair<Name extends string>(props: Props<Name>) {
  const { form, name, label, required, placeholder, onBlur, className, ...both } = props
  const t = useInArabic()
  const styles = useStyles()
  const shared = { form, className: styles.input, ...both }
  return (
    <div className={mergeClasses(styles.pair, className)}>
      <TextField
        {...shared}
        name={name}
        label={label}
        required={required}
        placeholder={placeholder}
        dir="auto"
        onBlur={onBlur}
      />
      <ArabicField {...shared} name={`${name}_ar`} label={t.label(label)} />
    </div>
  )
}

/** Where an Arabic text is typed, from right to left in either language of the page. */
function ArabicField<Name extends string>(
  props: Omit<Parameters<typeof TextField<Name>>[0], 'dir' | 'lang'>,
) {
  return <TextField {...props} dir="rtl" lang="ar" />
}

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  input: { minWidth: 0, width: '100%' },
})
