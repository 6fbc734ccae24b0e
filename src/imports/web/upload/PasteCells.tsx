import { Button, Field, makeStyles, Textarea } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#imports/web/use-texts.ts'
import { fileOfCells } from './use-pasted-cells.ts'

interface Props {
  onFiles: (files: File[]) => void
}

/** Where cells of a spreadsheet are pasted, which is read like a file of them. */
export function PasteCells({ onFiles }: Props) {
  const { paste: t } = useTexts()
  const styles = useStyles()
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  return (
    <div className={styles.place}>
      <Field label={t.label} hint={t.hint}>
        <Textarea
          ref={area}
          dir="auto"
          rows={4}
          resize="vertical"
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      <Button
        className={styles.use}
        disabledFocusable={text.trim() === ''}
        onClick={() => onFiles([fileOfCells(text, t.name)])}
      >
        {t.use}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  place: { display: 'grid', gap: '8px' },
  use: { justifySelf: 'start' },
})
