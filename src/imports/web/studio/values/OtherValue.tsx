import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { MappedValue } from '#imports/contract/drafts.ts'
import { importQueries } from '#imports/web/queries.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import { hiddenChevron } from '#kit/web/forms/hidden-chevron.ts'

interface Props {
  import_id: string
  value: MappedValue
  refusal: string | undefined
  onUse: (to: string) => void
}

/** Finds a stored value that is none of the suggestions. */
export function OtherValue({ import_id, value: { column, from, within }, refusal, onUse }: Props) {
  const { values: t } = useStudioTexts()
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isPending } = useQuery(importQueries.choices(import_id, { column, within, search }))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const found = data?.results ?? []

  return (
    <Field validationMessage={refusal}>
      <Combobox
        ref={input}
        className={styles.box}
        dir="auto"
        defaultOpen
        expandIcon={hiddenChevron}
        inlinePopup
        listbox={{ className: styles.list }}
        positioning={{ strategy: 'fixed' }}
        aria-label={t.otherFor(from)}
        placeholder={t.search}
        value={typed}
        selectedOptions={[]}
        onChange={({ target }) => setTyped(target.value)}
        onOptionSelect={(_, { optionValue }) => {
          if (optionValue !== undefined) onUse(optionValue)
        }}
      >
        {found.map(({ to, label }) => (
          <Option key={to} value={to} text={label}>
            <bdi>{label}</bdi>
          </Option>
        ))}
        {found.length === 0 && !isPending && (
          <Option disabled text="">
            {t.nothingFound}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  list: { maxHeight: '280px' },
})
