import { ar } from '#home/texts/admin-ar.ts'
import { en } from '#home/texts/admin-en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useAdminTexts = textsOf({ en, ar })
