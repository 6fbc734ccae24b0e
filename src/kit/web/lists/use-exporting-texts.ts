import { exportingTexts } from '#kit/texts/exporting.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useExportingTexts = textsOf(exportingTexts)
