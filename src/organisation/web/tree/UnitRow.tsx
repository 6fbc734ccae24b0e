import {
  makeStyles,
  mergeClasses,
  TreeItem,
  TreeItemLayout,
  tokens,
} from '@fluentui/react-components'
import type { ComponentProps, FocusEventHandler, KeyboardEventHandler } from 'react'
import { useFormat } from '#kit/web/use-format.ts'
import { narrow } from '#kit/web/platform/media.ts'
import { caption1 } from '#kit/web/platform/text-styles.ts'
import type { FlatNode } from '#organisation/rules/flat-tree.ts'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { useTexts } from '#organisation/web/use-texts.ts'
import { useTreeTexts } from './use-tree-texts.ts'

/** What the headless tree knows of a row. */
interface Item {
  'value': unknown
  'itemType': 'leaf' | 'branch'
  'aria-level': number
  'aria-setsize': number
  'aria-posinset': number
}

interface Props {
  node: FlatNode
  item: Item
  index: number
  start: number
  height: number
  isTabStop: boolean
  isSelected: boolean
  /** It cannot be chosen now. */
  isOff: boolean
  /** What is dragged would go here. */
  isTarget: boolean
  dragging: ComponentProps<'div'> | undefined
  onFocus: FocusEventHandler
  onKeyDown: KeyboardEventHandler<HTMLDivElement>
  onSelect: () => void
}

/** How much further in each level begins. */
const indent = 16
/** The width of the arrow that opens a row. */
const arrowWidth = 24

/** One row of the tree: name, manager and number of people. */
export function UnitRow(props: Props) {
  const { node, item, index, isSelected, isOff, dragging } = props
  const t = useTreeTexts()
  const { employees } = useTexts()
  const f = useFormat()
  const styles = useStyles()
  const { id, kind, name, manager, employee_count, depth, below, parent_id } = node
  const people = employees(employee_count, f.count(employee_count))
  const start = (depth - 1) * indent + (below.length > 0 ? 0 : arrowWidth)

  return (
    <TreeItem
      {...dragging}
      value={id}
      itemType={item.itemType}
      aria-level={item['aria-level']}
      aria-setsize={item['aria-setsize']}
      aria-posinset={item['aria-posinset']}
      {...(parent_id !== null && { parentValue: parent_id })}
      data-index={index}
      className={styles.row}
      style={{ transform: `translateY(${props.start}px)`, height: `${props.height}px` }}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-selected={isSelected}
      aria-disabled={isOff || undefined}
      aria-label={t.row(name, people, manager)}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onClick={(event) => {
        // A click chooses the row; opening it is what its arrow is for.
        event.preventDefault()
        props.onSelect()
      }}
    >
      <TreeItemLayout
        iconBefore={<LevelIcon kind={kind} />}
        className={mergeClasses(
          styles.layout,
          isSelected && styles.selected,
          isOff && styles.off,
          props.isTarget && styles.target,
        )}
        style={{ paddingInlineStart: `${start}px`, height: `${props.height}px` }}
        main={{ className: styles.main }}
        aside={{ className: styles.count, children: f.count(employee_count), title: people }}
      >
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
        {manager !== null && (
          <bdi className={styles.manager} title={manager}>
            {manager}
          </bdi>
        )}
      </TreeItemLayout>
    </TreeItem>
  )
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const words = ':is(bdi, .fui-TreeItemLayout__aside)'

const useStyles = makeStyles({
  row: { position: 'absolute', insetInline: 0, insetBlockStart: 0 },
  layout: {
    borderRadius: tokens.borderRadiusMedium,
    // In high contrast a row that is hovered or selected is bright, so nothing in it may stay white.
    [`:hover ${words}`]: { color: tokens.colorNeutralForeground2Hover },
  },
  main: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    minWidth: 0,
  },
  name: { ...cut, flexShrink: 1, minWidth: 0 },
  manager: {
    ...cut,
    ...caption1,
    flexShrink: 4,
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    // Both do not fit: of long names a letter of the manager would be left. The row is still read with it.
    [narrow]: { display: 'none' },
  },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground3 },
  selected: {
    'backgroundColor': tokens.colorNeutralBackground1Selected,
    'color': tokens.colorNeutralForeground1Selected,
    'fontWeight': tokens.fontWeightSemibold,
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Selected,
      color: tokens.colorNeutralForeground1Selected,
    },
    [`& ${words}`]: { color: tokens.colorNeutralForeground1Selected },
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  // Dimmed and still readable: 4.5 to 1 on the surface and on the hover colour.
  off: {
    'color': tokens.colorNeutralForeground4,
    ':hover': { color: tokens.colorNeutralForeground4 },
  },
  target: {
    backgroundColor: tokens.colorBrandBackground2,
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
  },
})
