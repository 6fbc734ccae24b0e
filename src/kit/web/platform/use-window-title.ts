import { useEffect } from 'react'
import { useTexts } from '#kit/web/use-texts.ts'

/** Names the window, or the tab of the browser, after what it shows. */
export function useWindowTitle(title: string) {
  const { windowTitle } = useTexts()
  useEffect(() => {
    document.title = windowTitle(title)
  }, [title, windowTitle])
}
