import { useInArabic } from '#kit/web/forms/use-in-arabic.ts'
import type { ItemKind } from './item-kinds.ts'
import { useItemTexts } from './use-item-texts.ts'

/** What the fields are called, those for Arabic texts too. */
export function useItemLabels(kind: ItemKind): Record<string, string> {
  const { labels } = useItemTexts(kind).t
  const arabic = useInArabic()
  return {
    ...labels,
    ...Object.fromEntries(
      [kind.fields.name, 'description'].map((name) => [
        `${name}_ar`,
        arabic.label(labels[name] ?? ''),
      ]),
    ),
  }
}
