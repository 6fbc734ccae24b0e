import type { ImportKindId, ImportPhase, ImportStatus } from '#imports/rules/import.ts'
import type { ImportResult } from '#imports/rules/report.ts'

/** How the dialog of each kind speaks; where they differ, each has its own words. */
export interface KindWords {
  title: string
  test: string
  import: string
  /** While a test run or an import is under way: on its button, and in the status. */
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
      'People are recognised by employee code, else by e-mail',
      'Companies and departments must exist already',
      'New people get no password: invite them afterwards',
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
      'The first row is headers',
      'Companies are recognised by their code',
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
      'Missing units are created; the manager is that of the lowest unit in the row',
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
      'People and units must exist already',
      encoding,
    ],
  },
  evaluation_items: {
    ...general,
    title: 'Upload Excel',
    import: 'Import Objectives and Competencies',
    requirements: [
      formats,
      'Required columns: Kind, Title, Description, Target, Weight',
      'Kind is Objective or Competency; target is the required level of a competency',
      'Items are recognised by kind and title',
    ],
  },
}

const rows = (count: number, written = String(count)) => (count === 1 ? '1 row' : `${written} rows`)

export const en = {
  kinds,
  drop: 'Drag and drop your file here',
  or: 'or',
  choose: 'Choose File',
  dropHere: 'Drop the file to choose it',
  oneFile: 'Please choose one file at a time.',
  requirements: 'File requirements',
  template: 'Download template',
  templateFailed: 'Failed to download the template',
  file: 'Chosen file',
  size: ({ figure, unit }: { figure: string; unit: 'KB' | 'MB' }) => `${figure} ${unit}`,
  types: { excel: 'Excel', csv: 'CSV' },
  remove: 'Remove File',
  chooseOther: 'Choose a different file',
  strict: 'Import nothing if any row is wrong',
  stop: 'Stop',
  stopping: 'Stopping...',
  uploading: (percent: string) => `Uploading file... ${percent}`,
  phases: {
    waiting: 'Waiting for other imports to finish...',
    reading: 'Reading the file...',
    checking: 'Checking the rows...',
    writing: 'Writing...',
  } satisfies Record<ImportPhase, string> as Record<ImportPhase, string>,
  goesOn: 'You may close this; the import goes on, and the import history tells what came of it.',
  counts: {
    total: 'Rows',
    toCreate: 'To create',
    toUpdate: 'To update',
    created: 'Created',
    updated: 'Updated',
    unchanged: 'Unchanged',
    wrong: 'Wrong',
  },
  tabs: {
    errors: (count: string) => `Wrong rows (${count})`,
    changes: (count: string) => `Changes (${count})`,
    warnings: (count: string) => `Notes (${count})`,
  },
  result: 'Result',
  line: (row: number, message: string) => `Row ${row}: ${message}`,
  moreErrors: (count: number, written: string) =>
    `... and ${written} more ${count === 1 ? 'error' : 'errors'}`,
  showAll: 'Show all and mend',
  showOnly: 'Show all',
  wrongRows: 'Wrong rows',
  searchRows: 'Search the wrong rows',
  nothingFor: (search: string) => `No wrong row contains “${search}”.`,
  rowsFound: (count: number, written: string) => rows(count, written),
  rowsFailed: 'The wrong rows could not be loaded',
  mend: (row: number, column: string) => `Row ${row}, ${column}`,
  editHint: 'Mend the cells here and test again: the file need not be uploaded another time.',
  mended: (count: number, written: string) =>
    count === 1 ? '1 cell mended, not yet tested' : `${written} cells mended, not yet tested`,
  testAgain: 'Test again',
  downloadWrong: 'Download the wrong rows',
  downloadFailed: 'Failed to download the wrong rows',
  changeActions: { create: 'New', update: 'Changed', same: 'Unchanged' },
  changeRow: (row: number) => `Row ${row}`,
  firstChanges: (shown: string, total: string) => `The first ${shown} of ${total}`,
  nothingChanges: 'Nothing would change.',
  nothingChanged: 'Nothing changed.',
  empty: 'empty',
  from: 'from',
  to: 'to',
  invite:
    'New people have no password yet. They set one through an invitation from User Management, or through “Forgotten your password?” on the sign-in page when e-mail is configured.',
  closing: 'This closes by itself.',

  history: {
    title: 'Import History',
    subtitle: 'What was imported, by whom, and what came of it',
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
    nothing: 'No import matches these filters',
    kinds: {
      employees: 'Employees',
      companies: 'Companies',
      hierarchy: 'Hierarchy',
      placements: 'Placements',
      evaluation_items: 'Objectives and competencies',
    } satisfies Record<ImportKindId, string> as Record<ImportKindId, string>,
    test: 'Test run',
    states: {
      waiting: 'Waiting',
      running: 'Under way',
      done: 'Done',
      failed: 'Failed',
      cancelled: 'Cancelled',
      interrupted: 'Interrupted',
    } satisfies Record<ImportStatus, string> as Record<ImportStatus, string>,
    results: {
      success: 'Successful',
      partial: 'Partly',
      failed: 'Failed',
    } satisfies Record<ImportResult, string> as Record<ImportResult, string>,
    summary: (created: string, updated: string, wrong: string) =>
      `${created} created, ${updated} updated, ${wrong} wrong`,
    tested: (total: string, wrong: string) => `${total} rows tested, ${wrong} wrong`,
    details: 'Details',
    open: (file: string) => `Show what came of ${file}`,
  },
}
