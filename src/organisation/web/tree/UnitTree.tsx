import { FlatTree as FluentFlatTree, makeStyles, mergeClasses } from '@fluentui/react-components'
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import type { FlatNode, FlatTree } from '#organisation/rules/flat-tree.ts'
import { UnitRow } from './UnitRow.tsx'
import { useTreeKeys } from './use-tree-keys.ts'
import { useTreeRows } from './use-tree-rows.ts'

interface Props {
  label: string
  tree: FlatTree
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  selected: string | undefined
  /** Has the focus when the tree appears, such as the unit that was left. */
  start?: string | undefined
  onSelect: (node: FlatNode) => void
  /** Rows that cannot be chosen now; they stay readable. */
  isDimmed?: ((node: FlatNode) => boolean) | undefined
  /** What makes a row something to drag, and a place to drop on. */
  dragging?: ((node: FlatNode) => ComponentProps<'div'>) | undefined
  /** Where what is dragged would go. */
  target?: string | undefined
  className?: string
}

/** Companies and units below each other; only the rows in sight are in the page. */
export function UnitTree(props: Props) {
  const { label, tree, open, onOpen, selected, onSelect, isDimmed, dragging, target, className } =
    props
  const styles = useStyles()
  const { virtualizer, headless, rows, ids, stop, rowHeight, focusRow, ...view } = useTreeRows({
    tree,
    open,
    selected,
    start: props.start,
  })
  const { onKeyDown, toggle } = useTreeKeys({ tree, ids, open, onOpen, onSelect, focusRow })
  const { setScroller, onFocus, scrollTo } = view
  const { ref: _, onNavigation: __, ...treeProps } = headless.getTreeProps()
  const showSelected = useEffectEvent(() => {
    if (selected !== undefined) scrollTo(selected)
  })
  // What was chosen elsewhere, such as in the address, is in sight.
  useEffect(() => showSelected(), [selected])

  return (
    <FluentFlatTree
      {...treeProps}
      ref={setScroller}
      aria-label={label}
      className={mergeClasses(styles.tree, className)}
      onOpenChange={(_, { value, open }) => toggle(String(value), open)}
      // Focus and keys are those of use-tree-keys.
      onNavigation={(event) => event.preventDefault()}
    >
      <div
        role="presentation"
        className={styles.rows}
        style={{ height: `${virtualizer.getTotalSize()}px` }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          const node = row && tree.byId.get(String(row.value))
          if (!row || !node) return null
          return (
            <UnitRow
              key={key}
              node={node}
              item={row.getTreeItemProps()}
              index={index}
              start={start}
              height={rowHeight}
              isTabStop={index === stop}
              isSelected={node.id === selected}
              isOff={isDimmed?.(node) ?? false}
              isTarget={node.id === target}
              dragging={dragging?.(node)}
              onFocus={() => onFocus(node.id)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onSelect={() => onSelect(node)}
            />
          )
        })}
      </div>
    </FluentFlatTree>
  )
}

const useStyles = makeStyles({
  // A block of its own: Fluent's grid would stretch the rows.
  tree: { display: 'block', position: 'relative', overflowY: 'auto', overflowX: 'hidden' },
  rows: { position: 'relative', width: '100%' },
})
