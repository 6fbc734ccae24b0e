import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'

/** Three entries, as most people have. */
export function TimelineSkeleton({ label }: { label: string }) {
  const styles = useStyles()
  return (
    <Skeleton role="status" aria-label={label} className={styles.skeleton}>
      {[0, 1, 2].map((each) => (
        <SkeletonItem key={each} className={styles.line} />
      ))}
    </Skeleton>
  )
}

const useStyles = makeStyles({
  skeleton: { display: 'grid', gap: tokens.spacingVerticalM },
  line: { height: '56px' },
})
