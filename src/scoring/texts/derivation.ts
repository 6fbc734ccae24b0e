import { isolated } from '#kit/rules/language.ts'
import type { Category } from '#scoring/rules/scoring.ts'

const en = {
  percent: (number: string) => `${number}%`,
  /** Instead of a score where there are no items. */
  noScore: 'N/A',
  noItems: '00.0',
  levels: {
    IC: 'Individual Contributor',
    SUPERVISORY: 'Supervisory',
    MIDDLE: 'Middle Management',
  },
  categories: {
    Core: 'Core',
    Leadership: 'Leadership',
    Functional: 'Functional',
  } satisfies Record<Category, string>,
  title: 'How is this calculated?',
  intro: (name: string) =>
    `Step by step, from what stands in the evaluation of ${name} to the grade.`,
  nothing: 'There are no objectives or competencies yet, so there is nothing to calculate.',
  item: 'Item',
  reached: 'Reached',
  counts: 'Counts as',
  weight: 'Weight',
  category: 'Category',
  cappedAt: 'capped at 100',
  itemRule:
    'What was reached, divided by what was asked for, in percent. More than 100 counts as 100.',
  objectives: '1. Objectives',
  competencies: '2. Competencies',
  overall: '3. Overall score',
  grade: '4. Grade',
  noObjectives: 'No objectives, so this section does not count.',
  noCompetencies: 'No competencies, so this section does not count.',
  mean: 'Average by weight',
  byCategory: 'By category',
  categoryIntro: 'For the overall score, each category counts by its own weight.',
  score: 'Score',
  noneOfIt: 'No competencies of this category',
  weightZero: 'Weight 0, does not count',
  part: 'Competencies in the overall score',
  partIsMean: 'No category has both competencies and a weight, so the plain average counts.',
  overallIntro: 'Both sections together, each by its weight. A section without items is left out.',
  alike: 'The sections that have items all weigh 0, so they count alike.',
  rounded: (score: string) => `Rounded to one decimal, once, at the end: ${score}`,
  matched: (score: string, min: string, grade: string) =>
    `${score} reaches ${min}, which is where grade ${grade} begins.`,
  noGrade: 'The score is below every grade.',
  from: 'From',
  meaning: 'Meaning',
  weights: 'Weights in force',
  kept: (level: string) =>
    `Those of the level ${level}, as they were when the evaluation left Draft. Later changes do not touch it.`,
  notKept: (level: string) =>
    `Those of the level ${level} as they are today. They are kept once the evaluation leaves Draft.`,
  loading: 'Calculating...',
  failed: 'Failed to load the calculation',
  gradeLabel: 'Grade',
}

const ar: typeof en = {
  percent: (number) => `${number}٪`,
  noScore: 'لا ينطبق',
  noItems: '٠٠٫٠',
  levels: {
    IC: 'مساهم فردي',
    SUPERVISORY: 'إشرافي',
    MIDDLE: 'إدارة وسطى',
  },
  categories: {
    Core: 'أساسية',
    Leadership: 'قيادية',
    Functional: 'وظيفية',
  } satisfies Record<Category, string>,
  title: 'كيف حُسبت النتيجة؟',
  intro: (name) => `خطوة بخطوة، مما ورد في تقييم ${isolated(name)} إلى الدرجة.`,
  nothing: 'لا توجد أهداف ولا كفاءات بعد، فلا شيء يُحسب.',
  item: 'البند',
  reached: 'المتحقق',
  counts: 'يُحتسب',
  weight: 'الوزن',
  category: 'الفئة',
  cappedAt: 'بحد أقصى ١٠٠',
  itemRule: 'ما تحقق مقسومًا على ما كان مطلوبًا، بالنسبة المئوية. وما زاد على ١٠٠ يُحتسب ١٠٠.',
  objectives: '١. الأهداف',
  competencies: '٢. الكفاءات',
  overall: '٣. النتيجة الإجمالية',
  grade: '٤. الدرجة',
  noObjectives: 'لا توجد أهداف، فلا يُحتسب هذا القسم.',
  noCompetencies: 'لا توجد كفاءات، فلا يُحتسب هذا القسم.',
  mean: 'المتوسط بحسب الأوزان',
  byCategory: 'بحسب الفئة',
  categoryIntro: 'في النتيجة الإجمالية تُحتسب كل فئة بوزنها.',
  score: 'النتيجة',
  noneOfIt: 'لا كفاءات من هذه الفئة',
  weightZero: 'الوزن صفر، فلا تُحتسب',
  part: 'الكفاءات في النتيجة الإجمالية',
  partIsMean: 'لا توجد فئة لها كفاءات ووزن معًا، فيُحتسب المتوسط العام.',
  overallIntro: 'القسمان معًا، كلٌّ بوزنه. والقسم الخالي من البنود لا يُحتسب.',
  alike: 'أوزان الأقسام التي فيها بنود كلها صفر، فتُحتسب بالتساوي.',
  rounded: (score) => `يُقرَّب إلى منزلة عشرية واحدة، مرة واحدة في النهاية: ${score}`,
  matched: (score, min, grade) =>
    `بلغت النتيجة ${score} الحد ${min} الذي تبدأ عنده الدرجة ${isolated(grade)}.`,
  noGrade: 'النتيجة أدنى من كل الدرجات.',
  from: 'ابتداءً من',
  meaning: 'المعنى',
  weights: 'الأوزان المعمول بها',
  kept: (level) =>
    `أوزان المستوى «${level}» كما كانت حين غادر التقييم المسودة، ولا تمسه أي تغييرات لاحقة.`,
  notKept: (level) => `أوزان المستوى «${level}» كما هي اليوم، وتُثبَّت حين يغادر التقييم المسودة.`,
  loading: 'جارٍ الحساب...',
  failed: 'تعذر تحميل طريقة الحساب',
  gradeLabel: 'الدرجة',
}

/** Texts of a score and its derivation. */
export const derivationTexts = { en, ar }
