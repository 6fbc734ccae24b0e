import { expect, test } from 'vitest'
import { findHeader } from '#imports/rules/guess/find-header.ts'
import { foreignFiles as files, readForeignSheet } from './foreign-sheets.ts'
import { guess, guessedKinds, targets } from './guessing.ts'

/** The expectation that a guess fulfils, in the form of the second line. */
function lineOf({ columns, questions }: ReturnType<typeof guess>) {
  return columns.map(({ index, target }) => {
    for (const each of questions) {
      if (each.kind === 'column_choice' && each.columns.includes(index)) return `?${each.target}`
      if (each.kind === 'date_order' && each.column === index)
        return `${target}?${each.choices.join('|')}`
    }
    return target ?? ''
  })
}

test.each(files)('%s is mapped as a person would map it', async (file) => {
  const { kind, headers, expected, rows } = await readForeignSheet(file)
  const all = [headers, ...rows].map((cells, index) => ({ row: index + 1, cells }))
  expect(findHeader([{ name: '', rows: all }], targets[kind]).row).toBe(1)
  expect(lineOf(guess(kind, headers, rows))).toEqual(headers.map((_, at) => expected[at] ?? ''))
})

test('at least fifteen programs and lists are covered, of every kind', () => {
  expect(files.length).toBeGreaterThanOrEqual(15)
  expect(new Set(files.map((file) => file.split('.')[0]))).toEqual(new Set(guessedKinds))
})
