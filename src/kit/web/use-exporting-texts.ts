import { exportingTexts } from '#kit/texts/exporting.ts'
import { textsOf } from './texts.ts'

export const useExportingTexts = textsOf(exportingTexts)
