/** Texts of screens that are shown only after signing in. */
const en = {
  moreFailed: 'The rest could not be loaded.',
  choice: { loading: 'Loading…', more: 'More results: type part of the name' },
  more: 'More',
  showMore: 'Show more',
  loadingMore: 'Loading more...',
  clearSearch: 'Clear search',
  notFound: 'This could not be found',
  notFoundHint: 'It no longer exists, or you can’t view it.',
  toDashboard: 'Go to the dashboard',
  nothingChanged: 'Nothing was changed.',
  incomplete: 'Something that is needed is still missing.',
  changeDiscarded: 'Your change was discarded. This is the current version.',
}

const ar: typeof en = {
  moreFailed: 'تعذر تحميل البقية.',
  choice: { loading: 'جارٍ التحميل…', more: 'توجد نتائج أخرى: اكتب جزءًا من الاسم' },
  more: 'المزيد',
  showMore: 'عرض المزيد',
  loadingMore: 'جارٍ تحميل المزيد...',
  clearSearch: 'مسح البحث',
  notFound: 'تعذر العثور على المطلوب',
  notFoundHint: 'لم يعد موجودًا، أو لا يمكنك عرضه.',
  toDashboard: 'الذهاب إلى لوحة المعلومات',
  nothingChanged: 'لم يتغير شيء.',
  incomplete: 'ما زالت هناك بيانات مطلوبة ناقصة.',
  changeDiscarded: 'تم تجاهل تعديلك، والمعروض هو النسخة الحالية.',
}

export const screenTexts = { en, ar }
