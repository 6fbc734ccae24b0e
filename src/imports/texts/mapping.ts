import type { ChangeRefusal } from '#imports/rules/mapping/change-mapping.ts'

type Refusal = ChangeRefusal | 'no_such_sheet'

const en = {
  open: 'Choose what each column of the file is.',
  ready: 'The columns are matched. Check the rows, then import them.',
  notReady:
    'Answer the questions about the columns first. A column that identifies each row is needed.',
  tooManyFixes:
    'At most 5,000 cells and values can be changed. Correct the file and import it again.',
  refusals: {
    no_such_column: 'The file has no such column.',
    no_such_field: 'There is no such field.',
    field_twice: 'Two columns cannot fill the same field.',
    field_mapped: 'A column fills this field. Ignore the column to set one value for all rows.',
    no_such_order: 'The dates of this column cannot be read this way.',
    no_such_value: 'There is no such value for this field.',
    cannot_clear: 'This field cannot be empty.',
    cannot_create: 'New records cannot be created for this field.',
    no_such_sheet: 'The file has no such sheet.',
  } satisfies Record<Refusal, string>,
}

const ar: typeof en = {
  open: 'حدّد ما يمثله كل عمود في الملف.',
  ready: 'تمت مطابقة الأعمدة. تحقق من الصفوف ثم استوردها.',
  notReady: 'أجب أولًا عن الأسئلة المتعلقة بالأعمدة. يلزم عمود يحدد هوية كل صف.',
  tooManyFixes: 'يمكن تعديل ٥٬٠٠٠ خلية وقيمة على الأكثر. صحح الملف ثم استورده مرة أخرى.',
  refusals: {
    no_such_column: 'لا يوجد هذا العمود في الملف.',
    no_such_field: 'لا يوجد حقل بهذا الاسم.',
    field_twice: 'لا يمكن أن يملأ عمودان الحقل نفسه.',
    field_mapped: 'يملأ أحد الأعمدة هذا الحقل. تجاهل العمود لتحديد قيمة واحدة لجميع الصفوف.',
    no_such_order: 'لا يمكن قراءة تواريخ هذا العمود بهذه الطريقة.',
    no_such_value: 'لا توجد هذه القيمة لهذا الحقل.',
    cannot_clear: 'لا يمكن أن يكون هذا الحقل فارغًا.',
    cannot_create: 'لا يمكن إنشاء سجلات جديدة لهذا الحقل.',
    no_such_sheet: 'لا توجد هذه الورقة في الملف.',
  },
}

export const mappingTexts = { en, ar }
