import type { ImportRun } from '#imports/contract/imports.ts'
import { hasEnded, isOpenDraft } from '#imports/rules/import.ts'
import { openValues } from './values/open-values.ts'

export const studioSteps = ['file', 'columns', 'values', 'check', 'result'] as const
export type StudioStep = (typeof studioSteps)[number]

/** A step of a draft that can be opened at any time. */
export type DraftStep = Exclude<StudioStep, 'result'>

export const draftStepOf = (name: string | null): DraftStep | undefined =>
  studioSteps.find((step): step is DraftStep => step === name && step !== 'result')

/** The first step with a question; without any, the rows are checked. */
export function firstStep({ state, dry_run, mapping }: ImportRun): StudioStep {
  if (!mapping) return 'result'
  if (!hasEnded(state)) return dry_run ? 'check' : 'result'
  if (!isOpenDraft(state)) return 'result'
  if (state === 'checked') return 'check'
  if (mapping.questions.some(({ kind }) => kind === 'encoding')) return 'file'
  if (!mapping.ready || mapping.missing.length > 0) return 'columns'
  return openValues(mapping) > 0 ? 'values' : 'check'
}
