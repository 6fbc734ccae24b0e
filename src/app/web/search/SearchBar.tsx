import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import { useTexts } from '#app/web/use-texts.ts'
import { choiceId, listId, useSearch } from './use-search.ts'

const loadResults = async () => (await import('./SearchResults.tsx')).SearchResults
const SearchResults = lazyPart(loadResults)
const SearchDialog = lazyPart(async () => (await import('./SearchDialog.tsx')).SearchDialog)

/** The search of everything, from every screen: a field, on a phone a button. Ctrl+K leads to it. */
export function SearchBar() {
  const t = useTexts()
  const styles = useStyles()
  const isPhone = useAtomValue(isNarrowAtom)
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLElement>(null)
  /** Where the focus was before the keys led here. */
  const before = useRef<Element | null>(null)
  const close = () => {
    setIsOpen(false)
    if (before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }
  const search = useSearch(close)
  useShortcut(() => {
    const active = document.activeElement
    if (place.current?.contains(active)) return
    before.current = active
    if (isPhone) setIsOpen(true)
    else place.current?.querySelector('input')?.focus()
  })

  if (isPhone)
    return (
      <search ref={place} aria-label={t.search}>
        <Button
          appearance="subtle"
          icon={<SearchRegular />}
          aria-label={t.search}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
        {isOpen && <SearchDialog search={search} onClose={() => setIsOpen(false)} />}
      </search>
    )
  return (
    <search
      ref={place}
      aria-label={t.search}
      className={styles.place}
      onBlur={({ relatedTarget }) => {
        if (!place.current?.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <Input
        type="search"
        role="combobox"
        className={styles.field}
        contentBefore={<SearchRegular />}
        aria-label={t.search}
        aria-keyshortcuts="Control+K Control+E"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && search.hasChoices ? choiceId(search.active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t.searchHint}
        maxLength={100}
        value={search.text}
        onFocus={() => {
          setIsOpen(true)
          void loadResults().catch(() => undefined)
        }}
        onClick={() => setIsOpen(true)}
        onChange={(_, { value }) => {
          setIsOpen(true)
          search.type(value)
        }}
        onKeyDown={search.onKeyDown}
      />
      {isOpen && (
        <div className={styles.popup}>
          <SearchResults {...search.results} active={search.active} />
        </div>
      )}
    </search>
  )
}

/** Ctrl+K, and Ctrl+E as in Teams, unless a dialog is open. */
function useShortcut(act: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (!['KeyK', 'KeyE'].includes(event.code)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const useStyles = makeStyles({
  place: { position: 'relative', flex: '0 1 400px', minWidth: '8rem' },
  field: { width: '100%' },
  popup: {
    position: 'absolute',
    zIndex: 20,
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineEnd: 0,
    boxSizing: 'border-box',
    width: 'max(100%, 320px)',
    maxHeight: 'calc(100dvh - 80px)',
    overflowY: 'auto',
    padding: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
})
