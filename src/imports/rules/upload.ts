/** Bytes. */
export const largestFile = 50 * 1024 * 1024

export type UploadRefusal = 'wrong_type' | 'too_large'

const endings = /\.(xlsx|xls|csv)$/i

/** Why a file cannot be imported by what is seen from outside, or undefined. */
export function whyNotUpload(file: { name: string; size: number }): UploadRefusal | undefined {
  if (!endings.test(file.name)) return 'wrong_type'
  return file.size > largestFile ? 'too_large' : undefined
}

/** 1.25 for 1310720 bytes: megabytes with two decimals. */
export const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(2)

export const fileKind = (name: string): 'excel' | 'csv' => (/\.csv$/i.test(name) ? 'csv' : 'excel')
