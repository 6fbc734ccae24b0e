import { formatCount } from '#kit/rules/language/numbers.ts'
import { counted } from '#kit/texts/counted.ts'

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

const en = {
  choice: 'Use AI via Prombot',
  hint: 'Describe what you need, then choose from the AI suggestions.',
  notConfigured: 'AI suggestions are off. Ask your administrator.',
  request: 'What should it be about?',
  example:
    'For example: reducing waste in the fresh food department, and better service at weekends',
  sent: 'This request, the position, managerial level, department and existing titles are sent to the AI service. The names of the people involved, e-mail addresses, codes and phone numbers are removed first. Don’t name anyone else.',
  ask: 'Suggest',
  again: 'Suggest again',
  asking: 'The AI is writing. This can take up to a minute.',
  stop: 'Stop',
  stopped: 'Stopped. Nothing was saved.',
  failed: 'Failed to get suggestions',
  proposed: 'Suggestions',
  pick: 'Select what you want to add. You can edit it afterwards.',
  there: 'already exists',
  begins: 'New items start at level 1, Not started. The history shows that they were AI-drafted.',
  add: (count: number) => (count === 0 ? 'Add' : `Add ${items(count)}`),
  adding: 'Adding...',
  added: (count: number) => `Added: ${count}.`,
  addFailed: 'Failed to add the suggestions',
}

const itemForms = counted('بند واحد', 'بندين', 'بنود', 'بندًا', 'بند')

const ar: typeof en = {
  choice: 'استخدام الذكاء الاصطناعي عبر Prombot',
  hint: 'صف ما تحتاج إليه، ثم اختر من اقتراحات الذكاء الاصطناعي.',
  notConfigured: 'اقتراحات الذكاء الاصطناعي غير مفعّلة. يرجى التواصل مع مسؤول النظام.',
  request: 'ما موضوع البنود المطلوبة؟',
  example: 'مثلًا: تقليل الهدر في إدارة الأغذية الطازجة، وخدمة أفضل في عطلة نهاية الأسبوع',
  sent: 'يُرسل إلى خدمة الذكاء الاصطناعي هذا الطلب، والمسمى الوظيفي، والمستوى الإداري، والإدارة، وعناوين البنود الموجودة. وتُحذف قبل ذلك أسماء المعنيين وعناوين البريد والرموز وأرقام الهاتف، فلا تذكر اسم أي شخص آخر.',
  ask: 'اقتراح',
  again: 'اقتراح مرة أخرى',
  asking: 'يجري إعداد الاقتراحات بالذكاء الاصطناعي. قد يستغرق ذلك دقيقة.',
  stop: 'إيقاف',
  stopped: 'تم الإيقاف، ولم يُحفظ شيء.',
  failed: 'تعذر الحصول على اقتراحات',
  proposed: 'الاقتراحات',
  pick: 'حدد ما تريد إضافته، ويمكنك تعديله بعد ذلك.',
  there: 'موجود بالفعل',
  begins:
    'تبدأ البنود الجديدة بالمستوى ١ وبالحالة «لم يبدأ»، ويُظهر السجل أنها من صياغة الذكاء الاصطناعي.',
  add: (count) => (count === 0 ? 'إضافة' : `إضافة ${itemForms(count, formatCount(count, 'ar'))}`),
  adding: 'جارٍ الإضافة...',
  added: (count) => `البنود المضافة: ${formatCount(count, 'ar')}.`,
  addFailed: 'تعذرت إضافة الاقتراحات',
}

export const suggestionTexts = { en, ar }
