import type { FileError } from '#imports/rules/report.ts'

/** A file that cannot be read, and why. */
export class Unreadable extends Error {
  readonly complaint: FileError

  constructor(code: FileError['code'], facts?: FileError['facts'], columns?: FileError['columns']) {
    super(code)
    this.complaint = { code, ...(facts && { facts }), ...(columns && { columns }) }
  }
}

export const damaged = () => new Unreadable('damaged')
