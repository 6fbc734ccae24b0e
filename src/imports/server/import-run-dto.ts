import type { ImportReport, ImportRun, PastImport, WrongRow } from '#imports/contract/imports.ts'
import type { Mapping as MappingDto } from '#imports/contract/mapping-shapes.ts'
import {
  type Mapping,
  type MappingMemory,
  mappingStatus,
  optionsInForce,
} from '#imports/rules/mapping/mapping.ts'
import { mappingTexts } from '#imports/texts/mapping.ts'
import { type Column } from '#imports/rules/row.ts'
import { groupErrors, resultOf, type StoredReport } from '#imports/rules/report.ts'
import { hasEnded, type ImportKindId } from '#imports/rules/import.ts'
import type { importWrongRows } from '#imports/tables.ts'
import { rowErrorText, fileErrorText } from '#imports/texts/row-errors.ts'
import { reportTexts } from '#imports/texts/report.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { fieldsOf, importKind } from './import-kinds.ts'
import type { ImportRow } from './store.ts'

type StoredWrongRow = typeof importWrongRows.$inferSelect

const factsOf = (row: ImportRow) => ({
  import_id: row.import_id,
  kind: row.kind,
  subject_id: row.subject_id,
  state: row.status,
  phase: row.phase,
  progress: row.progress,
  dry_run: row.is_dry_run,
  strict: row.is_strict,
  file_name: row.file_name,
  file_size: row.file_size,
  actor_name: row.actor_name,
  created_at: row.created_at,
  ended_at: row.ended_at,
})

export function pastImport(
  row: ImportRow,
  undo_state: PastImport['undo_state'],
  language: Language,
): PastImport {
  const { report, status } = row
  const hasResult = report !== null || status === 'cancelled' || status === 'interrupted'
  const hasWritten = report !== null && !row.is_dry_run && !report.withheld
  return {
    ...factsOf(row),
    result: report && resultOf(report),
    created: hasWritten ? report.created : 0,
    updated: hasWritten ? report.updated : 0,
    unchanged: report?.unchanged ?? 0,
    total_records: report?.total ?? 0,
    invalid_records: report?.invalid ?? 0,
    undo_state,
    message: hasResult ? messageOf(row, report ?? nothing, language) : null,
  }
}

/** An import as the API shows it; the report is present after it has ended. */
export function importRun(
  row: ImportRow,
  wrongRows: readonly StoredWrongRow[],
  { can_run_again, values }: { can_run_again: boolean; values: MappingDto['values'] },
  language: Language,
): ImportRun {
  const facts: ImportRun = { ...factsOf(row), can_run_again }
  if (row.mapping)
    Object.assign(facts, draftToDto(row, mappingToDto(row.kind, row.mapping, values), language))
  if (!hasEnded(row.status) || row.status === 'mapping') return facts
  const report = row.report ?? nothing
  return { ...facts, ...reportToDto(row, report, wrongRows, language) }
}

function draftToDto(row: ImportRow, mapping: MappingDto, language: Language): Partial<ImportRun> {
  const t = mappingTexts[language]
  const facts = { mapping, expires_at: row.expires_at }
  if (row.status !== 'mapping') return facts
  const { report } = row
  return report?.fileError
    ? {
        ...facts,
        success: false,
        message: messageOf(row, report, language),
        file_error: report.fileError.code,
      }
    : { ...facts, success: false, message: mapping.ready ? t.ready : t.open }
}

/** A mapping with what follows from it. */
function mappingToDto(
  kind: ImportKindId,
  stored: Mapping,
  values: MappingDto['values'],
): MappingDto {
  const { structure, columns, constants, options, memory } = stored
  const status = mappingStatus(importKind(kind), stored)
  const { ready, identifiers, possible_identifiers, missing, questions, orders } = status
  return {
    ready,
    identifiers,
    possible_identifiers,
    missing,
    constants,
    options: optionsInForce(options),
    memory: memory ? withoutDates(memory) : null,
    structure,
    columns,
    values,
    questions: questions as MappingDto['questions'],
    date_orders: orders,
  }
}

const withoutDates = ({ mapping_id, actor_name, used_at }: MappingMemory) => ({
  mapping_id,
  actor_name,
  used_at,
})

const nothing: StoredReport = {
  total: 0,
  valid: 0,
  invalid: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  withheld: false,
  remarks: [],
  unknownHeaders: [],
  changes: [],
  changesTotal: 0,
}

function reportToDto(
  row: ImportRow,
  report: StoredReport,
  wrongRows: readonly StoredWrongRow[],
  language: Language,
): ImportReport {
  const t = reportTexts[language]
  const columns = fieldsOf(row.kind)
  const status = row.report ? resultOf(report) : 'failed'
  const hasWritten = row.report !== null && !row.is_dry_run && !report.withheld
  const written = hasWritten ? report.valid : 0
  const summary = {
    total_records: report.total,
    valid_records: report.valid,
    invalid_records: report.invalid,
  }
  const message = messageOf(row, report, language)
  return {
    success: status !== 'failed',
    status,
    message,
    created: hasWritten ? report.created : 0,
    updated: hasWritten ? report.updated : 0,
    unchanged: report.unchanged,
    empty_unchanged: report.untouched ?? 0,
    validated_count: report.valid,
    to_create: report.created,
    to_update: report.updated,
    errors: report.fileError
      ? [{ row: null, column: null, message }]
      : wrongRows.flatMap((each) =>
          wrongRow(each, columns, language).errors.map(({ code, ...error }) => ({
            row: each.row,
            ...error,
            ...(row.expires_at && { code }),
          })),
        ),
    groups: report.groups ?? [],
    warnings: [
      ...report.unknownHeaders.map(t.unknownColumn),
      ...(report.leftOut ? [t.leftOut(report.leftOut)] : []),
      ...report.remarks.map(({ row, complaint }) => {
        const sentence = rowErrorText(complaint, columns, language)
        return row === null ? sentence : t.remark(row, sentence)
      }),
    ],
    warning_groups: groupErrors(
      report.remarks.map(({ complaint }) => ({ complaints: [complaint] })),
    ),
    changes: report.changes.map(({ row, name, action, changes }) => ({
      row,
      name,
      action,
      changes,
    })),
    changes_count: report.changesTotal,
    data: {
      validation_results: { summary },
      ...summary,
      imported_count: written,
      skipped_count: report.total - written,
      total_processed: report.total,
    },
  }
}

export function messageOf(row: ImportRow, report: StoredReport, language: Language): string {
  const t = reportTexts[language]
  if (report.fileError) return fileErrorText(report.fileError, fieldsOf(row.kind), language)
  if (row.status === 'interrupted' || row.status === 'cancelled') return t[row.status]
  const { valid, invalid, total } = report
  if (report.withheld) return t.withheld(invalid)
  if (valid === 0) return t.noneValid(total)
  if (invalid > 0)
    return row.is_dry_run ? t.partlyValid(valid, invalid) : t.partlyImported(valid, invalid)
  return row.is_dry_run ? t.validated[row.kind] : t.imported[row.kind]
}

export const wrongRow = (
  { row, cells, complaints }: StoredWrongRow,
  columns: readonly Column[],
  language: Language,
): WrongRow => ({
  row,
  cells: { ...cells },
  errors: complaints.map((complaint) => ({
    column: complaint.column,
    code: complaint.code,
    message: rowErrorText(complaint, columns, language),
  })),
})
