import { ar as accessAr } from '#accounts/texts/access-ar.ts'
import { en as accessEn } from '#accounts/texts/access-en.ts'
import { ar as accountsAr } from '#accounts/texts/ar.ts'
import { en as accountsEn } from '#accounts/texts/en.ts'
import { ar as securityAr } from '#accounts/texts/security-ar.ts'
import { en as securityEn } from '#accounts/texts/security-en.ts'
import { ar as usersAr } from '#accounts/texts/users-ar.ts'
import { en as usersEn } from '#accounts/texts/users-en.ts'
import { ar as appAr } from '#app/texts/ar.ts'
import { en as appEn } from '#app/texts/en.ts'
import { changeRequestTexts } from '#employees/texts/change-requests.ts'
import { ar as employeesAr } from '#employees/texts/ar.ts'
import { dialogTexts } from '#employees/texts/dialogs.ts'
import { en as employeesEn } from '#employees/texts/en.ts'
import { ar as placementsAr } from '#employees/texts/placements-ar.ts'
import { en as placementsEn } from '#employees/texts/placements-en.ts'
import { ar as evaluationsAr } from '#evaluations/texts/ar.ts'
import { bulkTexts } from '#evaluations/texts/bulk.ts'
import { en as evaluationsEn } from '#evaluations/texts/en.ts'
import { suggestionTexts } from '#evaluations/texts/suggestions.ts'
import { templateTexts } from '#evaluations/texts/templates.ts'
import { derivationTexts } from '#scoring/texts/derivation.ts'
import { weightsTexts } from '#scoring/texts/weights.ts'
import { ar as importsAr } from '#imports/texts/ar.ts'
import { buttonTexts } from '#imports/texts/buttons.ts'
import { en as importsEn } from '#imports/texts/en.ts'
import { ar as profileAr } from '#home/texts/profile-ar.ts'
import { en as profileEn } from '#home/texts/profile-en.ts'
import type { Language } from '#kit/rules/language.ts'
import { ar as kitAr } from '#kit/texts/ar.ts'
import { en as kitEn } from '#kit/texts/en.ts'
import { dialogTexts as kitDialogTexts } from '#kit/texts/dialogs.ts'
import { exportingTexts } from '#kit/texts/exporting.ts'
import { ar as notificationsAr } from '#notifications/texts/ar.ts'
import { en as notificationsEn } from '#notifications/texts/en.ts'
import { ar as organisationAr } from '#organisation/texts/ar.ts'
import { en as organisationEn } from '#organisation/texts/en.ts'

const en = {
  access: accessEn,
  accounts: accountsEn,
  app: appEn,
  bulk: bulkTexts.en,
  changeRequests: changeRequestTexts.en,
  dialogs: dialogTexts.en,
  employees: employeesEn,
  derivation: derivationTexts.en,
  evaluations: evaluationsEn,
  exporting: exportingTexts.en,
  importButtons: buttonTexts.en,
  imports: importsEn,
  kit: kitEn,
  kitDialogs: kitDialogTexts.en,
  notifications: notificationsEn,
  organisation: organisationEn,
  placements: placementsEn,
  profile: profileEn,
  security: securityEn,
  suggestions: suggestionTexts.en,
  templates: templateTexts.en,
  users: usersEn,
  weights: weightsTexts.en,
}
export type Words = typeof en

const ar: Words = {
  access: accessAr,
  accounts: accountsAr,
  app: appAr,
  bulk: bulkTexts.ar,
  changeRequests: changeRequestTexts.ar,
  dialogs: dialogTexts.ar,
  employees: employeesAr,
  derivation: derivationTexts.ar,
  evaluations: evaluationsAr,
  exporting: exportingTexts.ar,
  importButtons: buttonTexts.ar,
  imports: importsAr,
  kit: kitAr,
  kitDialogs: kitDialogTexts.ar,
  notifications: notificationsAr,
  organisation: organisationAr,
  placements: placementsAr,
  profile: profileAr,
  security: securityAr,
  suggestions: suggestionTexts.ar,
  templates: templateTexts.ar,
  users: usersAr,
  weights: weightsTexts.ar,
}

/** The texts of the product, to find elements in either language. */
export const wordsOf: Record<Language, Words> = { en, ar }
