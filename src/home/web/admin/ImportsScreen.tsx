import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackToAdmin } from '#accounts/web/users/BackToAdmin.tsx'
import { importKindIds } from '#imports/rules/import.ts'
import { importQueries, type ImportsQuery } from '#imports/web/queries.ts'
import { useTexts as useImportTexts } from '#imports/web/use-texts.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { ImportLine } from './ImportLine.tsx'
import { LogList } from './LogList.tsx'

const PastImportDialog = lazyPart(
  async () => (await import('./PastImportDialog.tsx')).PastImportDialog,
)

/** All tested and imported files with their users and results. */
export function ImportsScreen() {
  const { history: t } = useImportTexts()
  const styles = useStyles()
  const [query, setQuery] = useState<ImportsQuery>({})
  // Part of the URL, so that an audit entry can link to one import.
  const [address, setAddress] = useSearchParams()
  const open = address.get('open')
  const setOpen = (import_id?: string) =>
    setAddress(import_id ? { open: import_id } : {}, { replace: true })
  const isFiltered = query.kind !== undefined || query.dry_run !== undefined

  const choose = <Name extends keyof ImportsQuery>(name: Name, choice: ImportsQuery[Name]) => {
    const { [name]: _, ...others } = query
    setQuery(choice ? { ...others, [name]: choice } : others)
  }

  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} leading={<BackToAdmin />} />
      <LogList
        list={useInfiniteQuery(importQueries.list(query))}
        words={{ ...t, ...(isFiltered && { empty: t.nothing }) }}
        icon={<ArrowImportRegular />}
        filters={
          <div className={styles.filters}>
            <Select
              aria-label={t.kind}
              value={query.kind ?? ''}
              onChange={(_, { value }) =>
                choose(
                  'kind',
                  importKindIds.find((kind) => kind === value),
                )
              }
            >
              <option value="">{t.allKinds}</option>
              {importKindIds.map((kind) => (
                <option key={kind} value={kind}>
                  {t.kinds[kind]}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t.runs}
              value={query.dry_run ?? ''}
              onChange={(_, { value }) =>
                choose('dry_run', value === 'true' || value === 'false' ? value : undefined)
              }
            >
              <option value="">{t.allRuns}</option>
              <option value="false">{t.real}</option>
              <option value="true">{t.tests}</option>
            </Select>
          </div>
        }
      >
        {(past) => (
          <ImportLine key={past.import_id} past={past} onOpen={() => setOpen(past.import_id)} />
        )}
      </LogList>
      {open && <PastImportDialog import_id={open} onClose={() => setOpen()} />}
    </>
  )
}

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})
