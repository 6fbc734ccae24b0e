import { Input, makeStyles } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useTexts } from '#app/web/use-texts.ts'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { SearchResults } from './SearchResults.tsx'
import { choiceId, listId, type Search } from './use-search.ts'

interface Props {
  search: Search
  onClose: () => void
}

/** The search on a phone, which fills the screen. */
export function SearchDialog({ search, onClose }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has focused its close button.
  useEffect(() => field.current?.focus(), [])
  return (
    <ReadDialog title={t.search} onClose={onClose}>
      <Input
        type="search"
        role="combobox"
        ref={field}
        className={styles.field}
        aria-label={t.search}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={search.hasChoices ? choiceId(search.active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t.searchHint}
        maxLength={100}
        value={search.text}
        onChange={(_, { value }) => search.type(value)}
        onKeyDown={search.onKeyDown}
      />
      <SearchResults {...search.results} active={search.active} />
    </ReadDialog>
  )
}

const useStyles = makeStyles({ field: { width: '100%', marginBlockEnd: '8px' } })
