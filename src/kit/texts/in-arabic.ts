/** What belongs to the Arabic texts of a form. */
const en = {
  /** The field for the Arabic text, beside the field of this name. */
  label: (label: string) => `${label} (Arabic)`,
  more: 'Arabic texts',
}

const ar: typeof en = {
  label: (label) => `${label} بالعربية`,
  more: 'النصوص العربية',
}

export const inArabicTexts = { en, ar }
