import { isolated } from '#kit/rules/language/language.ts'

const en = {
  of: { label: 'Show in the chart', units: 'Units', people: 'People' },
  units: 'Units of the organization',
  path: 'Above what is chosen',
  zoom: { label: 'Zoom', out: 'Zoom out', in: 'Zoom in', reset: 'Zoom to 100%' },
  percent: (written: string) => `${written}%`,
  show: (name: string) => `Show what is below ${isolated(name)}`,
  hide: (name: string) => `Hide what is below ${isolated(name)}`,
  below: (name: string) => `Below ${isolated(name)}`,
  more: (count: string) => `Show ${count} more`,
  loading: 'Loading...',
  position: (at: string, count: string) => `${at} of ${count}`,
  previous: 'Previous match',
  next: 'Next match',
  openTree: 'Show in the tree',
}

const ar: typeof en = {
  of: { label: 'المعروض في المخطط', units: 'الوحدات', people: 'الموظفون' },
  units: 'وحدات الهيكل التنظيمي',
  path: 'ما فوق العنصر المختار',
  zoom: { label: 'التكبير', out: 'تصغير', in: 'تكبير', reset: 'الحجم الأصلي ١٠٠٪' },
  percent: (written) => `${written}٪`,
  show: (name) => `عرض ما يتبع ${isolated(name)}`,
  hide: (name) => `إخفاء ما يتبع ${isolated(name)}`,
  below: (name) => `ما يتبع ${isolated(name)}`,
  more: (count) => `عرض ${count} أخرى`,
  loading: 'جارٍ التحميل...',
  position: (at, count) => `${at} من ${count}`,
  previous: 'النتيجة السابقة',
  next: 'النتيجة التالية',
  openTree: 'عرض في الشجرة',
}

export const chartTexts = { en, ar }
