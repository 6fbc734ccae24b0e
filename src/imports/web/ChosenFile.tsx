import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import { useRef } from 'react'
import { fileKind, megabytes, whyNotUpload } from '#imports/rules/upload.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  file: File
  isBusy: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The file that was chosen: its name, size and type, and the ways to another one. */
export function ChosenFile({ file, isBusy, onChoose, onRemove }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={styles.file} aria-label={t.file}>
      <DocumentTableRegular className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <bdi className={styles.name}>{file.name}</bdi>
        <span className={styles.facts}>
          <span>{t.size(megabytes(file.size))}</span>
          <span>{t.types[fileKind(file.name)]}</span>
        </span>
      </div>
      {!isBusy && (
        <div className={styles.tools}>
          <Button onClick={() => input.current?.click()}>{t.chooseOther}</Button>
          <Button onClick={onRemove}>{t.remove}</Button>
          <input
            ref={input}
            type="file"
            accept=".xlsx,.xls,.csv"
            hidden
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              event.target.value = ''
              if (chosen && !whyNotUpload(chosen)) onChoose(chosen)
            }}
          />
        </div>
      )}
    </section>
  )
}

const useStyles = makeStyles({
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  icon: { flexShrink: 0, fontSize: '28px', color: tokens.colorBrandForeground1 },
  words: { display: 'grid', flexGrow: 1, flexBasis: '12rem', minWidth: 0 },
  name: { ...typographyStyles.body1Strong, overflowWrap: 'anywhere' },
  facts: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})
