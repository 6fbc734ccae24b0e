const en = {
  all: 'Select all',
  column: 'Selection',
  choose: (name: string, type: string, period: string) => `Select ${name}, ${type} ${period}`,
  chosen: (count: string) => `${count} selected`,
  approve: 'Approve selected',
  title: 'Approve the selected evaluations?',
  asked: 'Each takes its next step, one after the other.',
  confirm: (count: string) => `Approve ${count}`,
  progress: (done: string, all: string) => `${done} of ${all}`,
  running: 'Approving...',
  done: 'Done',
  refused: (reason: string) => `Not approved: ${reason}`,
  outcome: (done: string, refused: string) => `Approved: ${done}. Not approved: ${refused}.`,
  stay: 'Those that were not approved stay selected.',
  close: 'Close',
  cancel: 'Cancel',
}

const ar: typeof en = {
  all: 'تحديد الكل',
  column: 'التحديد',
  choose: (name, type, period) => `تحديد \u2068${name}\u2069، ${type} ${period}`,
  chosen: (count) => `المحدد: ${count}`,
  approve: 'الموافقة على المحدد',
  title: 'هل توافق على التقييمات المحددة؟',
  asked: 'ينتقل كل منها إلى خطوته التالية، واحدًا تلو الآخر.',
  confirm: (count) => `موافقة (${count})`,
  progress: (done, all) => `${done} من ${all}`,
  running: 'جارٍ تنفيذ الموافقة...',
  done: 'تمت',
  refused: (reason) => `لم تتم الموافقة: ${reason}`,
  outcome: (done, refused) => `تمت الموافقة: ${done}. لم تتم: ${refused}.`,
  stay: 'يبقى ما لم تتم الموافقة عليه محددًا.',
  close: 'إغلاق',
  cancel: 'إلغاء',
}

export const bulkTexts = { en, ar }
