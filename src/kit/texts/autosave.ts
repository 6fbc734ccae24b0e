/** Whether a form that saves itself is saved. */
const en = {
  idle: 'Changes are saved as you type.',
  saving: 'Saving...',
  savedAt: (time: string) => `Saved at ${time}`,
  failing: 'Not saved, trying again',
  refused: (reason: string) => `Not saved: ${reason}`,
}

const ar: typeof en = {
  idle: 'تُحفظ التغييرات أثناء الكتابة.',
  saving: 'جارٍ الحفظ...',
  savedAt: (time) => `تم الحفظ ${time}`,
  failing: 'لم يُحفظ، تجري المحاولة مرة أخرى',
  refused: (reason) => `لم يُحفظ: ${reason}`,
}

export const autosaveTexts = { en, ar }
