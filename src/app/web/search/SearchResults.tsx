import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { searchTexts } from '#app/texts/search.ts'
import { useTexts } from '#app/web/use-texts.ts'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import { useTexts as useEvaluationTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { type Found, searchApi } from '#home/contract/search.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { LinesSkeleton } from '#kit/web/feedback/LinesSkeleton.tsx'
import { useDebouncedValue } from '#kit/web/forms/use-debounced-value.ts'
import { textsOf } from '#kit/web/texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { type Choice, choicesIn, type Kind, kinds, screensNamed } from './choices.ts'
import { recentOf } from './recent.ts'
import { choiceId, listId, type Search } from './use-search.ts'
import { shown } from '#kit/web/use-shown.ts'

const useSearchTexts = textsOf(searchTexts)

/** What was found by kind, for the keys of the field above it; with nothing typed what was opened last. */
export function SearchResults({ text, active, onOpen, onChoices }: Search['results']) {
  const t = useSearchTexts()
  const { tryAgain } = useKitTexts()
  const styles = useStyles()
  const format = useFormat()
  const recent = recentOf(useActor().user_id)
  const typed = useDebouncedValue(text.trim(), pause)
  const found = useQuery({
    queryKey: ['search', typed],
    queryFn: ({ signal }) => callApi(searchApi.find, { query: { q: typed } }, { signal }),
    enabled: typed !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const groups = useGroups(typed, found.data)
  const shown: { label: string; choices: readonly Choice[] }[] =
    text.trim() === '' ? [{ label: t.recent, choices: recent }] : groups
  const filled = shown.filter(({ choices }) => choices.length > 0)
  const all = useMemo(() => filled.flatMap(({ choices }) => choices), [filled])
  const isSettled = typed === text.trim() && !found.isPlaceholderData && !found.isFetching
  const isSearching = text.trim() !== '' && all.length === 0 && !isSettled && !found.isError
  useEffect(() => onChoices(all, isSettled))

  let index = -1
  return (
    <>
      <div id={listId} role="listbox" tabIndex={-1} aria-label={t.results} className={styles.list}>
        {filled.map(({ label, choices }) => (
          <div key={label} role="group" aria-label={label}>
            <Text size={200} weight="semibold" aria-hidden className={styles.kind}>
              {label}
            </Text>
            {choices.map((choice) => {
              index++
              const isActive = index === active
              return (
                // The field keeps the focus; its keys choose here.
                <Link
                  key={choice.address}
                  id={choiceId(index)}
                  to={choice.address}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isActive}
                  className={mergeClasses(styles.choice, isActive && styles.active)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    // A new tab or window is the browser's to open.
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    onOpen(choice)
                  }}
                >
                  <bdi className={styles.name}>{choice.name}</bdi>
                  <Text size={200}>{choice.detail}</Text>
                </Link>
              )
            })}
          </div>
        ))}
      </div>
      <div role="status" className={mergeClasses(styles.state, all.length > 0 && styles.spoken)}>
        {text.trim() === ''
          ? recent.length === 0 && t.hint
          : all.length > 0
            ? isSettled && t.count(all.length, format.count(all.length))
            : found.isError
              ? t.failed
              : isSettled && t.none(text.trim())}
      </div>
      {isSearching && <LinesSkeleton label={t.searching} lines={3} height={48} />}
      {found.isError && (
        <div className={styles.state}>
          <Button onClick={() => void found.refetch()}>{tryAgain}</Button>
        </div>
      )}
    </>
  )
}

/** Milliseconds without a key after which the server is asked. */
const pause = 150

function useGroups(typed: string, found: Found | undefined) {
  const t = useSearchTexts()
  const { views } = useTexts()
  const { statuses, list } = useEvaluationTexts()
  const { separator } = useKitTexts()
  const { type, period } = useWords()
  const create = {
    'employees': useEmployeeTexts().add,
    'evaluations': list.add,
    'user-management': useUserTexts().users.create,
  }
  const actor = useActor()
  const words = {
    views,
    create,
    join: (parts: readonly (string | null)[]) => parts.filter(Boolean).join(separator),
    evaluation: (kind: Parameters<typeof type>[0], when: string) => `${type(kind)} ${period(when)}`,
    status: (status: keyof typeof statuses) => statuses[status],
    level: (level: keyof typeof t.levels) => t.levels[level],
  }
  const nothing: Found = { people: [], evaluations: [], units: [] }
  const choices = {
    ...choicesIn(shown(typed === '' ? nothing : (found ?? nothing)), words),
    screens: screensNamed(typed, words, actor),
  }
  return kinds.map((kind: Kind) => ({ label: t.kinds[kind], choices: choices[kind] }))
}

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  kind: {
    display: 'block',
    padding: '4px 12px',
    color: tokens.colorNeutralForeground3,
  },
  choice: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'padding': '6px 12px',
    'cursor': 'pointer',
    'borderRadius': tokens.borderRadiusMedium,
    'overflowWrap': 'anywhere',
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    ':hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
  },
  active: {
    color: tokens.colorNeutralForeground1Selected,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `1px solid ${tokens.colorTransparentStroke}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  state: { padding: '8px 12px', color: tokens.colorNeutralForeground2 },
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})
