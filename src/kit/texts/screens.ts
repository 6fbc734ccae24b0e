/** Texts of screens that are shown only after signing in. */
const en = {
  moreFailed: 'The rest could not be loaded.',
  choice: { loading: 'Loading…', more: 'There are more: type a part of the name' },
  showMore: 'Show more',
  loadingMore: 'Loading more...',
  clearSearch: 'Clear search',
  notFound: 'This could not be found',
  notFoundHint: 'It does not exist any more, or it is not yours to see.',
  toDashboard: 'Go to the dashboard',
  changeDiscarded: 'Your change was discarded; you see the current version.',
}

const ar: typeof en = {
  moreFailed: 'تعذر تحميل البقية.',
  choice: { loading: 'جارٍ التحميل…', more: 'توجد نتائج أخرى: اكتب جزءًا من الاسم' },
  showMore: 'عرض المزيد',
  loadingMore: 'جارٍ تحميل المزيد...',
  clearSearch: 'مسح البحث',
  notFound: 'تعذر العثور على المطلوب',
  notFoundHint: 'لم يعد موجودًا، أو ليس لديك صلاحية الاطلاع عليه.',
  toDashboard: 'الذهاب إلى لوحة المعلومات',
  changeDiscarded: 'تم تجاهل تغييرك، والمعروض هو النسخة الحالية.',
}

export const screenTexts = { en, ar }
