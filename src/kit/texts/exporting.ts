const en = {
  button: 'Export',
  busy: 'Exporting...',
  xlsx: 'Excel workbook (.xlsx)',
  csv: 'Text file (.csv)',
  failed: 'Failed to export',
}

const ar: typeof en = {
  button: 'تصدير',
  busy: 'جارٍ التصدير...',
  xlsx: 'مصنف Excel (.xlsx)',
  csv: 'ملف نصي (.csv)',
  failed: 'تعذر التصدير',
}

export const exportingTexts = { en, ar }
