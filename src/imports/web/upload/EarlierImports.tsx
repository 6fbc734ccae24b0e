import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { PastImport } from '#imports/contract/imports.ts'
import { isOpenDraft } from '#imports/rules/import.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { narrow } from '#kit/web/platform/media.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { importQueries } from '#imports/web/queries.ts'
import { useTexts } from '#imports/web/use-texts.ts'

/** Lines at most. */
const shown = 5

interface Props {
  evaluation_id: string
  /** The page of an import replaces what is open. */
  onLeave: () => void
}

/** The latest imports into an evaluation, to finish one that was left, or to undo one. */
export function EarlierImports({ evaluation_id, onLeave }: Props) {
  const { earlier: t } = useTexts()
  const styles = useStyles()
  const titleId = useId()
  // Without them a file can be chosen just as well.
  const { data } = useQuery(importQueries.ofEvaluation(evaluation_id))
  // A test of a file that was chosen leaves nothing to finish or to undo.
  const past = data?.results.filter(({ dry_run, state }) => !dry_run || isOpenDraft(state)) ?? []
  if (past.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t.title}
      </h3>
      <ul className={styles.list}>
        {past.slice(0, shown).map((each) => (
          <EarlierImport key={each.import_id} past={each} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

function EarlierImport({ past, onLeave }: { past: PastImport; onLeave: () => void }) {
  const { history } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const { import_id, file_name, created_at, state, result } = past
  const address = `/imports/${import_id}`
  const follow = useLinkClickHandler(address)
  const href = useHref(address)
  const isOpen = isOpenDraft(state)
  return (
    <li className={styles.line}>
      <Link
        className={styles.name}
        href={href}
        onClick={(event) => {
          follow(event)
          if (event.defaultPrevented) onLeave()
        }}
      >
        <bdi>{file_name}</bdi>
      </Link>
      <span className={styles.quiet}>
        {state === 'done' && result && !isOpen ? history.results[result] : history.states[state]}
        <Separator />
        {format.moment(created_at)}
      </span>
    </li>
  )
}

const useStyles = makeStyles({
  title: {
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { justifySelf: 'start', textAlign: 'start' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
