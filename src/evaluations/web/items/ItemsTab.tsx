import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Item {
  weight: number
}

interface Props<T extends Item> {
  evaluation: Evaluation
  items: UseQueryResult<T[]>
  words: {
    loading: string
    failed: string
    failedHint?: string
    empty: string
    emptyHint: string
    emptyLocked: string
    add: string
  }
  icon: ReactNode
  onAdd: () => void
  children: (items: T[], mayEdit: boolean) => ReactNode
}

/** What the tabs of objectives and competencies have in common: waiting, failing, nothing there, locked. */
export function ItemsTab<T extends Item>(props: Props<T>) {
  const { evaluation, items, words: t, icon, onAdd, children } = props
  const { item, refusal } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const why = editRefusal(evaluation, useActor())

  if (items.isPending) return <Spinner className={styles.waiting} label={t.loading} />
  if (items.isError)
    return (
      <Failure
        title={t.failed}
        hint={t.failedHint}
        problem={items.error}
        onTryAgain={() => void items.refetch()}
      />
    )

  const add = !why && (
    <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
      {t.add}
    </Button>
  )
  if (items.data.length === 0)
    return (
      <EmptyState
        icon={icon}
        title={why ? t.emptyLocked : t.empty}
        hint={why ? refusal[why] : t.emptyHint}
        action={add}
      />
    )

  const total = items.data.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <>
      <div className={styles.head}>
        <Text className={styles.quiet}>
          {why ? refusal[why] : item.weightsTotal(words.whole(total))}
        </Text>
        {add}
      </div>
      <ul className={styles.list}>{children(items.data, !why)}</ul>
    </>
  )
}

const useStyles = makeStyles({
  waiting: { paddingBlock: tokens.spacingVerticalXXXL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3, flex: '1 1 14rem' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})
