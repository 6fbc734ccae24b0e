import { Combobox, Field, makeStyles, Option, tokens } from '@fluentui/react-components'
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hiddenChevron } from './hidden-chevron.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { useDebouncedValue } from './use-debounced-value.ts'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

export interface Choice {
  id: string
  name: string
  /** Distinguishes choices with the same name. */
  note?: string
  isDisabled?: boolean
}

export interface Choices {
  choices: Choice[]
  /** Only the first matches are loaded; typing more of the name finds the others. */
  hasMore: boolean
}

export interface ChoiceWords {
  placeholder: string
  /** Replaces the placeholder while the first choices are loading. */
  loading?: string
  /** Nothing to choose from, or nothing that matches. */
  empty: string
  failed?: { title: string; message: string }
}

export type SearchChoices = (search: string) => {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Choices>
}

interface Props {
  label: string
  words: ChoiceWords
  value: Choice | null
  /** Searches on the server. A field whose choices depend on another one is keyed by that one. */
  choices: SearchChoices
  /** The name of the empty choice, where it is allowed. */
  none?: string
  required?: boolean
  isDisabled?: boolean
  /** Loads before it is opened, so that the field itself can report that there is nothing. */
  isEager?: boolean
  /** Takes the focus when it appears. */
  takesFocus?: boolean
  hint?: string
  problem?: string
  onChoose: (choice: Choice | null) => void
}

/** A combobox whose choices are searched on the server while typing. */
export function ChoiceField(props: Props) {
  const t = useScreenTexts().choice
  const styles = useStyles()
  const { label, words, value, none, isDisabled = false, isEager = false } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [wasOpened, setWasOpened] = useState(false)
  const search = useDebouncedValue(typed?.trim() ?? '')
  const isEnabled = !isDisabled && (isEager || wasOpened)
  const { data, error, refetch } = useQuery({
    ...props.choices(search),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: minutes(1),
  })
  const takesFocus = useRef(props.takesFocus)
  useEffect(() => {
    if (takesFocus.current) input.current?.focus()
  }, [])

  const found = data?.choices ?? []
  const isEmpty = data !== undefined && found.length === 0

  const placeholder = () => {
    if (!isEnabled) return words.placeholder
    if (isEmpty && !search) return words.empty
    return data || error ? words.placeholder : (words.loading ?? t.loading)
  }

  const failed = error && (
    <>
      {words.failed && <strong>{words.failed.title} </strong>}
      {words.failed?.message ?? error.message}
    </>
  )

  return (
    <Field
      label={label}
      required={props.required}
      hint={props.hint ?? value?.note}
      validationMessage={props.problem ?? failed}
    >
      <Combobox
        expandIcon={hiddenChevron}
        ref={input}
        className={styles.field}
        listbox={{ className: styles.list }}
        inlinePopup
        positioning={{ strategy: 'fixed', autoSize: 'height' }}
        disabled={isDisabled}
        placeholder={placeholder()}
        value={typed ?? value?.name ?? ''}
        selectedOptions={value ? [value.id] : []}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => setTyped(target.value)}
        onOpenChange={(_, { open }) => {
          if (!open) return
          setWasOpened(true)
          if (error) void refetch()
        }}
        onOptionSelect={(_, { optionValue }) => {
          // Without a value Fluent only reports that the typed text matches no option yet.
          if (optionValue === undefined) return
          setTyped(undefined)
          props.onChoose(found.find(({ id }) => id === optionValue) ?? null)
        }}
      >
        {none !== undefined && !search && (
          <Option value="" text={none}>
            {none}
          </Option>
        )}
        {found.map(({ id, name, note, isDisabled }) => (
          <Option key={id} value={id} text={name} disabled={isDisabled}>
            <span className={styles.choice}>
              <bdi>{name}</bdi>
              {note && <bdi className={styles.note}>{note}</bdi>}
            </span>
          </Option>
        ))}
        {!data && !error && (
          <Option value="loading" disabled text={t.loading}>
            {words.loading ?? t.loading}
          </Option>
        )}
        {isEmpty && (
          <Option value="empty" disabled text={words.empty}>
            {words.empty}
          </Option>
        )}
        {data?.hasMore && (
          <Option value="more" disabled text={t.more}>
            {t.more}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

const useStyles = makeStyles({
  // Fluent's minimum width is wider than a phone.
  field: { 'minWidth': 0, '& > input': { minWidth: 0, width: '100%' } },
  // Above the headers of tables and filters that stay in view; Fluent's own is 1.
  list: { zIndex: 6, maxHeight: 'min(280px, 45vh)' },
  choice: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
