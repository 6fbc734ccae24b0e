import { formatCount } from '#kit/rules/numbers.ts'
import { counted } from '#kit/texts/counted.ts'

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

const en = {
  choice: 'Use AI via Prombot',
  hint: 'Say what it should be about, and pick from what the AI proposes.',
  notConfigured:
    'No AI service is set up on this server. Its administrator can connect one: see AI_BASE_URL in the README.',
  wish: 'What should it be about?',
  example:
    'For example: reducing waste in the fresh food department, and better service at weekends',
  sent: 'The AI service is told this wish, the position, managerial level and department, and the titles that are there already. The names of those concerned, e-mail addresses, codes and telephone numbers are taken out before; please name no one else.',
  ask: 'Propose',
  again: 'Propose again',
  asking: 'The AI is writing. This may take up to a minute.',
  stop: 'Stop',
  stopped: 'Stopped. Nothing was kept.',
  failed: 'Failed to get proposals',
  proposed: 'Proposals',
  pick: 'Tick what you want to use. Nothing is added by itself; you can edit it afterwards.',
  there: 'already there',
  begins: 'What is added begins with level 1 and Not started; the history says it was AI-drafted.',
  add: (count: number) => (count === 0 ? 'Add' : `Add ${items(count)}`),
  adding: 'Adding...',
  added: (count: number) => `Added: ${count}.`,
  addFailed: 'Failed to add the proposals',
}

const itemForms = counted('بند واحد', 'بندين', 'بنود', 'بندًا', 'بند')

const ar: typeof en = {
  choice: 'استخدام الذكاء الاصطناعي عبر Prombot',
  hint: 'اذكر ما تريد أن تدور حوله، واختر مما يقترحه الذكاء الاصطناعي.',
  notConfigured:
    'لم تُعَدّ خدمة ذكاء اصطناعي على هذا الخادم. يستطيع مسؤوله ربط واحدة: انظر AI_BASE_URL في ملف README.',
  wish: 'ما الذي ينبغي أن تدور حوله؟',
  example: 'مثلًا: تقليل الهدر في قسم الأغذية الطازجة، وخدمة أفضل في عطلة نهاية الأسبوع',
  sent: 'تُرسل إلى خدمة الذكاء الاصطناعي هذه الرغبة، والمسمى الوظيفي، والمستوى الإداري، والقسم، وعناوين البنود الموجودة. وتُحذف قبل ذلك أسماء أصحاب الشأن وعناوين البريد والرموز وأرقام الهاتف، فلا تذكر اسم أي شخص آخر.',
  ask: 'اقتراح',
  again: 'اقتراح من جديد',
  asking: 'الذكاء الاصطناعي يكتب. قد يستغرق ذلك دقيقة.',
  stop: 'إيقاف',
  stopped: 'تم الإيقاف، ولم يُحفظ شيء.',
  failed: 'تعذر الحصول على اقتراحات',
  proposed: 'الاقتراحات',
  pick: 'حدد ما تريد استخدامه. لا يُضاف شيء من تلقاء نفسه، ويمكنك تعديله بعد ذلك.',
  there: 'موجود بالفعل',
  begins:
    'يبدأ ما يُضاف بالمستوى ١ وبالحالة «لم يبدأ»، ويذكر السجل أن الذكاء الاصطناعي هو من صاغه.',
  add: (count) => (count === 0 ? 'إضافة' : `إضافة ${itemForms(count, formatCount(count, 'ar'))}`),
  adding: 'جارٍ الإضافة...',
  added: (count) => `البنود المضافة: ${formatCount(count, 'ar')}.`,
  addFailed: 'تعذرت إضافة الاقتراحات',
}

export const suggestionTexts = { en, ar }
