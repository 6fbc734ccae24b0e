import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importApi, type ImportRun } from '#imports/contract/imports.ts'
import type { Column } from '#imports/rules/row.ts'
import { download } from '#kit/web/api/download.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { LoadMore } from '#kit/web/lists/LoadMore.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import type { Corrections } from './use-corrections.ts'
import { importQueries } from '#imports/web/queries.ts'
import { useLostFocus } from '#imports/web/use-lost-focus.ts'
import { useTexts } from '#imports/web/use-texts.ts'
import { WrongRow } from './WrongRow.tsx'

interface Props {
  run: ImportRun
  columns: readonly Column[]
  corrections?: Corrections | undefined
}

/** All rows with errors, searchable and editable. */
export function WrongRows({ run, columns, corrections }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(importQueries.rows(run.import_id, search))
  const { data, error } = list
  const edited = corrections?.count ?? 0
  const place = useRef<HTMLDivElement>(null)
  useLostFocus(place)

  const fetchFile = async () => {
    const { import_id, kind } = run
    try {
      const name = `${kind.replaceAll('_', '-')}-errors.xlsx`
      await download(importApi.wrongRows, { params: { import_id } }, name)
    } catch (failure) {
      const body = failure instanceof Error ? { body: failure.message } : {}
      showToast({ intent: 'error', title: t.downloadFailed, ...body })
    }
  }

  if (!data && error) {
    return <Failure title={t.rowsFailed} problem={error} onTryAgain={() => void list.refetch()} />
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.rows}>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          value={search}
          label={t.searchRows}
          onSearch={setSearch}
        />
        <Button icon={<ArrowDownloadRegular />} onClick={() => void fetchFile()}>
          {t.downloadWrong}
        </Button>
      </div>
      {corrections && (
        <p className={styles.hint} role="status">
          {edited > 0 ? t.edited(edited, format.count(edited)) : t.editHint}
        </p>
      )}
      {data?.rows.length === 0 && <p className={styles.hint}>{t.nothingFor(search)}</p>}
      <ul className={styles.list} aria-label={t.wrongRows} aria-busy={!data}>
        {data?.rows.map((row) => (
          <WrongRow key={row.row} columns={columns} wrong={row} corrections={corrections} />
        ))}
        {list.hasNextPage && (
          <li>
            <LoadMore
              isLoading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </li>
        )}
      </ul>
    </div>
  )
}

const useStyles = makeStyles({
  rows: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0, outlineStyle: 'none' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  search: { flexGrow: 1, minWidth: 'min(100%, 14rem)', maxWidth: 'none' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
})
