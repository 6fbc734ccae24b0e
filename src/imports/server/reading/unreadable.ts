import type { FileComplaint } from '#imports/rules/report.ts'

/** A file that cannot be read, and why. */
export class Unreadable extends Error {
  readonly complaint: FileComplaint

  constructor(
    code: FileComplaint['code'],
    facts?: FileComplaint['facts'],
    columns?: FileComplaint['columns'],
  ) {
    super(code)
    this.complaint = { code, ...(facts && { facts }), ...(columns && { columns }) }
  }
}

export const damaged = () => new Unreadable('damaged')
