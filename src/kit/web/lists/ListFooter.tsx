import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { PagedList } from './use-infinite-scroll.ts'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  list: PagedList
  onReadOn: () => void
}

/** The status below the loaded rows: loading more, or an error. */
export function ListFooter({ list, onReadOn }: Props) {
  const t = useTexts()
  const { moreFailed } = useScreenTexts()
  const styles = useStyles()
  if (list.isFetchingNextPage) return <p className={styles.end}>{t.loading}</p>
  if (!list.isFetchNextPageError) return null
  return (
    <div className={styles.end} role="alert">
      {moreFailed} <Button onClick={onReadOn}>{t.tryAgain}</Button>
    </div>
  )
}

const useStyles = makeStyles({
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    paddingBlock: tokens.spacingVerticalL,
    color: tokens.colorNeutralForeground3,
  },
})
