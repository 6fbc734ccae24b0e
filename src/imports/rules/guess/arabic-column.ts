import type { Column } from '#imports/rules/row.ts'

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

const inEnglish = (name: string) => [
  `${name} (Arabic)`,
  `Arabic ${name}`,
  `${name} in Arabic`,
  `${name} AR`,
]
const inArabic = (name: string) =>
  ['بالعربية', 'بالعربي', 'باللغة العربية', 'العربي', 'عربي'].map((word) => `${name} ${word}`)

/**
 * The Arabic text of a field, as a column of its own beside the field. Files call it like the field, with
 * a word for Arabic.
 */
export const arabicColumn = (
  { id, en, ar, also = [] }: Column,
  facts: Pick<Column, 'example' | 'isClearable'> = {},
): Column => ({
  id: `${id}_ar`,
  en: `${en} (Arabic)`,
  ar: `${ar} بالعربية`,
  also: [en, ar, ...also].flatMap((name) => (isArabic(name) ? inArabic(name) : inEnglish(name))),
  ...facts,
})

/** Columns with the Arabic ones behind those that have an Arabic text. */
export const withArabic = (
  columns: readonly Column[],
  arabic: Readonly<Record<string, Parameters<typeof arabicColumn>[1]>>,
): Column[] =>
  columns.flatMap((column) => {
    const facts = arabic[column.id]
    return facts ? [column, arabicColumn(column, facts)] : [column]
  })
