import { ar as accessAr } from '#accounts/texts/access-ar.ts'
import { en as accessEn } from '#accounts/texts/access-en.ts'
import { ar as accountsAr } from '#accounts/texts/ar.ts'
import { en as accountsEn } from '#accounts/texts/en.ts'
import { ar as settingsAr, en as settingsEn } from '#accounts/texts/settings.ts'
import { identityTexts } from '#accounts/texts/identity.ts'
import { ar as securityAr } from '#accounts/texts/security-ar.ts'
import { en as securityEn } from '#accounts/texts/security-en.ts'
import { ar as usersAr } from '#accounts/texts/users-ar.ts'
import { en as usersEn } from '#accounts/texts/users-en.ts'
import { ar as appAr } from '#app/texts/ar.ts'
import { en as appEn } from '#app/texts/en.ts'
import { ar as assignmentsAr } from '#assignments/texts/ar.ts'
import { en as assignmentsEn } from '#assignments/texts/en.ts'
import { unitChangeTexts } from '#assignments/texts/unit-changes.ts'
import { ar as cyclesAr } from '#cycles/texts/ar.ts'
import { en as cyclesEn } from '#cycles/texts/en.ts'
import { changeRequestTexts } from '#employees/texts/change-requests.ts'
import { ar as employeesAr } from '#employees/texts/ar.ts'
import { dialogTexts } from '#employees/texts/dialogs.ts'
import { en as employeesEn } from '#employees/texts/en.ts'
import { ar as placementsAr } from '#employees/texts/placements-ar.ts'
import { en as placementsEn } from '#employees/texts/placements-en.ts'
import { ar as evaluationsAr } from '#evaluations/texts/ar.ts'
import { bulkTexts } from '#evaluations/texts/bulk.ts'
import { endingTexts } from '#evaluations/texts/ending.ts'
import { en as evaluationsEn } from '#evaluations/texts/en.ts'
import { manyTexts } from '#evaluations/texts/many.ts'
import { noteTexts } from '#evaluations/texts/notes.ts'
import { ownerTexts } from '#evaluations/texts/owners.ts'
import { reviewTexts } from '#evaluations/texts/review.ts'
import { startTexts } from '#evaluations/texts/start.ts'
import { suggestionTexts } from '#evaluations/texts/suggestions.ts'
import { voiceTexts } from '#evaluations/texts/voice.ts'
import { templateTexts } from '#evaluations/texts/templates.ts'
import { derivationTexts } from '#scoring/texts/derivation.ts'
import { weightsTexts } from '#scoring/texts/weights.ts'
import { ar as importsAr } from '#imports/texts/ar.ts'
import { buttonTexts } from '#imports/texts/buttons.ts'
import { en as importsEn } from '#imports/texts/en.ts'
import { studioTexts } from '#imports/texts/studio.ts'
import { ar as undoAr, en as undoEn } from '#imports/texts/undo.ts'
import { ar as profileAr } from '#home/texts/profile-ar.ts'
import { en as profileEn } from '#home/texts/profile-en.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { ar as kitAr } from '#kit/texts/ar.ts'
import { en as kitEn } from '#kit/texts/en.ts'
import { dayTexts } from '#kit/texts/days.ts'
import { filterTexts } from '#kit/texts/filters.ts'
import { gridTexts } from '#kit/texts/grid.ts'
import { dialogTexts as kitDialogTexts } from '#kit/texts/dialogs.ts'
import { exportingTexts } from '#kit/texts/exporting.ts'
import { ar as notificationsAr } from '#notifications/texts/ar.ts'
import { en as notificationsEn } from '#notifications/texts/en.ts'
import { calendarTexts } from '#organisation/texts/calendar.ts'
import { ar as organisationAr } from '#organisation/texts/ar.ts'
import { en as organisationEn } from '#organisation/texts/en.ts'

const en = {
  access: { ...accessEn, settings: settingsEn },
  accounts: accountsEn,
  app: appEn,
  bulk: bulkTexts.en,
  calendar: calendarTexts.en,
  changeRequests: changeRequestTexts.en,
  cycles: cyclesEn,
  days: dayTexts.en,
  filters: filterTexts.en,
  grid: gridTexts.en,
  dialogs: dialogTexts.en,
  employees: employeesEn,
  derivation: derivationTexts.en,
  evaluations: evaluationsEn,
  exporting: exportingTexts.en,
  importButtons: buttonTexts.en,
  imports: importsEn,
  studio: studioTexts.en,
  undo: undoEn,
  kit: kitEn,
  kitDialogs: kitDialogTexts.en,
  notifications: notificationsEn,
  organisation: organisationEn,
  many: manyTexts.en,
  notes: noteTexts.en,
  owners: ownerTexts.en,
  start: startTexts.en,
  placements: placementsEn,
  assignments: assignmentsEn,
  profile: profileEn,
  review: reviewTexts.en,
  ending: endingTexts.en,
  identity: identityTexts.en,
  security: securityEn,
  suggestions: suggestionTexts.en,
  templates: templateTexts.en,
  unitChanges: unitChangeTexts.en,
  users: usersEn,
  voice: voiceTexts.en,
  weights: weightsTexts.en,
}
export type Words = typeof en

const ar: Words = {
  access: { ...accessAr, settings: settingsAr },
  accounts: accountsAr,
  app: appAr,
  bulk: bulkTexts.ar,
  calendar: calendarTexts.ar,
  changeRequests: changeRequestTexts.ar,
  cycles: cyclesAr,
  days: dayTexts.ar,
  filters: filterTexts.ar,
  grid: gridTexts.ar,
  dialogs: dialogTexts.ar,
  employees: employeesAr,
  derivation: derivationTexts.ar,
  evaluations: evaluationsAr,
  exporting: exportingTexts.ar,
  importButtons: buttonTexts.ar,
  imports: importsAr,
  studio: studioTexts.ar,
  undo: undoAr,
  kit: kitAr,
  kitDialogs: kitDialogTexts.ar,
  notifications: notificationsAr,
  organisation: organisationAr,
  many: manyTexts.ar,
  notes: noteTexts.ar,
  owners: ownerTexts.ar,
  start: startTexts.ar,
  placements: placementsAr,
  assignments: assignmentsAr,
  profile: profileAr,
  review: reviewTexts.ar,
  ending: endingTexts.ar,
  identity: identityTexts.ar,
  security: securityAr,
  suggestions: suggestionTexts.ar,
  templates: templateTexts.ar,
  unitChanges: unitChangeTexts.ar,
  users: usersAr,
  voice: voiceTexts.ar,
  weights: weightsTexts.ar,
}

/** The texts of the product, to find elements in either language. */
export const wordsOf: Record<Language, Words> = { en, ar }
