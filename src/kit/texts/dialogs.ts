/** Texts of dialogs about input that is not saved yet. */
const en = {
  discard: {
    title: 'Discard what you typed?',
    message: 'It has not been saved and will be lost.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  restored: 'Your unsaved input was restored',
  conflict: {
    title: 'Someone else has changed this',
    message: 'Choose which version to keep.',
    mine: 'Your version',
    theirs: 'Current version',
    nothingDiffers: 'Your fields were not changed; other fields were.',
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
  restored: 'تمت استعادة ما كتبته ولم يُحفظ',
  conflict: {
    title: 'تم تعديل هذا السجل من شخص آخر',
    message: 'اختر النسخة التي تريد الاحتفاظ بها.',
    mine: 'نسختك',
    theirs: 'النسخة الحالية',
    nothingDiffers: 'لم تُعدَّل حقولك؛ عُدِّلت حقول أخرى.',
    empty: 'فارغ',
    keepMine: 'الإبقاء على نسختي',
    takeTheirs: 'اعتماد النسخة الحالية',
  },
}

export const dialogTexts = { en, ar }
