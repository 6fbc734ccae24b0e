import type { Language } from '#kit/rules/language/language.ts'
import { localeOf } from '#kit/rules/language/numbers.ts'

/** Bytes. */
export const maxFileSize = 50 * 1024 * 1024

/** What one user, and all together, can upload. */
export interface UploadLimits {
  /** Bytes that are stored of one user's files, and of all. */
  ofPerson: number
  ofAll: number
  /** Open drafts of one user. */
  drafts: number
  /** Files that one user sends within an hour. */
  perHour: number
}

export const defaultUploadLimits: UploadLimits = {
  ofPerson: 200 * 1024 * 1024,
  ofAll: 2 * 1024 * 1024 * 1024,
  drafts: 10,
  perHour: 30,
}

export type UploadRefusal = 'wrong_type' | 'other_sheet' | 'too_large'

/** The macros of an .xlsm are never read. */
const endings = /\.(xlsx|xlsm|xls|csv)$/i
/** Sheets that other programs open and save as .xlsx. */
const otherSheets = /\.(xlsb|xltx|xltm|xlt|ods|fods|numbers|xml|html?)$/i

/** Why a file cannot be imported, judged by name and size; or undefined. */
export function uploadRefusal(file: { name: string; size: number }): UploadRefusal | undefined {
  if (otherSheets.test(file.name)) return 'other_sheet'
  if (!endings.test(file.name)) return 'wrong_type'
  return file.size > maxFileSize ? 'too_large' : undefined
}

const megabyte = 1024 * 1024

/**
 * The size of a file: 1.25 for 1,310,720 bytes in megabytes, with two decimals. Below 0.1 MB in whole
 * kilobytes, at least one, as 0.00 MB would say nothing.
 */
export function fileSize(bytes: number, language: Language) {
  const isSmall = bytes < megabyte / 10
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: isSmall ? 0 : 2,
    maximumFractionDigits: isSmall ? 0 : 2,
  })
  return isSmall
    ? { unit: 'KB' as const, figure: format.format(Math.max(1, Math.round(bytes / 1024))) }
    : { unit: 'MB' as const, figure: format.format(bytes / megabyte) }
}

export const fileKind = (name: string): 'excel' | 'csv' => (/\.csv$/i.test(name) ? 'csv' : 'excel')
