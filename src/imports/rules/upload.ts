import type { Language } from '#kit/rules/language.ts'
import { localeOf } from '#kit/rules/numbers.ts'

/** Bytes. */
export const largestFile = 50 * 1024 * 1024

/** Bytes stored at once: of one person's uploads, and of everyone's. */
export const quotaOfPerson = 200 * 1024 * 1024
export const quotaOfAll = 2 * 1024 * 1024 * 1024

export type UploadRefusal = 'wrong_type' | 'too_large'

const endings = /\.(xlsx|xls|csv)$/i

/** Why a file cannot be imported by what is seen from outside, or undefined. */
export function whyNotUpload(file: { name: string; size: number }): UploadRefusal | undefined {
  if (!endings.test(file.name)) return 'wrong_type'
  return file.size > largestFile ? 'too_large' : undefined
}

/** 1.25 for 1310720 bytes: megabytes with two decimals. */
export const megabytes = (bytes: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(bytes / (1024 * 1024))

export const fileKind = (name: string): 'excel' | 'csv' => (/\.csv$/i.test(name) ? 'csv' : 'excel')
