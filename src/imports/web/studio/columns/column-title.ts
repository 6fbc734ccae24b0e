import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'

export type MappedFileColumn = Mapping['columns'][number]

/** The header of a column of the file; its place where it has none. */
export function useColumnTitle() {
  const t = useStudioTexts()
  const { count } = useFormat()
  return ({ header, index }: Pick<MappedFileColumn, 'header' | 'index'>) =>
    header.trim() || t.column(count(index + 1))
}
