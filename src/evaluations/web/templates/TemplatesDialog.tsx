import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { DocumentBulletListRegular } from '@fluentui/react-icons/svg/document-bullet-list'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { Template } from '#evaluations/contract/templates.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { ApplyTemplateDialog } from './ApplyTemplateDialog.tsx'
import { LoadMore } from '#kit/web/lists/LoadMore.tsx'
import { RemoveTemplateDialog } from './RemoveTemplateDialog.tsx'
import { SaveTemplateButton } from './SaveTemplateButton.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplateLine } from './TemplateLine.tsx'
import { templateQueries } from './template-queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useStoredState } from '#kit/web/forms/use-stored.ts'

interface Props {
  evaluation: Evaluation
  onClose: () => void
}

type OpenDialog = { action: 'save' } | { action: 'use' | 'rename' | 'remove'; template: Template }

/** The templates there are: one is used from here, and this evaluation becomes one. */
export function TemplatesDialog({ evaluation, onClose }: Props) {
  const t = useTexts().templates
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [doing, setDoing] = useStoredState<OpenDialog>('templates')
  const templates = useInfiniteQuery({
    ...templateQueries.list(search),
    placeholderData: keepPreviousData,
  })
  const { data, error } = templates
  const isEmpty = evaluation.objectives_count + evaluation.competencies_count === 0
  const done = () => setDoing(undefined)

  const save = !isEmpty && <SaveTemplateButton onClick={() => setDoing({ action: 'save' })} />

  const list = () => {
    if (templates.isPending) return <Spinner label={t.loading} className={styles.waiting} />
    if (!data)
      return (
        <Failure title={t.failed} problem={error} onTryAgain={() => void templates.refetch()} />
      )
    if (data.rows.length === 0)
      return (
        <EmptyState
          icon={<DocumentBulletListRegular />}
          title={search ? t.nothingFound(search) : t.empty}
          hint={search ? undefined : `${t.emptyHint} ${isEmpty ? t.nothingToSave : ''}`}
          action={search ? undefined : save}
        />
      )
    return (
      <>
        <ul className={styles.list} aria-label={t.title}>
          {data.rows.map((template) => (
            <TemplateLine
              key={template.template_id}
              template={template}
              onDo={(action) => setDoing({ action, template })}
            />
          ))}
        </ul>
        {templates.hasNextPage && (
          <LoadMore
            isLoading={templates.isFetchingNextPage}
            onMore={() => void templates.fetchNextPage()}
          />
        )}
      </>
    )
  }

  const hasAny = search !== '' || (data !== undefined && data.rows.length > 0)
  return (
    <ReadDialog title={t.title} onClose={onClose}>
      <div className={styles.content}>
        {hasAny && (
          <div className={styles.tools}>
            <SearchField
              value={search}
              label={t.search}
              className={styles.search}
              onSearch={setSearch}
            />
            {save}
          </div>
        )}
        <div tabIndex={-1} className={styles.found}>
          {list()}
        </div>
      </div>
      {doing?.action === 'save' && <TemplateDialog evaluation={evaluation} onClose={done} />}
      {doing?.action === 'rename' && (
        <TemplateDialog evaluation={evaluation} template={doing.template} onClose={done} />
      )}
      {doing?.action === 'remove' && (
        <RemoveTemplateDialog template={doing.template} onClose={done} />
      )}
      {doing?.action === 'use' && (
        <ApplyTemplateDialog
          evaluation={evaluation}
          template={doing.template}
          onApplied={onClose}
          onClose={done}
        />
      )}
    </ReadDialog>
  )
}

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    justifyContent: 'space-between',
    // Space for the focus outlines at the edge.
    padding: '2px',
  },
  search: { flex: '1 1 12rem', minWidth: 0 },
  waiting: { paddingBlock: tokens.spacingVerticalXXXL },
  found: { outlineStyle: 'none' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})
