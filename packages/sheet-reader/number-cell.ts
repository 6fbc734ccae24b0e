import type { CodeDigits, NumberMeaning } from './number-format.ts'
import { numberText } from './number-text.ts'

export type DaySystem = 1900 | 1904

const secondsPerDay = 86_400
/** 31 December 9999, the last day Excel knows. */
const endOfDays = { 1900: 2_958_466, 1904: 2_957_004 }
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

/** A number as its format means it: `2026-01-05`, `2026-01-05T08:30`, `08:30`, `25%`, `00124` or the number. */
export function numberCell(number: number, meaning: NumberMeaning, system: DaySystem): string {
  if (!Number.isFinite(number)) return ''
  if (meaning === 'percent') return `${numberText(number * 100)}%`
  if (typeof meaning === 'object') return codeText(numberText(number), meaning)
  if (meaning === 'number' || number < 0 || number >= endOfDays[system]) return numberText(number)
  const seconds = Math.round(number * secondsPerDay)
  if (meaning === 'time' && seconds < secondsPerDay) return moment(seconds, 1900).slice(11)
  const written = moment(seconds, system)
  return written.endsWith('T00:00') ? written.slice(0, 10) : written
}

/** A whole number as the format of a code shows it. Digits without a place stand at the first one. */
export function codeText(number: string, { pieces, length }: CodeDigits): string {
  if (!/^\d+$/.test(number)) return number
  const digits = number.padStart(length, '0')
  let at = digits.length - length
  let isFirst = true
  const shown = pieces.map((piece) => {
    if (piece !== '') return piece
    const from = isFirst ? 0 : at
    isFirst = false
    return digits.slice(from, ++at)
  })
  return shown.join('').trim()
}

function moment(seconds: number, system: DaySystem): string {
  // Excel believes in 29 February 1900, so that days before it stand one too low.
  const missing = system === 1900 && seconds < 60 * secondsPerDay && seconds >= secondsPerDay
  const shift = missing ? secondsPerDay : 0
  return new Date(dayZero[system] + (seconds + shift) * 1000).toISOString().slice(0, 16)
}
