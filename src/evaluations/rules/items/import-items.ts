import { withArabic } from '#imports/rules/guess/arabic-column.ts'
import { cellReader, choiceOf, choicesOf } from '#imports/rules/cell-reader.ts'
import type { Cells, Column, Parsed } from '#imports/rules/row.ts'
import { categories, type Category } from '#scoring/rules/scoring.ts'

export const itemKinds = ['Objective', 'Competency'] as const
export type ItemKind = (typeof itemKinds)[number]

const objectiveStatuses = ['Not started', 'In-progress', 'Completed'] as const
export type ItemStatus = (typeof objectiveStatuses)[number]

/** What the columns with choices can say. */
export const itemCells = {
  kind: choicesOf<ItemKind>({ Objective: ['هدف'], Competency: ['كفاءة'] }),
  category: choicesOf<Category>({
    Core: ['أساسية'],
    Leadership: ['قيادية'],
    Functional: ['وظيفية'],
  }),
  status: choicesOf<ItemStatus>({
    'Not started': ['لم يبدأ'],
    'In-progress': ['In progress', 'قيد التنفيذ'],
    'Completed': ['مكتمل'],
  }),
}

const baseColumns: readonly Column[] = [
  {
    id: 'kind',
    isRequired: true,
    en: 'Kind',
    ar: 'النوع',
    also: ['Type', 'Item'],
    choices: itemKinds,
    labels: itemCells.kind.labels,
    example: 'Objective',
  },
  {
    id: 'title',
    isRequired: true,
    en: 'Title',
    ar: 'العنوان',
    also: ['Name', 'Objective', 'Competency', 'الاسم'],
    example: 'Open three stores',
  },
  {
    id: 'description',
    isRequired: true,
    en: 'Description',
    ar: 'الوصف',
    example: 'In Jeddah, by September',
  },
  {
    id: 'category',
    en: 'Category',
    ar: 'الفئة',
    choices: categories,
    labels: itemCells.category.labels,
  },
  {
    id: 'target',
    isRequired: true,
    en: 'Target',
    ar: 'المستهدف',
    also: ['Required Level', 'Target / Required Level', 'المستوى المطلوب'],
    example: '10',
  },
  {
    id: 'achieved',
    en: 'Achieved',
    ar: 'المحقق',
    also: ['Actual Level', 'Achieved / Actual Level', 'المستوى الفعلي'],
    example: '1',
  },
  { id: 'weight', isRequired: true, en: 'Weight', ar: 'الوزن', also: ['Weight %'], example: '20' },
  {
    id: 'status',
    en: 'Status',
    ar: 'الحالة',
    choices: objectiveStatuses,
    labels: itemCells.status.labels,
    example: 'Not started',
  },
]

/** Objectives and competencies in one sheet; what each kind does not have is left empty. */
export const itemColumns = withArabic(baseColumns, {
  title: { isClearable: true, example: 'افتتاح ثلاثة متاجر' },
  description: { isClearable: true, example: 'في جدة قبل سبتمبر' },
})

/**
 * `target` is the required level of a competency, `achieved` its actual level. What is undefined stays as
 * it is; a new item has a description, a target and a weight.
 */
export interface ItemRow {
  kind: ItemKind
  title: string
  /** '' clears it; the same holds for the description. */
  title_ar: string | undefined
  description: string | undefined
  description_ar: string | undefined
  target: number | undefined
  weight: number | undefined
  achieved: number | undefined
  category: Category | undefined
  status: ItemStatus | undefined
}

export interface ItemIdentity {
  kind?: ItemKind | undefined
  title?: string | undefined
}

/** Which item a row is about, as far as it can be read. */
export const identityOf = ({ kind, title }: Cells): ItemIdentity => ({
  kind: kind === undefined ? undefined : choiceOf(itemCells.kind, kind),
  title,
})

/** Of an item that is known, a row can leave everything open but its kind and title. */
export function parseItem(cells: Cells, isKnown = false): Parsed<Partial<ItemRow>> {
  const read = cellReader(cells)
  const isOpen = (column: string) => isKnown && cells[column] === undefined
  const says = {
    kind: cells.kind === undefined ? read.required('kind') : read.choice('kind', itemCells.kind),
    title: read.required('title'),
    title_ar: read.clearable('title_ar'),
    description: isOpen('description') ? undefined : read.required('description', 2000),
    description_ar: read.clearable('description_ar', 2000),
    target: isOpen('target') ? undefined : read.whole('target', 1, 10),
    weight: isOpen('weight') ? undefined : read.whole('weight', 1, 100),
    achieved: cells.achieved === undefined ? undefined : read.whole('achieved', 1, 10),
    category: read.choice('category', itemCells.category),
    status: read.choice('status', itemCells.status),
  }
  return { says: says as Partial<ItemRow>, errors: read.complaints }
}
