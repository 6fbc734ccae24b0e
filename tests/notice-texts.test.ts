import { expect, test } from 'vitest'
import { statuses } from '#evaluations/rules/workflow.ts'
import * as evaluationStatuses from '#evaluations/texts/statuses.ts'
import { ar } from '#notifications/texts/ar.ts'
import { en } from '#notifications/texts/en.ts'

const languages = [
  { language: 'en', notices: en, words: evaluationStatuses.en },
  { language: 'ar', notices: ar, words: evaluationStatuses.ar },
]

// The feature of notifications comes before that of evaluations and cannot read its texts.
test.each(languages)(
  'notices call each status as the list does ($language)',
  ({ notices, words }) => {
    expect(Object.keys(words).toSorted()).toEqual([...statuses].toSorted())
    expect(notices.statuses).toEqual(words)
  },
)

test.each(languages)('several moves have a text for each status ($language)', ({ notices }) => {
  expect(Object.keys(notices.bundled.moved).toSorted()).toEqual([...statuses].toSorted())
  const sentences = statuses.map((status) => notices.bundled.moved[status]?.('Nora', 3))
  expect(sentences.filter((sentence) => !sentence?.includes('Nora'))).toEqual([])
})
