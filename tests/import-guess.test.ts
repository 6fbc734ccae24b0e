import { describe, expect, test } from 'vitest'
import { headerKey } from '#imports/rules/guess/header-text.ts'
import { HeaderScorer } from '#imports/rules/guess/header-score.ts'
import { guess, guessedKinds, targets } from './guessing.ts'
import { seeded } from '#packages/sheet-reader/tests/seeded.ts'

const namesOf = ({ en, ar, also = [], synonyms }: (typeof targets)['employees'][number]) => [
  en,
  ar,
  ...also,
  ...synonyms,
]

/** القسم is a section only beside a department. */
const beside = (name: string, id: string) => (id === 'section' ? [name, 'Department'] : [name])

describe.each(guessedKinds)('headers of %s', (kind) => {
  test('each name and synonym is preselected for its field', () => {
    const wrong = targets[kind].flatMap((target) =>
      namesOf(target)
        .filter((name) => guess(kind, beside(name, target.id)).columns[0]?.target !== target.id)
        .map((name) => `${target.id}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('no name belongs to two fields', () => {
    const owners = new Map<string, string>()
    for (const target of targets[kind]) {
      for (const key of new Set(namesOf(target).map(headerKey))) {
        expect(owners.get(key) ?? target.id, key).toBe(target.id)
        owners.set(key, target.id)
      }
    }
  })

  test('case, punctuation, blanks and Arabic variants change nothing', () => {
    const variants: ((name: string) => string)[] = [
      (name) => name.toUpperCase(),
      (name) => name.toLowerCase(),
      (name) => `  ${name.replaceAll(' ', '_')}: *`,
      (name) => name.replaceAll(' ', '\u00a0 '),
      (name) => name.replaceAll(' ', '-'),
      (name) => name.replace(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي'),
      (name) =>
        name.replace(/(\p{L})(?=\p{L})/gu, (letter) =>
          /[ء-ي]/.test(letter) ? `${letter}ـ` : letter,
        ),
    ]
    for (const target of targets[kind])
      for (const name of namesOf(target))
        for (const variant of variants)
          expect(
            guess(kind, beside(variant(name), target.id)).columns[0]?.target,
            variant(name),
          ).toBe(target.id)
  })

  test('a field has one column, for all headers in any order', () => {
    const random = seeded(kind.length)
    const all = [...targets[kind].flatMap(namesOf), 'Notes', 'Gender', 'الجنسية', '', 'Column 7']
    for (let time = 0; time < 200; time++) {
      const headers = Array.from({ length: 2 + random(12) }, () => all[random(all.length)] ?? '')
      const { columns, questions } = guess(kind, headers)
      const taken = columns.flatMap(({ target }) => target ?? [])
      const once = taken.filter((id) => !targets[kind].find((each) => each.id === id)?.twice)
      expect(new Set(once).size).toBe(once.length)
      const shuffled = headers.map((header) => ({ header, at: random(1000) }))
      shuffled.sort((one, other) => one.at - other.at)
      const again = guess(
        kind,
        shuffled.map(({ header }) => header),
      )
      const said = ({ columns: some }: typeof again) =>
        some.map(({ header, target, confidence }) => `${header} ${target} ${confidence}`).toSorted()
      expect(said(again)).toEqual(said({ columns, questions, dates: {} }))
      const asked = (some: typeof questions) =>
        some.map((each) => (each.kind === 'column_choice' ? each.target : '')).toSorted()
      expect(asked(again.questions)).toEqual(asked(questions))
    }
  })

  test('of 10,000 random headers none is preselected', () => {
    const random = seeded(11)
    const words = [
      'Shoe',
      'Colour',
      'Visa',
      'Bank',
      'Blood',
      'Salary',
      'اللون',
      'البنك',
      'Relation',
      'Hobby',
      'Nationality',
      'Gender',
      'Iqama',
      'Passport',
      'الجنسية',
      'Marital',
      'GOSI',
      'IBAN',
    ]
    const letters = 'abcdefghijklmnopqrstuvwxyzابتثجحخدذرزسشصضطظعغفقكلمنهوي '
    const scorer = new HeaderScorer(targets[kind])
    const sure: string[] = []
    for (let time = 0; time < 10_000; time++) {
      const header =
        time % 2 === 0
          ? Array.from({ length: 1 + random(3) }, () => words[random(words.length)]).join(' ')
          : Array.from({ length: 4 + random(16) }, () => letters[random(letters.length)]).join('')
      if ([...scorer.scoresOf(header).values()].some(({ score }) => score >= 0.8)) sure.push(header)
    }
    expect(sure).toEqual([])
  })
})
