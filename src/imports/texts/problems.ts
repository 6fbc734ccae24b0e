import { isolated } from '#kit/rules/language.ts'
import { sentences } from '#kit/texts/sentences.ts'

const en = {
  noForm: 'Please send the file as a form with the field “file”.',
  noFile: 'Please choose a file.',
  wrongType: 'Please select a valid Excel or CSV file (.xlsx, .xls, or .csv)',
  tooLarge: 'File size must be less than 50MB',
  quotaOfPerson:
    'Your files of the last 24 hours fill the 200 MB you can have on this server. Please try again later.',
  quotaOfAll:
    'The uploads of everyone fill the space this server has for them. Please try again later.',
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
  quotaOfPerson:
    'ملفاتك خلال آخر ٢٤ ساعة تملأ المساحة المتاحة لك على هذا الخادم، وهي ٢٠٠ ميغابايت. يرجى المحاولة لاحقًا.',
  quotaOfAll: 'امتلأت مساحة الملفات المرفوعة على هذا الخادم. يرجى المحاولة لاحقًا.',
  gone: 'لم يعد الملف المرفوع محفوظًا. يرجى اختياره من جديد.',
  hasEnded: 'انتهى هذا الاستيراد بالفعل.',
  underWay: 'لا يزال هذا الاستيراد جاريًا.',
}

export const problemText = sentences({ en, ar })
