import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { useState } from 'react'
import type { ImportRun } from '#imports/contract/imports.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { undoRequestOf } from './undo-request.ts'
import { useUndoTexts } from './use-undo-texts.ts'

const UndoDialog = lazyPart(async () => (await import('./UndoDialog.tsx')).UndoDialog)

/** Undoing below the result of a run, or that it was undone. */
export function UndoPart({ run }: { run: ImportRun }) {
  const t = useUndoTexts()
  const styles = useStyles()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [undone, setUndone] = useState(run.undo)
  const state = undone?.state ?? run.undo?.state
  if (state === undefined || state === 'none' || state === 'expired') return null

  return (
    <div className={styles.part}>
      {state !== 'done' && (
        <Button icon={<ArrowUndoRegular />} onClick={() => setIsOpen(true)}>
          {t.undo}
        </Button>
      )}
      <Text className={styles.quiet}>
        {state === 'done'
          ? t.doneAlready
          : state === 'partial'
            ? t.partlyUndone
            : run.undo?.until && t.until(format.day(run.undo.until.slice(0, 10)))}
      </Text>
      {isOpen && (
        <UndoDialog
          request={undoRequestOf(run)}
          onUndone={setUndone}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
