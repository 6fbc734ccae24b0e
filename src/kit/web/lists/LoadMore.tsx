import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

interface Props {
  isLoading: boolean
  onMore: () => void
}

const ahead = '400px'

/** Loads more when it scrolls into view, or as a button for users who do not scroll. */
export function LoadMore({ isLoading, onMore }: Props) {
  const t = useScreenTexts()
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })

  useEffect(() => {
    if (isLoading || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && more.current(),
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isLoading])

  return (
    <div ref={place} className={useStyles().place}>
      <Button disabledFocusable={isLoading} onClick={onMore}>
        {isLoading ? t.loadingMore : t.showMore}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  place: { display: 'grid', justifyItems: 'center', paddingBlock: tokens.spacingVerticalM },
})
