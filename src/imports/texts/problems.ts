import { isolated } from '#kit/rules/isolated.ts'
import { sentences } from '#kit/texts/sentences.ts'

const en = {
  noForm: 'Please send the file as a form with the field “file”.',
  noFile: 'Please choose a file.',
  wrongType: 'Please select a valid Excel or CSV file (.xlsx, .xls, or .csv)',
  tooLarge: 'File size must be less than 50MB',
  gone: 'The uploaded file is no longer kept. Please choose it again.',
  hasEnded: 'This import has already ended.',
  underWay: 'This import is still under way.',
}

const [xlsx, xls, csv] = ['.xlsx', '.xls', '.csv'].map(isolated)
const ar: typeof en = {
  noForm: 'يرجى إرسال الملف كنموذج بالحقل «file».',
  noFile: 'يرجى اختيار ملف.',
  wrongType: `يرجى اختيار ملف Excel أو CSV صالح (${xlsx} أو ${xls} أو ${csv})`,
  tooLarge: 'يجب أن يكون حجم الملف أقل من 50 ميغابايت',
  gone: 'لم يعد الملف المرفوع محفوظًا. يرجى اختياره من جديد.',
  hasEnded: 'انتهى هذا الاستيراد بالفعل.',
  underWay: 'لا يزال هذا الاستيراد جاريًا.',
}

export const say = sentences({ en, ar })
