import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { type Figure, isMet, short, verdict } from './figures.ts'

export interface Surroundings {
  date: string
  commit: string
  node: string
  cpus: string
  options: string
  /** Of the last minute, before and after. */
  load: [number, number]
  minutes: number
}

export const loadNow = () => os.loadavg()[0] ?? 0

export function surroundings(options: string, began: number, loadBefore: number): Surroundings {
  return {
    date: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim(),
    node: process.version,
    cpus: `${os.cpus().length} x ${os.cpus()[0]?.model ?? 'unknown'}`,
    options,
    load: [loadBefore, loadNow()],
    minutes: (performance.now() - began) / 60_000,
  }
}

const withUnit = (value: number, unit: string) =>
  unit === 'x' ? `${short(value)}x` : `${short(value)} ${unit}`.trim()

const goalOf = ({ bound, better, unit }: Figure) =>
  bound === undefined ? '' : `${better === 'more' ? '>=' : '<='} ${withUnit(bound, unit)}`

const spreadOf = ({ spread }: Figure) =>
  spread === undefined ? '' : ` (${spread.map(short).join(' to ')})`

/** One line a figure, in columns. */
export function table(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => [
    figure.goal,
    figure.what + (figure.isStretch ? ' (stretch)' : ''),
    goalOf(figure),
    Number.isNaN(figure.value) ? '-' : withUnit(figure.value, figure.unit) + spreadOf(figure),
    verdict(figure) + (figure.note ? ` · ${figure.note}` : ''),
  ])
  const rows = [['', 'what', 'goal', 'measured', 'verdict'], ...lines]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

export function summary(figures: readonly Figure[]): string {
  const goals = figures.filter(({ bound, isStretch }) => bound !== undefined && !isStretch)
  return `${goals.filter(isMet).length} of ${goals.length} goals met.`
}
