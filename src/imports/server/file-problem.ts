import type { FileError } from '#imports/rules/report.ts'
import { Unreadable } from '#packages/sheet-reader/unreadable.ts'

/** A file whose sheets can be read but not imported, and why. */
export class FileProblem extends Error {
  readonly fileError: FileError

  constructor(fileError: FileError) {
    super(fileError.code)
    this.fileError = fileError
  }
}

/** The error of the file; undefined for any other error. */
export function fileErrorOf(error: unknown): FileError | undefined {
  if (error instanceof FileProblem) return error.fileError
  if (!(error instanceof Unreadable)) return undefined
  return { code: error.code, ...(error.facts && { facts: error.facts }) }
}
