import { isolated } from '#kit/rules/language/language.ts'
import { arabicDigits } from '#kit/rules/language/numbers.ts'
import { sentences } from '#kit/texts/sentences.ts'

const en = {
  noForm: 'Please send the file as a form with the field “file”.',
  noFile: 'Please choose a file.',
  wrongType: 'Please select a valid Excel or CSV file (.xlsx, .xls, or .csv)',
  otherSheet: 'Open this file in a spreadsheet program, save it as .xlsx and try again.',
  tooLarge: 'File size must be less than 50MB',
  quotaOfPerson: (megabytes: number) =>
    `Your uploads of the last 24 hours have reached the limit of ${megabytes} MB. Please try again later.`,
  quotaOfAll: 'The space for uploads is full. Please try again later.',
  tooManyDrafts: (most: number) =>
    `You have ${most === 1 ? 'an import that is' : `${most} imports that are`} not finished. Finish or discard ${most === 1 ? 'it' : 'one of them'} first.`,
  uploadsPerHour: (most: number, minutes: number) =>
    `You have uploaded ${most} files within an hour. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  gone: 'The uploaded file is no longer stored. Please choose it again.',
  hasEnded: 'This import has already ended.',
  underWay: 'This import is still running.',
  idTaken: 'There is already an import with this id.',
  noDraft: 'This import has ended and cannot be changed. Run it again to change it.',
}

const [xlsx, xls, csv] = ['.xlsx', '.xls', '.csv'].map(isolated)
const ar: typeof en = {
  noForm: 'يرجى إرسال الملف كنموذج بالحقل «file».',
  noFile: 'يرجى اختيار ملف.',
  wrongType: `يرجى اختيار ملف Excel أو CSV صالح (${xlsx} أو ${xls} أو ${csv})`,
  otherSheet: `افتح هذا الملف في برنامج جداول واحفظه بصيغة ${xlsx} ثم أعد المحاولة.`,
  tooLarge: 'يجب أن يكون حجم الملف أقل من ٥٠ ميغابايت',
  quotaOfPerson: (megabytes) =>
    `بلغت ملفاتك المرفوعة خلال آخر ٢٤ ساعة الحد المسموح، وهو ${arabicDigits(megabytes)} ميغابايت. يرجى المحاولة لاحقًا.`,
  quotaOfAll: 'امتلأت مساحة الملفات المرفوعة. يرجى المحاولة لاحقًا.',
  tooManyDrafts: (most) =>
    `عدد عمليات الاستيراد غير المكتملة لديك ${arabicDigits(most)}. أكمل إحداها أو احذفها أولًا.`,
  uploadsPerHour: (most, minutes) =>
    `عدد الملفات التي رفعتها خلال ساعة ${arabicDigits(most)}. يرجى المحاولة لاحقًا. المدة المتبقية بالدقائق: ${arabicDigits(minutes)}.`,
  gone: 'لم يعد الملف المرفوع محفوظًا. يرجى اختياره مرة أخرى.',
  hasEnded: 'انتهى هذا الاستيراد بالفعل.',
  underWay: 'لا يزال هذا الاستيراد جاريًا.',
  idTaken: 'يوجد استيراد بهذا المعرّف بالفعل.',
  noDraft: 'انتهى هذا الاستيراد ولا يمكن تعديله. شغّله مرة أخرى لتعديله.',
}

export const problemText = sentences({ en, ar })
