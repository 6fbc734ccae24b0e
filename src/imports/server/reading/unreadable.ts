import type { FileComplaint } from '#imports/rules/report.ts'

/** A file that cannot be read, and why. */
export class Unreadable extends Error {
  readonly complaint: FileComplaint

  constructor(code: FileComplaint['code'], facts?: FileComplaint['facts']) {
    super(code)
    this.complaint = facts ? { code, facts } : { code }
  }
}

export const damaged = () => new Unreadable('damaged')
