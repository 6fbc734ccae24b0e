import {
  makeStyles,
  Tree,
  TreeItem,
  TreeItemLayout,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { useFormat } from '#kit/web/use-format.ts'
import type { TreeNode } from '#organisation/rules/tree-nodes.ts'
import { addressOf } from '#organisation/rules/selection.ts'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { useTexts } from '#organisation/web/use-texts.ts'

interface Props {
  label: string
  nodes: readonly TreeNode[]
  /** Without the ways to the screens where units are changed. */
  isReadOnly: boolean
}

/** Companies and units below each other; closed ones are not drawn. */
export function UnitTree({ label, nodes, isReadOnly }: Props) {
  return (
    <Tree aria-label={label} defaultOpenItems={nodes.map(({ id }) => id)}>
      {nodes.map((node) => (
        <UnitItem key={node.id} node={node} isReadOnly={isReadOnly} />
      ))}
    </Tree>
  )
}

function UnitItem({ node, isReadOnly }: { node: TreeNode; isReadOnly: boolean }) {
  const t = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const { id, kind, name, manager, employee_count, below } = node
  const employees = t.employees(employee_count, f.count(employee_count))
  const isLeaf = below.length === 0
  const address =
    kind === 'company'
      ? `/departments?company=${encodeURIComponent(id)}`
      : addressOf({ [kind]: id })

  return (
    <TreeItem
      itemType={isLeaf ? 'leaf' : 'branch'}
      value={id}
      aria-label={t.tree.item(name, employees)}
    >
      <TreeItemLayout
        iconBefore={<LevelIcon kind={kind} />}
        aside={
          <span className={styles.aside}>
            <span className={styles.manager}>{manager !== null && <bdi>{manager}</bdi>}</span>
            <span className={styles.count}>{employees}</span>
          </span>
        }
      >
        {isReadOnly ? (
          <bdi className={styles.name}>{name}</bdi>
        ) : (
          <Link to={address} className={styles.link} onClick={(event) => event.stopPropagation()}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <span className={styles.below}>{employees}</span>
      </TreeItemLayout>
      {!isLeaf && (
        <Tree>
          {below.map((each) => (
            <UnitItem key={each.id} node={each} isReadOnly={isReadOnly} />
          ))}
        </Tree>
      )}
    </TreeItem>
  )
}

const phone = '@media (max-width: 767.98px)'

const useStyles = makeStyles({
  // Of fixed widths, so that the columns of all rows stand below each other.
  aside: {
    display: 'grid',
    gridTemplateColumns: '12rem 6.5rem',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    // On a phone the name needs the space, and the number of people is below it.
    [phone]: { display: 'none' },
  },
  below: {
    display: 'none',
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    [phone]: { display: 'block' },
  },
  manager: { overflowWrap: 'anywhere' },
  count: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  name: { overflowWrap: 'anywhere' },
  link: {
    'color': tokens.colorNeutralForeground1,
    'textDecorationLine': 'none',
    'overflowWrap': 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
