/** Texts of dialogs about input that is not saved yet. */
const en = {
  discard: {
    title: 'Discard what you typed?',
    message: 'It has not been saved and will be lost.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  conflict: {
    title: 'Someone else changed this meanwhile',
    message: 'Nothing is lost yet: choose which version is to stay.',
    mine: 'What you typed',
    theirs: 'What is there now',
    nothingDiffers: 'What you changed is untouched; other details were changed.',
    empty: 'Empty',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
}

const ar: typeof en = {
  discard: {
    title: 'هل تريد تجاهل ما كتبته؟',
    message: 'لم يُحفظ بعد وسيُفقد.',
    keep: 'متابعة التحرير',
    discard: 'تجاهل',
  },
  conflict: {
    title: 'غيّر شخص آخر هذا السجل في هذه الأثناء',
    message: 'لم يُفقد شيء بعد: اختر النسخة التي تبقى.',
    mine: 'ما كتبته أنت',
    theirs: 'الموجود الآن',
    nothingDiffers: 'ما غيّرته أنت لم يتغير؛ تغيّرت تفاصيل أخرى.',
    empty: 'فارغ',
    keepMine: 'الإبقاء على نسختي',
    takeTheirs: 'اعتماد النسخة الحالية',
  },
}

export const dialogTexts = { en, ar }
