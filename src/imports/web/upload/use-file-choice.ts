import { useState } from 'react'
import type { ImportKindId } from '#imports/rules/import.ts'
import { uploadRefusal } from '#imports/rules/upload.ts'
import { useTexts } from '#imports/web/use-texts.ts'

/** Accepts one chosen or dropped file, or returns the reason why it cannot be imported. */
export function useFileChoice(kind: ImportKindId, onChoose: (file: File) => void) {
  const t = useTexts()
  const [refusal, setRefusal] = useState<string>()

  const take = (files: ArrayLike<File> | null) => {
    const [file, another] = Array.from(files ?? [])
    if (!file) return
    const why = another ? 'too_many' : uploadRefusal(file)
    const { wrongType, tooLarge } = t.kinds[kind]
    const words = {
      too_many: t.oneFile,
      wrong_type: wrongType,
      other_sheet: t.otherSheet,
      too_large: tooLarge,
    }
    setRefusal(why && words[why])
    if (!why) onChoose(file)
  }

  return { refusal, take }
}
