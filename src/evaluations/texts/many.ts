import { formatCount } from '#kit/rules/language/numbers.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { counted } from '#kit/texts/counted.ts'

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const en = {
  who: 'For whom',
  one: 'One employee',
  reports: 'All my reports',
  several: 'Several employees',
  unit: 'A whole unit',
  add: 'Add employees',
  chosen: 'Chosen employees',
  drop: (name: string) => `Remove ${name}`,
  unitLabel: 'Unit',
  chooseUnit: 'Search departments and the units below',
  noUnits: 'No units to choose from',
  noneChosen: 'Please choose at least one employee',
  noUnitChosen: 'Please choose a unit',
  noOne: 'This unit has no employees you can create evaluations for.',
  counting: 'Checking existing evaluations...',
  failed: 'Failed to check existing evaluations',
  records: 'Records',
  total: (evaluations: number, people: number) =>
    `${some(evaluations, 'evaluation', 'evaluations')} for ${some(people, 'employee', 'employees')} will be created.`,
  nothingLeft: 'All chosen employees already have these evaluations.',
  tooMany: (evaluations: number, most: number) =>
    `${evaluations} evaluations are too many; at most ${most} can be created at once. Choose a smaller unit or fewer employees.`,
  tooManyPeople: (people: number, most: number) =>
    `There are ${people} employees in this unit; at most ${most} evaluations can be created at once. Choose a smaller unit.`,
  skipped: (people: number) =>
    people === 1 ? '1 employee already has some' : `${people} employees already have some`,
  skippedHint: 'Existing evaluations are not changed.',
  served: (people: number) => `Show the ${some(people, 'employee', 'employees')} who get one`,
  has: (periods: string[]) => `has ${periods.join(', ')}`,
  created: (evaluations: number, people: number) =>
    `Created ${some(evaluations, 'evaluation', 'evaluations')} for ${some(people, 'employee', 'employees')}`,
}

const evaluationForms = counted('تقييم واحد', 'تقييمان', 'تقييمات', 'تقييمًا', 'تقييم')
const peopleForms = counted('موظف واحد', 'موظفين', 'موظفين', 'موظفًا', 'موظف')
const evaluationsInArabic = (count: number) => evaluationForms(count, formatCount(count, 'ar'))
/** «for n employees»: the preposition joins the own words for one and two. */
const forPeople = (count: number) =>
  count <= 2
    ? `ل${count === 2 ? 'موظفَين' : 'موظف واحد'}`
    : `لـ ${peopleForms(count, formatCount(count, 'ar'))}`

const ar: typeof en = {
  who: 'لمن',
  one: 'موظف واحد',
  reports: 'جميع مرؤوسيّ',
  several: 'عدة موظفين',
  unit: 'وحدة كاملة',
  add: 'إضافة موظفين',
  chosen: 'الموظفون المختارون',
  drop: (name) => `إزالة ${isolated(name)}`,
  unitLabel: 'الوحدة',
  chooseUnit: 'البحث في الإدارات والوحدات التابعة لها',
  noUnits: 'لا توجد وحدات للاختيار منها',
  noneChosen: 'يرجى اختيار موظف واحد على الأقل',
  noUnitChosen: 'يرجى اختيار وحدة',
  noOne: 'لا يوجد في هذه الوحدة موظفون يمكنك إنشاء تقييمات لهم.',
  counting: 'جارٍ التحقق من التقييمات الموجودة...',
  failed: 'تعذر التحقق من التقييمات الموجودة',
  records: 'السجلات',
  total: (evaluations, people) =>
    `العدد الذي سيُنشأ: ${evaluationsInArabic(evaluations)} ${forPeople(people)}.`,
  nothingLeft: 'لدى جميع المختارين كل هذه التقييمات بالفعل.',
  tooMany: (evaluations, most) =>
    `العدد ${formatCount(evaluations, 'ar')}، ولا يمكن إنشاء أكثر من ${formatCount(most, 'ar')} تقييم دفعة واحدة. اختر وحدة أصغر أو عددًا أقل من الموظفين.`,
  tooManyPeople: (people, most) =>
    `عدد موظفي هذه الوحدة ${formatCount(people, 'ar')}، ولا يمكن إنشاء أكثر من ${formatCount(most, 'ar')} تقييم دفعة واحدة. اختر وحدة أصغر.`,
  skipped: (people) => {
    if (people === 1) return 'موظف واحد لديه بعضها بالفعل'
    if (people === 2) return 'موظفان لديهما بعضها بالفعل'
    return `${peopleForms(people, formatCount(people, 'ar'))} لديهم بعضها بالفعل`
  },
  skippedHint: 'لا تُعدَّل التقييمات الموجودة.',
  served: (people) => `عرض من سيُنشأ لهم (${formatCount(people, 'ar')})`,
  has: (periods) => `الموجود: ${periods.join('، ')}`,
  created: (evaluations, people) =>
    `تم الإنشاء: ${evaluationsInArabic(evaluations)} ${forPeople(people)}`,
}

export const manyTexts = { en, ar }
