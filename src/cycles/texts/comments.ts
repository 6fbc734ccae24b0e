/** Which scores have to be explained by a comment. */
const en = {
  title: 'Unusual scores need a comment',
  hint: 'An evaluation of this cycle can’t be submitted or approved before these items have a comment.',
  labels: {
    low: 'Item scores up to',
    high: 'Item scores from',
    levels: 'Levels from the self-assessment',
  },
  percentRange: '0–100',
  levelsRange: '1–9',
  problems: {
    percent: 'Enter a whole number between 0 and 100',
    order: 'The lower score has to be below the higher one',
    levels: 'Enter a whole number between 1 and 9',
  },
}

const ar: typeof en = {
  title: 'اشتراط تعليق للنتائج غير المعتادة',
  hint: 'لا يمكن إرسال تقييمات هذه الدورة أو الموافقة عليها قبل إضافة تعليق إلى هذه البنود.',
  labels: {
    low: 'نتائج البنود حتى',
    high: 'نتائج البنود من',
    levels: 'الفرق عن التقييم الذاتي بالمستويات',
  },
  percentRange: '٠–١٠٠',
  levelsRange: '١–٩',
  problems: {
    percent: 'يرجى إدخال عدد صحيح بين ٠ و١٠٠',
    order: 'يجب أن تكون النتيجة الدنيا أقل من العليا',
    levels: 'يرجى إدخال عدد صحيح بين ١ و٩',
  },
}

export const commentTexts = { en, ar }
