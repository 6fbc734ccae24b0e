import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'

const rows = [0, 1, 2, 2, 1, 2, 2, 2]

/** The outline of a tree while it loads. */
export function TreeSkeleton({ label }: { label: string }) {
  const styles = useStyles()
  return (
    <Skeleton aria-label={label} className={styles.rows}>
      {rows.map((depth, index) => (
        <SkeletonItem
          // The rows never change their order.
          key={`${index} ${depth}`}
          size={20}
          className={styles.row}
          style={{ marginInlineStart: `${depth * 24}px` }}
        />
      ))}
    </Skeleton>
  )
}

const useStyles = makeStyles({
  rows: { display: 'grid', gap: tokens.spacingVerticalM },
  row: { width: 'auto', maxWidth: '320px' },
})
