import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { changeApi } from '#imports/contract/changes.ts'
import type { ImportRun } from '#imports/contract/imports.ts'
import { mayExportChanges } from '#imports/rules/outcomes/may-export.ts'
import type { Column } from '#imports/rules/row.ts'
import { importQueries } from '#imports/web/queries.ts'
import { useTexts } from '#imports/web/use-texts.ts'
import { download } from '#kit/web/api/download.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { LoadMore } from '#kit/web/lists/LoadMore.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ChangeLine } from './ChangeLine.tsx'

/** Everything a run creates and updates, searchable. */
export function ChangeList({ run, columns }: { run: ImportRun; columns: readonly Column[] }) {
  const t = useTexts()
  const actor = useActor()
  const styles = useStyles()
  const { count } = useFormat()
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(importQueries.changes(run, search))
  const { import_id, kind, changes_count = 0 } = run
  const { data, error } = list
  // The report has the first ones, until all are asked for.
  const rows = data?.rows ?? run.changes?.slice(0, firstShown) ?? []

  const fetchFile = async () => {
    try {
      const name = `${kind.replaceAll('_', '-')}-changes.xlsx`
      await download(changeApi.file, { params: { import_id } }, name)
    } catch (failure) {
      const body = failure instanceof Error ? { body: failure.message } : {}
      showToast({ intent: 'error', title: t.changesDownloadFailed, ...body })
    }
  }

  return (
    <div className={styles.changes}>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          value={search}
          label={t.searchChanges}
          onSearch={setSearch}
        />
        {mayExportChanges(kind, actor) && (
          <Button icon={<ArrowDownloadRegular />} onClick={() => void fetchFile()}>
            {t.downloadChanges}
          </Button>
        )}
      </div>
      <p className={styles.hint} role="status">
        {search !== '' &&
          data &&
          (rows.length === 0
            ? t.noChangeFor(search)
            : t.changesFound(count(data.count), count(changes_count)))}
      </p>
      {!data && error ? (
        <Failure title={t.changesFailed} problem={error} onTryAgain={() => void list.refetch()} />
      ) : (
        <ul className={styles.list} aria-label={t.changeList} aria-busy={!data}>
          {rows.map((change) => (
            <ChangeLine key={change.row} columns={columns} change={change} />
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
      )}
    </div>
  )
}

const firstShown = 50

const useStyles = makeStyles({
  changes: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  search: { flexGrow: 1, minWidth: 'min(100%, 14rem)', maxWidth: 'none' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    'margin': 0,
    'padding': 0,
    'listStyleType': 'none',
    'border': `1px solid ${tokens.colorNeutralStroke2}`,
    'borderRadius': tokens.borderRadiusLarge,
    ':empty': { display: 'none' },
  },
})
