import { Button, Combobox, makeStyles, Option, Select, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useState } from 'react'
import { valueText } from '#imports/rules/outcomes/outcome-text.ts'
import type { Column } from '#imports/rules/row.ts'
import { importQueries } from '#imports/web/queries.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { hiddenChevron } from '#kit/web/forms/hidden-chevron.ts'
import { languageAtom } from '#kit/web/platform/language.ts'

interface Props {
  draft: MappedDraft
  field: Column
}

/** One value for a field of all rows. */
export function ConstantField({ draft, field }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const [value, setValue] = useState('')
  const name = draft.name(field.id)
  const input = { draft, field, label: t.valueForAll(name), value, onChange: setValue }
  return (
    <form
      noValidate
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim()) draft.change({ constants: { [field.id]: value.trim() } })
      }}
    >
      <div className={styles.input}>
        {field.isDay ? (
          <DayField label={input.label} value={value} onChange={setValue} />
        ) : field.choices ? (
          <ChosenValue {...input} choices={field.choices} />
        ) : (
          <TypedValue {...input} />
        )}
      </div>
      <Button
        type="submit"
        aria-label={t.setFor(name)}
        disabledFocusable={value.trim() === '' || draft.isSaving}
      >
        {t.setForAll}
      </Button>
    </form>
  )
}

interface InputProps extends Props {
  label: string
  value: string
  onChange: (value: string) => void
}

function ChosenValue(props: InputProps & { choices: readonly string[] }) {
  const { constants: t } = useStudioTexts()
  const { field, label, value, choices, onChange } = props
  const language = useAtomValue(languageAtom)
  return (
    <Select aria-label={label} value={value} onChange={(_, { value }) => onChange(value)}>
      <option value="">{t.noValue}</option>
      {choices.map((code) => (
        <option key={code} value={code}>
          {valueText(field, code, language)}
        </option>
      ))}
    </Select>
  )
}

/** Offers what is stored, where the field has to name something stored; anything can be typed. */
function TypedValue({ draft, field, label, value, onChange }: InputProps) {
  const styles = useStyles()
  const search = useDeferredValue(value.trim())
  const within = null
  const { data } = useQuery(
    importQueries.choices(draft.run.import_id, { column: field.id, within, search }),
  )
  const found = data?.results ?? []
  return (
    <Combobox
      freeform
      dir="auto"
      className={styles.box}
      expandIcon={hiddenChevron}
      inlinePopup
      listbox={{ className: styles.list }}
      positioning={{ strategy: 'fixed' }}
      aria-label={label}
      maxLength={2000}
      value={value}
      selectedOptions={[]}
      onChange={({ target }) => onChange(target.value)}
      onOptionSelect={(_, { optionText }) => onChange(optionText ?? value)}
    >
      {found.map(({ to, label }) => (
        <Option key={to} value={to} text={label}>
          <bdi>{label}</bdi>
        </Option>
      ))}
    </Combobox>
  )
}

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  input: {
    'display': 'grid',
    'flex': '1 1 10rem',
    'minWidth': 0,
    'maxWidth': '24rem',
    '& select': { minWidth: 0, width: '100%' },
  },
  box: { minWidth: 0 },
  list: { maxHeight: '280px' },
})
