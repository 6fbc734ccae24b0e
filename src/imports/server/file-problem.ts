import type { FileError } from '#imports/rules/report.ts'
import { Unreadable } from '#packages/sheet-reader/unreadable.ts'

/** A file whose sheets can be read but not imported, and why. */
export class FileProblem extends Error {
  readonly fileError: FileError
  /** Its headers are all of this product, so that there is nothing to map. */
  readonly isOurs: boolean

  constructor(fileError: FileError, isOurs = false) {
    super(fileError.code)
    this.fileError = fileError
    this.isOurs = isOurs
  }
}

/** The error of the file; undefined for any other error. */
export function fileErrorOf(error: unknown): FileError | undefined {
  if (error instanceof FileProblem) return error.fileError
  if (!(error instanceof Unreadable)) return undefined
  return { code: error.code, ...(error.facts && { facts: error.facts }) }
}
