import { makeStyles, tokens } from '@fluentui/react-components'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { OtherDayNote } from '#organisation/web/tree/OtherDayNote.tsx'
import { TreeSkeleton } from '#organisation/web/tree/TreeSkeleton.tsx'
import { useTreeOn } from '#organisation/web/tree/use-tree-on.ts'
import { useTreeTexts } from '#organisation/web/tree/use-tree-texts.ts'
import { RecentChanges } from '#assignments/web/units/RecentChanges.tsx'
import { TreeWorkspace } from './TreeWorkspace.tsx'

interface Props {
  /** The unit or company whose list was opened. */
  start?: string | undefined
}

/** The whole organization on any day as a tree; on another day than today it is only read. */
export function OrganisationTree({ start }: Props) {
  const t = useTreeTexts()
  const styles = useStyles()
  const day = useTreeOn()
  const { tree, query, on } = day

  return (
    <div className={styles.screen}>
      <OtherDayNote {...day} />
      {query.isPending && (
        <Panel>
          <TreeSkeleton label={t.loading} />
        </Panel>
      )}
      {!tree && query.error && (
        <Failure title={t.failed} problem={query.error} onTryAgain={() => void query.refetch()} />
      )}
      {tree && <TreeWorkspace tree={tree} day={day} start={start} />}
      {tree?.nodes.length === 0 && (
        <Panel>
          <EmptyState icon={<LevelIcon kind="company" />} title={t.empty} hint={t.emptyHint} />
        </Panel>
      )}
      {on === undefined && <RecentChanges />}
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
})
