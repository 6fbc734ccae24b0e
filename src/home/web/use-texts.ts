import { ar as adminAr } from '#home/texts/admin-ar.ts'
import { en as adminEn } from '#home/texts/admin-en.ts'
import { ar } from '#home/texts/ar.ts'
import { en } from '#home/texts/en.ts'
import { ar as profileAr } from '#home/texts/profile-ar.ts'
import { en as profileEn } from '#home/texts/profile-en.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useTexts = textsOf({
  en: { ...en, admin: adminEn, profile: profileEn },
  ar: { ...ar, admin: adminAr, profile: profileAr },
})
