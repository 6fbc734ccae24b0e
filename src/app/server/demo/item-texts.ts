import type { Category } from '#scoring/rules/scoring.ts'
import { isArabic } from './in-arabic.ts'
import type { Family } from './unit-plan.ts'

/** Title and description. */
export type ItemText = readonly [title: string, description: string]

export const objectiveTexts: Record<Family, readonly ItemText[]> = {
  stores: [
    [
      'Grow like-for-like sales',
      'Raise sales of the same stores against the same period last year.',
    ],
    ['Reduce stock shrinkage', 'Keep losses below 0.8 % of sales with weekly cycle counts.'],
    ['Raise items per basket', 'Offer matching items at the till and in the fitting rooms.'],
    ['Improve the mystery-shopper result', 'Reach 90 points in greeting, advice and tidiness.'],
    [
      'Deliver the season change on time',
      'New collection on the floor on day one, old stock cleared.',
    ],
    [
      'Fill the roster a week ahead',
      'Publish shifts seven days early, also in Ramadan and at Eid.',
    ],
    ['Enrol loyalty members', 'Invite every customer to the loyalty programme at the till.'],
  ],
  supply: [
    ['Deliver to stores on schedule', 'Reach the agreed arrival window on at least 96 % of trips.'],
    ['Raise picking accuracy', 'Fewer than three wrong lines per thousand.'],
    ['Shorten receiving time', 'Book deliveries into stock within four hours of arrival.'],
    ['Lower cost per delivery', 'Plan fuller loads and combine routes outside the city.'],
    ['Work without lost-time accidents', 'Report near misses and close safety actions in a week.'],
    ['Keep stock records right', 'Count every location each quarter and explain differences.'],
  ],
  commercial: [
    ['Improve the buying margin', 'Negotiate better terms with the ten largest suppliers.'],
    ['Reduce ageing stock', 'Bring stock older than 180 days below 7 % of its value.'],
    ['Launch the Ramadan collection', 'Range chosen, bought and photographed six weeks ahead.'],
    [
      'Widen the local supplier base',
      'Bring in new Saudi and Egyptian suppliers who pass the audit.',
    ],
    ['Raise the return on campaigns', 'Measure each campaign and move money to what sells.'],
    ['Raise first-time quality', 'Fewer returns to suppliers because of faults.'],
  ],
  digital: [
    ['Keep the shop available', '99.9 % availability of website and tills in opening hours.'],
    ['Raise online conversion', 'Shorten the checkout and test one improvement every two weeks.'],
    ['Answer customers faster', 'First answer within two hours on every channel.'],
    [
      'Solve at the first contact',
      'Close at least three quarters of the cases without a call back.',
    ],
    ['Close security findings', 'Fix high findings within fourteen days, others in a quarter.'],
    [
      'Roll out the new till software',
      'Every store moved over, staff trained, no trading day lost.',
    ],
  ],
  finance: [
    [
      'Close the month by day five',
      'Reconciled accounts and a commented result on working day five.',
    ],
    ['Collect receivables sooner', 'Bring days outstanding from 42 to 35.'],
    ['File taxes without penalty', 'VAT and zakat returns complete and on time.'],
    ['Pay suppliers on the due date', 'At least 98 % of invoices paid neither late nor early.'],
    ['Sharpen the cash forecast', 'Weekly forecast within 5 % of what really happens.'],
    ['Digitise invoices', 'All suppliers on e-invoicing, no paper in the approval.'],
  ],
  people: [
    ['Fill vacancies sooner', 'From request to signed offer in less than 35 days.'],
    [
      'Raise the national workforce share',
      'Meet the Saudization and local-hire plan in every function.',
    ],
    ['Run payroll without errors', 'Fewer than two corrections per thousand payslips.'],
    ['Train every new manager', 'All new line managers through the programme in 90 days.'],
    ['Renew permits ahead of time', 'No residence or work permit renewed in its last two weeks.'],
    ['Close audit findings', 'Agreed actions implemented and evidenced by their date.'],
  ],
}

export const arabicObjectiveTexts: Record<Family, readonly ItemText[]> = {
  stores: [
    [
      'زيادة مبيعات الفروع القائمة',
      'رفع مبيعات الفروع نفسها مقارنة بالفترة ذاتها من العام الماضي.',
    ],
    ['خفض الفاقد من المخزون', 'إبقاء الفاقد دون ٠٫٨٪ من المبيعات بالجرد الأسبوعي الدوري.'],
    ['رفع متوسط القطع في الفاتورة', 'اقتراح القطع المكملة عند الصندوق وفي غرف القياس.'],
    ['تحسين نتيجة المتسوق السري', 'بلوغ ٩٠ نقطة في الترحيب والمشورة والترتيب.'],
    ['تجهيز الموسم الجديد في موعده', 'عرض التشكيلة الجديدة من اليوم الأول وتصفية القديم.'],
    ['إعلان جدول المناوبات مبكرًا', 'نشر الجدول قبل أسبوع، في رمضان والأعياد أيضًا.'],
  ],
  supply: [
    ['التوصيل إلى الفروع في الموعد', 'الالتزام بموعد الوصول في ٩٦٪ من الرحلات على الأقل.'],
    ['رفع دقة تجهيز الطلبات', 'أقل من ثلاثة أسطر خاطئة في كل ألف سطر.'],
    ['تقصير زمن الاستلام', 'إدخال الشحنات في المخزون خلال أربع ساعات من وصولها.'],
    ['خفض كلفة التوصيل', 'تخطيط حمولات أوفى وجمع المسارات خارج المدينة.'],
    ['العمل دون إصابات', 'الإبلاغ عن الحوادث الوشيكة وإغلاق إجراءات السلامة خلال أسبوع.'],
  ],
  commercial: [
    ['تحسين هامش الشراء', 'التفاوض على شروط أفضل مع أكبر عشرة موردين.'],
    ['تقليص المخزون الراكد', 'خفض ما تجاوز ١٨٠ يومًا إلى أقل من ٧٪ من قيمة المخزون.'],
    ['إطلاق تشكيلة رمضان', 'اختيار التشكيلة وشراؤها وتصويرها قبل الموسم بستة أسابيع.'],
    ['توسيع قاعدة الموردين المحليين', 'إضافة موردين سعوديين ومصريين يجتازون التدقيق.'],
    ['رفع العائد على الحملات', 'قياس كل حملة وتوجيه الإنفاق إلى ما يبيع.'],
  ],
  digital: [
    ['استمرار عمل المتجر الإلكتروني', 'توافر الموقع ونقاط البيع بنسبة ٩٩٫٩٪ في ساعات العمل.'],
    ['رفع معدل إتمام الشراء', 'اختصار خطوات الدفع واختبار تحسين واحد كل أسبوعين.'],
    ['تسريع الرد على العملاء', 'أول رد خلال ساعتين في جميع القنوات.'],
    ['الحل من أول تواصل', 'إغلاق ثلاثة أرباع الحالات على الأقل دون معاودة الاتصال.'],
    ['معالجة ملاحظات أمن المعلومات', 'معالجة الملاحظات العالية خلال أربعة عشر يومًا.'],
  ],
  finance: [
    ['إقفال الشهر في اليوم الخامس', 'حسابات مطابقة ونتائج مشروحة في خامس يوم عمل.'],
    ['تسريع التحصيل', 'خفض متوسط أيام التحصيل من ٤٢ إلى ٣٥ يومًا.'],
    ['تقديم الإقرارات دون غرامات', 'إقرارات ضريبة القيمة المضافة والزكاة كاملة وفي موعدها.'],
    ['سداد الموردين في الاستحقاق', 'سداد ٩٨٪ من الفواتير في تاريخها دون تأخير أو تبكير.'],
    ['تدقيق توقعات السيولة', 'توقع أسبوعي لا يبعد عن الواقع أكثر من ٥٪.'],
  ],
  people: [
    ['تسريع شغل الوظائف', 'من الطلب إلى توقيع العرض في أقل من ٣٥ يومًا.'],
    ['رفع نسبة التوطين', 'تحقيق خطة التوطين والتوظيف المحلي في كل إدارة.'],
    ['صرف الرواتب دون أخطاء', 'أقل من تصحيحين في كل ألف قسيمة راتب.'],
    ['تدريب المديرين الجدد', 'إتمام جميع المديرين المباشرين الجدد البرنامج خلال ٩٠ يومًا.'],
    ['تجديد الإقامات مبكرًا', 'لا تُجدَّد إقامة أو رخصة عمل في آخر أسبوعين من صلاحيتها.'],
  ],
}

export const competencyTexts: Record<Category, readonly ItemText[]> = {
  Core: [
    ['Teamwork', 'Shares knowledge, helps colleagues and keeps what was agreed.'],
    ['Customer focus', 'Listens first, and follows a request until it is settled.'],
    ['Integrity', 'Says what is, also when it is unwelcome, and keeps to the policies.'],
    ['Adaptability', 'Stays effective when plans, shifts or systems change.'],
    ['Communication', 'Speaks and writes clearly in Arabic and in English.'],
  ],
  Leadership: [
    ['Developing people', 'Gives feedback often and delegates so that others grow.'],
    ['Decision making', 'Decides in time, on facts, and explains the reasons.'],
    ['Leading change', 'Wins people over for what is new and stays until it works.'],
  ],
  Functional: [
    ['Planning and organising', 'Sets priorities and finishes work when it was promised.'],
    ['Problem solving', 'Looks for the cause and fixes it, not only its effect.'],
    ['Knowledge of the field', 'Knows the work, its rules and its tools, and keeps learning.'],
    ['Use of systems', 'Works fast and correctly in the systems of the job.'],
    ['Attention to detail', 'Checks the own work; others can rely on it.'],
    ['Commercial sense', 'Knows what earns and what costs, and acts on it.'],
  ],
}

export const arabicCompetencyTexts: Record<Category, readonly ItemText[]> = {
  Core: [
    ['العمل الجماعي', 'يشارك المعرفة ويعين الزملاء ويلتزم بما اتُّفق عليه.'],
    ['التركيز على العميل', 'ينصت أولًا ويتابع الطلب حتى ينتهي.'],
    ['النزاهة', 'يقول الحقيقة وإن لم تكن مستحبة، ويلتزم بالسياسات.'],
    ['المرونة', 'يحافظ على أدائه حين تتغير الخطط أو المناوبات أو الأنظمة.'],
    ['التواصل', 'يتحدث ويكتب بوضوح بالعربية والإنجليزية.'],
  ],
  Leadership: [
    ['تطوير الآخرين', 'يقدم الملاحظات باستمرار ويفوّض بما ينمّي الفريق.'],
    ['اتخاذ القرار', 'يقرر في الوقت المناسب استنادًا إلى الحقائق ويشرح الأسباب.'],
    ['قيادة التغيير', 'يكسب الناس لكل جديد ويتابع حتى ينجح.'],
  ],
  Functional: [
    ['التخطيط والتنظيم', 'يحدد الأولويات وينجز العمل في موعده.'],
    ['حل المشكلات', 'يبحث عن السبب ويعالجه، لا أثره فقط.'],
    ['المعرفة التخصصية', 'يتقن العمل وأنظمته وأدواته ويواصل التعلم.'],
    ['استخدام الأنظمة', 'يعمل بسرعة ودقة على أنظمة الوظيفة.'],
    ['الاهتمام بالتفاصيل', 'يراجع عمله فيعتمد عليه الآخرون.'],
    ['الحس التجاري', 'يعرف ما يربح وما يكلّف ويتصرف على أساسه.'],
  ],
}

/** Objectives that no one who is written about in Arabic has, so they are not among those texts. */
const objectives: Record<string, ItemText> = {
  'Close audit findings': [
    'إغلاق ملاحظات المراجعة',
    'تنفيذ الإجراءات المتفق عليها وتوثيقها في موعدها.',
  ],
  'Digitise invoices': [
    'رقمنة الفواتير',
    'استلام ثلاثة أرباع فواتير الموردين إلكترونيًا ومطابقتها آليًا.',
  ],
  'Enrol loyalty members': [
    'زيادة أعضاء برنامج الولاء',
    'دعوة كل عميل إلى برنامج الولاء عند الصندوق.',
  ],
  'Keep stock records right': ['ضبط سجلات المخزون', 'جرد كل موقع مرة كل ربع سنة وتفسير الفروق.'],
  'Raise first-time quality': [
    'رفع الجودة من المرة الأولى',
    'تقليل المرتجعات إلى الموردين بسبب العيوب.',
  ],
  'Roll out the new till software': [
    'تعميم برنامج نقاط البيع الجديد',
    'نقل جميع المتاجر وتدريب العاملين دون خسارة يوم عمل.',
  ],
}

/** Each list of texts beside the same list in Arabic: what an item is about is at the same place. */
const pairs = [
  ...Object.entries(objectiveTexts).map(
    ([family, texts]) =>
      [texts, arabicObjectiveTexts[family as keyof typeof objectiveTexts]] as const,
  ),
  ...Object.entries(competencyTexts).map(
    ([category, texts]) =>
      [texts, arabicCompetencyTexts[category as keyof typeof competencyTexts]] as const,
  ),
]
const texts = new Map(
  pairs.flatMap(([english, arabic]) =>
    english.flatMap(([title], index) => {
      const text = objectives[title] ?? arabic[index]
      return text ? [[title, text] as const] : []
    }),
  ),
)

/** Title and description of an item in Arabic. */
export function arabicText([title, description]: ItemText): ItemText {
  const found = isArabic(title) ? ([title, description] as const) : texts.get(title)
  if (!found) throw new Error(`“${title}” has no Arabic text`)
  return found
}
