import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#imports/web/use-texts.ts'

/** Cells as spreadsheet programs copy them: text with tabs between the columns. */
export const fileOfCells = (text: string, name: string) =>
  new File([text], name, { type: 'text/csv' })

/** Takes cells or a file that someone pastes anywhere in the dialog. */
export function usePastedCells(take: (files: ArrayLike<File>) => void) {
  const { paste: t } = useTexts()
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (!clipboardData) return
    // Spreadsheet programs add a picture of the cells.
    const files = [...clipboardData.files].filter(({ type }) => !type.startsWith('image/'))
    const text = clipboardData.getData('text/plain')
    const pasted = text.trim() === '' ? files : [fileOfCells(text, t.name)]
    if (pasted.length === 0) return
    event.preventDefault()
    take(pasted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => takePasted(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
