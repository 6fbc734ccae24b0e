import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef, useState, type DragEvent } from 'react'
import type { ImportKindId } from '#imports/rules/import.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { FileButton } from './FileButton.tsx'
import { PasteCells } from './PasteCells.tsx'
import { usePastedCells } from './use-pasted-cells.ts'
import { useFileChoice } from './use-file-choice.ts'
import { useLostFocus } from '#imports/web/use-lost-focus.ts'
import { useTexts } from '#imports/web/use-texts.ts'

interface Props {
  kind: ImportKindId
  onChoose: (file: File) => void
}

/** Where a file is dropped or chosen. */
export function DropZone({ kind, onChoose }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const [isOver, setIsOver] = useState(false)
  const { refusal, take } = useFileChoice(kind, onChoose)
  const button = useRef<HTMLButtonElement>(null)
  useLostFocus(button)
  const [isPasting, setIsPasting] = useState(false)
  usePastedCells(take)

  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // Moving onto a child of the zone does not leave the zone.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }

  return (
    <div className={styles.place}>
      <div
        data-drop-zone
        className={mergeClasses(styles.zone, isOver && styles.over)}
        onDragOver={() => setIsOver(true)}
        onDragLeave={leave}
        onDrop={({ dataTransfer }) => {
          setIsOver(false)
          take(dataTransfer.files)
        }}
      >
        <ArrowUploadRegular className={styles.icon} aria-hidden />
        <span className={styles.drop}>{isOver ? t.dropHere : t.drop}</span>
        <span className={styles.or}>{t.or}</span>
        <div className={styles.buttons}>
          <FileButton appearance="primary" buttonRef={button} onFiles={take}>
            {t.choose}
          </FileButton>
          <Button
            icon={<ClipboardPasteRegular />}
            aria-expanded={isPasting}
            onClick={() => setIsPasting(!isPasting)}
          >
            {t.paste.open}
          </Button>
        </div>
      </div>
      {isPasting && <PasteCells onFiles={take} />}
      <FailureNote text={refusal} />
    </div>
  )
}

const useStyles = makeStyles({
  place: { display: 'grid', gap: tokens.spacingVerticalS },
  zone: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  over: {
    border: `2px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  icon: { fontSize: '32px', color: tokens.colorBrandForeground1 },
  drop: { ...body1Strong },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
  or: { color: tokens.colorNeutralForeground3 },
})
