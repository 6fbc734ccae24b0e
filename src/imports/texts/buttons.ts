/** Texts of the buttons that open imports, separate from the lazily loaded dialog. */
const en = {
  employees: 'Import Excel/CSV',
  companies: 'Import Excel',
  hierarchy: 'Import Hierarchy',
  placements: 'Import Excel',
}

const ar: typeof en = {
  employees: 'استيراد Excel/CSV',
  companies: 'استيراد Excel',
  hierarchy: 'استيراد الهيكل',
  placements: 'استيراد Excel',
}

export const buttonTexts = { en, ar }
