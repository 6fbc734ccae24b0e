import type { Category } from '#scoring/rules/scoring.ts'
import type { ItemText } from './objective-texts.ts'

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
