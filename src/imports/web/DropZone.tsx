import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef, useState, type DragEvent } from 'react'
import { FailureNote } from '#kit/web/FailureNote.tsx'
import { whyNotUpload } from '#imports/rules/upload.ts'
import type { ImportKind } from '#imports/rules/import.ts'
import { useTexts } from './use-texts.ts'

const accepted = '.xlsx,.xls,.csv'

interface Props {
  kind: ImportKind
  onChoose: (file: File) => void
}

/** Where a file is dropped or chosen; what cannot be imported is refused here. */
export function DropZone({ kind, onChoose }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const take = (files: FileList | null) => {
    const [file, another] = files ?? []
    if (!file) return
    const why = whyNotUpload(file)
    const words = t.kinds[kind]
    if (another) setRefusal(t.oneFile)
    else if (why) setRefusal(why === 'wrong_type' ? words.wrongType : words.tooLarge)
    else onChoose(file)
  }

  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setIsOver(over)
  }

  return (
    <div className={styles.place}>
      <div
        data-drop-zone
        className={mergeClasses(styles.zone, isOver && styles.over)}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false)
          take(event.dataTransfer.files)
        }}
      >
        <ArrowUploadRegular className={styles.icon} aria-hidden />
        <span className={styles.drop}>{isOver ? t.dropHere : t.drop}</span>
        <span className={styles.or}>{t.or}</span>
        <Button appearance="primary" onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
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
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  icon: { fontSize: '32px', color: tokens.colorBrandForeground1 },
  drop: { ...typographyStyles.body1Strong },
  or: { color: tokens.colorNeutralForeground3 },
})
