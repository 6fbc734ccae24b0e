import type { ImportKindId } from '#imports/rules/import.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { DropZone } from './DropZone.tsx'
import { FileRequirements } from './FileRequirements.tsx'

interface Props {
  kind: ImportKindId
  file: File | undefined
  /** No file is chosen yet. */
  hasZone: boolean
  isBusy: boolean
  onTemplate: (() => Promise<void>) | undefined
  onChoose: (file: File | undefined) => void
}

/** The chosen file, or where one is chosen. */
export function FilePart({ kind, file, hasZone, isBusy, onTemplate, onChoose }: Props) {
  if (hasZone)
    return (
      <>
        <DropZone kind={kind} onChoose={onChoose} />
        <FileRequirements kind={kind} onTemplate={onTemplate} />
      </>
    )
  if (!file) return null
  return (
    <ChosenFile
      kind={kind}
      file={file}
      isBusy={isBusy}
      onChoose={onChoose}
      onRemove={() => onChoose(undefined)}
    />
  )
}
