import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCallback } from 'react'
import type { Employee } from '#employees/contract/employees.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { EmployeeGrid } from './EmployeeGrid.tsx'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  list: {
    data: { rows: Employee[]; count: number } | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
  }
  /** What is shown still answers the filters of a moment ago. */
  isBeforeChange: boolean
}

/** The cards read so far, and what is said at their end. */
export function EmployeeList({ list, isBeforeChange }: Props) {
  const t = useTexts()
  const kit = useKitTexts()
  const styles = useStyles()
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const readOn = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])

  return (
    <div
      className={mergeClasses(styles.list, isBeforeChange && styles.faded)}
      aria-busy={isBeforeChange}
    >
      <EmployeeGrid
        employees={data?.rows ?? []}
        count={data?.count ?? 0}
        mayReadOn={hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isBeforeChange}
        onReadOn={readOn}
      />
      {isFetchingNextPage && <p className={styles.end}>{kit.loading}</p>}
      {isFetchNextPageError && !isFetchingNextPage && (
        <div className={styles.end} role="alert">
          {t.moreFailed} <Button onClick={readOn}>{kit.tryAgain}</Button>
        </div>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  list: {
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationNormal,
    transitionDelay: '150ms',
  },
  faded: { opacity: 0.5 },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    paddingBlock: tokens.spacingVerticalXL,
    color: tokens.colorNeutralForeground3,
  },
})
