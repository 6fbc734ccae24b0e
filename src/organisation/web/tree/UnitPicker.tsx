import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { type FlatNode, type FlatTree, flatTree } from '#organisation/rules/flat-tree.ts'
import { nodesOf } from '#organisation/rules/tree-nodes.ts'
import { ListSearch } from '#organisation/web/ListSearch.tsx'
import { treeOn } from './tree-query.ts'
import { TreeSkeleton } from './TreeSkeleton.tsx'
import { UnitTree } from './UnitTree.tsx'
import { useOpenUnits } from './use-open-units.ts'
import { useTreeTexts } from './use-tree-texts.ts'

interface Props {
  label: string
  value: Choice | null
  /** Opened at first, as what is to be moved is there. */
  at: string | undefined
  /** The others are dimmed, and choosing them does nothing. */
  canTake: (node: FlatNode, tree: FlatTree) => boolean
  problem: string | undefined
  onChoose: (node: FlatNode, tree: FlatTree) => void
}

/** A unit or company, chosen from the tree; what was chosen before the dialog opened can be changed. */
export function UnitPicker({ label, value, problem, ...picking }: Props) {
  const t = useTreeTexts()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(value === null)
  return (
    <Field label={label} required validationMessage={problem}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        <div
          role="group"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          className={styles.part}
          onKeyDownCapture={(event) => {
            // Enter in the search does not send the form around it.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
              event.preventDefault()
          }}
        >
          {isOpen ? (
            <Tree label={label} value={value} {...picking} />
          ) : (
            <div className={styles.chosen}>
              <Text weight="semibold" className={styles.name}>
                <bdi>{value?.name}</bdi>
              </Text>
              <Button onClick={() => setIsOpen(true)}>{t.another}</Button>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

const none = flatTree([])

function Tree({ label, value, at, canTake, onChoose }: Omit<Props, 'problem'>) {
  const query = useQuery(treeOn(undefined))
  const { data, error } = query
  const tree = useMemo(() => (data ? flatTree(nodesOf(data)) : none), [data])
  const t = useTreeTexts()
  const styles = useStyles()
  const part = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const rows = useOpenUnits(tree, { search, at: value?.id ?? at })
  // It is there because someone is about to choose.
  useEffect(() => part.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={part} className={styles.part}>
      <ListSearch
        label={t.search}
        search={search}
        found={data && search && { count: rows.found, words: t.found }}
        onSearch={setSearch}
      />
      {data && (
        <div className={styles.frame}>
          <UnitTree
            label={label}
            tree={rows.shown}
            open={rows.open}
            onOpen={rows.setOpen}
            selected={value?.id}
            onSelect={(node) => {
              if (canTake(node, tree)) onChoose(node, tree)
            }}
            isDimmed={(node) => !canTake(node, tree)}
            className={styles.rows}
          />
        </div>
      )}
      {!data && error && (
        <Failure title={t.failed} problem={error} onTryAgain={() => void query.refetch()} />
      )}
      {!data && !error && <TreeSkeleton label={t.loading} />}
    </div>
  )
}

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  chosen: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  name: { overflowWrap: 'anywhere' },
  frame: {
    padding: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  rows: { maxHeight: '216px' },
})
