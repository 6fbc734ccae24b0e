import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import type { ImportKindId } from '#imports/rules/import.ts'
import { fileKind, fileSize } from '#imports/rules/upload.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import { FileButton } from './FileButton.tsx'
import { narrow } from '#kit/web/platform/media.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { useFileChoice } from './use-file-choice.ts'
import { useLostFocus } from '#imports/web/use-lost-focus.ts'
import { useTexts } from '#imports/web/use-texts.ts'

interface Props {
  kind: ImportKindId
  file: File
  isBusy: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The file that was chosen: its name, size and type, and buttons to choose another one. */
export function ChosenFile({ kind, file, isBusy, onChoose, onRemove }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const { refusal, take } = useFileChoice(kind, onChoose)
  const section = useRef<HTMLElement>(null)
  useLostFocus(section, file)
  useLostFocus(section, isBusy)

  return (
    <div className={styles.place}>
      <section
        ref={section}
        tabIndex={-1}
        className={styles.file}
        aria-label={`${t.file}: ${file.name}`}
      >
        <DocumentTableRegular className={styles.icon} aria-hidden />
        <div className={styles.words}>
          <bdi className={styles.name}>{file.name}</bdi>
          <span className={styles.facts}>
            <span>{t.size(fileSize(file.size, language))}</span>
            <span>{t.types[fileKind(file.name)]}</span>
          </span>
        </div>
        {!isBusy && (
          <div className={styles.tools}>
            <FileButton onFiles={take}>{t.chooseOther}</FileButton>
            <Button onClick={onRemove}>{t.remove}</Button>
          </div>
        )}
      </section>
      <FailureNote text={refusal} />
    </div>
  )
}

const useStyles = makeStyles({
  place: { display: 'grid', gap: tokens.spacingVerticalS },
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    outlineStyle: 'none',
  },
  icon: { flexShrink: 0, fontSize: '28px', color: tokens.colorBrandForeground1 },
  words: { display: 'grid', flexGrow: 1, flexBasis: '12rem', minWidth: 0 },
  name: { ...body1Strong, overflowWrap: 'anywhere' },
  facts: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [narrow]: {
      'flexGrow': 1,
      '& button': {
        flexGrow: 1,
        minWidth: 0,
        paddingInline: tokens.spacingHorizontalXS,
        fontSize: tokens.fontSizeBase200,
      },
    },
  },
})
