import { isolated } from '#kit/rules/language/language.ts'
import type { ImportKindId, ImportPhase, ImportStatus } from '#imports/rules/import.ts'
import type { ImportResult } from '#imports/rules/report.ts'

/** The texts of the dialog that differ by kind. */
export interface KindWords {
  title: string
  test: string
  import: string
  /** During a test run or an import: on its button, and in the status. */
  testing: string
  importing: string
  testStatus: string
  importStatus: string
  testFailed: string
  importFailed: string
  wrongType: string
  tooLarge: string
  requirements: string[]
}

const wrongType = 'Please select a valid Excel (.xlsx, .xls) or CSV (.csv) file.'
const formats = 'Excel (.xlsx, .xls) or CSV file, at most 50MB'
const encoding = 'UTF-8 encoding recommended for CSV'
const busy = {
  testing: 'Validating...',
  importing: 'Importing...',
  testStatus: 'Validating file...',
  importStatus: 'Uploading file...',
}
const general = {
  ...busy,
  test: 'Test Run (Validate Only)',
  testFailed: 'Validation failed. Please try again.',
  importFailed: 'Import failed. Please try again.',
  wrongType: 'Please select a valid Excel or CSV file (.xlsx, .xls, or .csv)',
  tooLarge: 'File size must be less than 50MB',
}

const kinds: Record<ImportKindId, KindWords> = {
  employees: {
    ...general,
    title: 'Import Employees',
    import: 'Import Employees',
    requirements: [
      formats,
      'Required columns: Name, Email, Company, Department, Position, Join Date',
      'Employees are matched by employee code, otherwise by e-mail',
      'Companies and departments must already exist',
      'New employees get no password: invite them afterwards',
    ],
  },
  companies: {
    ...general,
    title: 'Import Companies from Excel',
    import: 'Import Companies',
    requirements: [
      formats,
      'Required columns: Company Name, Company Code, Email',
      'Optional columns: Phone, Address, City, Country, Industry, Website, Description, Size',
      'The first row contains the headers',
      'Companies are matched by code',
    ],
  },
  hierarchy: {
    ...busy,
    title: 'Import Hierarchy File',
    test: 'Test Run',
    import: 'Import Hierarchy',
    testFailed: 'File validation failed. Please check your file format.',
    importFailed: 'Failed to import hierarchy. Please try again.',
    wrongType,
    tooLarge: 'File size must be less than 50MB.',
    requirements: [
      formats,
      'Required columns: Company, Department, Manager',
      'Optional columns: Sub-Department, Section, Sub-Section',
      'Missing units are created; the manager is assigned to the lowest unit in the row',
      encoding,
    ],
  },
  placements: {
    ...busy,
    title: 'Import Placement File',
    test: 'Test Run (Validate Only)',
    import: 'Import Placements',
    testFailed: 'Failed to process file. Please try again.',
    importFailed: 'Failed to process file. Please try again.',
    wrongType,
    tooLarge: 'File size must be less than 50MB',
    requirements: [
      formats,
      'Required columns: Employee ID, Company, Department',
      'Optional columns: Sub-Department, Section, Sub-Section',
      'Employees and units must already exist',
      encoding,
    ],
  },
  holidays: {
    ...general,
    title: 'Import holidays',
    import: 'Import holidays',
    requirements: [
      formats,
      'Required columns: Date, and a name in English or Arabic',
      'Holidays are matched by date; those not in the file stay',
      'If any row has errors, nothing is imported',
    ],
  },
  evaluation_items: {
    ...general,
    title: 'Upload Excel',
    import: 'Import objectives and competencies',
    requirements: [
      formats,
      'Required columns: Kind, Title, Description, Target, Weight',
      'Kind is Objective or Competency; for a competency, Target is the required level',
      'Items are matched by kind and title',
    ],
  },
}

const rows = (count: number, written = String(count)) => (count === 1 ? '1 row' : `${written} rows`)

export const en = {
  kinds,
  drop: 'Drag and drop your file here',
  or: 'or',
  choose: 'Choose file',
  paste: {
    open: 'Paste cells',
    label: 'Cells copied from a spreadsheet, with their headers',
    hint: 'Paste them here, or press Ctrl+V anywhere in this window.',
    use: 'Use these cells',
    name: 'Pasted cells.csv',
  },
  dropHere: 'Drop the file to choose it',
  oneFile: 'Please choose one file at a time.',
  otherSheet: 'Open this file in a spreadsheet program, save it as .xlsx and try again.',
  requirements: 'File requirements',
  template: 'Download template',
  templateFailed: 'Failed to download the template',
  file: 'Chosen file',
  size: ({ figure, unit }: { figure: string; unit: 'KB' | 'MB' }) => `${figure} ${unit}`,
  types: { excel: 'Excel', csv: 'CSV' },
  remove: 'Remove File',
  chooseOther: 'Choose a different file',
  steps: 'Match columns and values',
  /** Why the columns and values of a file should be matched. */
  decide: {
    encoding: 'The encoding of the text is not certain.',
    dates: 'Some dates can be read day first or month first.',
    names: 'Some new names resemble existing ones.',
    values: 'Some values match nothing that is stored.',
    hint: 'You can decide each of these once for all rows.',
  },
  stepsFailed: 'The columns couldn’t be opened. Try again.',
  importPart: (label: string, valid: string, all: string) => `${label} (${valid} of ${all})`,
  strict: 'Import nothing if any row has errors',
  stop: 'Stop',
  stopping: 'Stopping...',
  leaving: {
    title: 'The import is still running',
    message:
      'Stop it to save nothing, or let it continue. Its result appears in the import history.',
    continue: 'Continue in background',
  },
  uploading: (percent: string) => `Uploading file... ${percent}`,
  phases: {
    waiting: 'Waiting for other imports to finish...',
    reading: 'Reading the file...',
    checking: 'Checking the rows...',
    writing: 'Writing...',
  } satisfies Record<ImportPhase, string> as Record<ImportPhase, string>,
  canClose: 'You can close this. The import continues. Its result appears in the import history.',
  counts: {
    total: 'Rows',
    toCreate: 'To create',
    toUpdate: 'To update',
    created: 'Created',
    updated: 'Updated',
    unchanged: 'Unchanged',
    wrong: 'With errors',
  },
  tabs: {
    errors: (count: string) => `Rows with errors (${count})`,
    changes: (count: string) => `Changes (${count})`,
    warnings: (count: string) => `Notes (${count})`,
  },
  result: 'Result',
  line: (row: number, message: string) => `Row ${row}: ${message}`,
  moreErrors: (count: number, written: string) =>
    `... and ${written} more ${count === 1 ? 'error' : 'errors'}`,
  showAll: 'Fix errors',
  showOnly: 'Show all',
  wrongRows: 'Rows with errors',
  searchRows: 'Search rows with errors',
  nothingFor: (search: string) => `No row with errors contains “${search}”.`,
  rowsFound: (count: number, written: string) => rows(count, written),
  rowsFailed: 'The rows with errors couldn’t be loaded. Try again.',
  editCell: (row: number, column: string) => `Row ${row}, ${column}`,
  editHint: 'Edit the cells, then test again. No upload needed.',
  edited: (count: number, written: string) =>
    count === 1 ? '1 cell edited, not tested yet' : `${written} cells edited, not tested yet`,
  replaceAll: 'Replace all',
  /** Of an edited cell, whose error is that of the last check. */
  notChecked: 'Not checked yet',
  replaceAllOf: (from: string, to: string) =>
    `Replace ${isolated(from)} with ${isolated(to)} in all rows`,
  untouched: (count: number, written: string) =>
    count === 1
      ? '1 empty cell leaves its field unchanged.'
      : `${written} empty cells left unchanged.`,
  testAgain: 'Test again',
  downloadWrong: 'Download rows with errors',
  downloadFailed: 'Failed to download the rows with errors',
  changeActions: { create: 'New', update: 'Changed', same: 'Unchanged' },
  changeRow: (row: number) => `Row ${row}`,
  changeList: 'Changes',
  searchChanges: 'Search changes',
  noChangeFor: (search: string) => `No change contains “${search}”.`,
  changesFound: (found: string, all: string) => `${found} of ${all}`,
  changesFailed: 'The changes couldn’t be loaded. Try again.',
  downloadChanges: 'Download changes',
  changesDownloadFailed: 'Failed to download the changes',
  nothingChanges: 'Nothing would change.',
  nothingChanged: 'Nothing changed.',
  empty: 'empty',
  from: 'from',
  to: 'to',
  invite:
    'New employees have no password yet. Invite them in User Management, or have them use “Forgotten your password?” on the sign-in page if e-mail is configured.',
  closing: 'This closes automatically.',

  earlier: { title: 'Earlier imports' },
  history: {
    title: 'Import history',
    subtitle: 'Imported files and their results',
    count: (count: number, written: string) => (count === 1 ? '1 import' : `${written} imports`),
    list: 'Imports',
    kind: 'Kind',
    allKinds: 'All kinds',
    runs: 'Runs',
    allRuns: 'Imports and test runs',
    real: 'Imports',
    tests: 'Test runs',
    loading: 'Loading imports...',
    failed: 'Failed to load the import history',
    empty: 'Nothing has been imported yet',
    emptyHint: 'Imports of employees, companies, hierarchy and placements are listed here.',
    nothing: 'No imports match these filters',
    kinds: {
      employees: 'Employees',
      companies: 'Companies',
      hierarchy: 'Hierarchy',
      placements: 'Placements',
      holidays: 'Holidays',
      evaluation_items: 'Objectives and competencies',
    } satisfies Record<ImportKindId, string> as Record<ImportKindId, string>,
    test: 'Test run',
    states: {
      waiting: 'Waiting',
      running: 'Running',
      mapping: 'Choose columns',
      checked: 'Checked',
      done: 'Done',
      failed: 'Failed',
      cancelled: 'Cancelled',
      interrupted: 'Interrupted',
    } satisfies Record<ImportStatus, string> as Record<ImportStatus, string>,
    results: {
      success: 'Successful',
      partial: 'Partial',
      failed: 'Failed',
    } satisfies Record<ImportResult, string> as Record<ImportResult, string>,
    summary: (created: string, updated: string, wrong: string) =>
      `${created} created, ${updated} updated, ${wrong} with errors`,
    tested: (total: string, wrong: string) => `${total} rows tested, ${wrong} with errors`,
    details: 'Details',
    open: (file: string) => `View result of ${file}`,
  },
}
