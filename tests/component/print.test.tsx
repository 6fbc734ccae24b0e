import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { documentApi, PrintedContent } from '#evaluations/contract/document.ts'
import { describeDocument } from '#evaluations/texts/document.ts'
import { defaultTimeZone } from '#kit/rules/dates/day.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { documentSample } from '../document-sample.ts'
import { answer, Refused, answerEach } from './loopback.ts'
import { openPage } from './page.tsx'
import { hr } from './samples.ts'

const content = PrintedContent.parse({
  ...documentSample,
  derivation: { ...documentSample.derivation, weights: defaultWeights },
})

for (const language of ['en', 'ar'] as const)
  test(`the printed page says what the PDF says, in ${language}`, async () => {
    answer(documentApi.content, content)
    await openPage(`/evaluations/${content.evaluation.evaluation_id}/print`, { as: hr, language })
    const said = describeDocument(content, { language, timeZone: defaultTimeZone })
    const paper = within(await screen.findByRole('article'))
    expect(paper.getByRole('heading', { level: 2, name: said.name })).toBeTruthy()
    for (const [name, value] of [...said.facts, ...said.results.facts])
      expect(
        paper.getAllByText(name).map((term) => term.nextElementSibling?.textContent),
      ).toContain(value)
    for (const { title, heads, rows, notes } of said.tables) {
      expect(paper.getByRole('heading', { name: title })).toBeTruthy()
      const table = paper.getByRole('table', { name: title })
      const cells = (role: 'columnheader' | 'rowheader' | 'cell') =>
        within(table)
          .getAllByRole(role)
          .map(({ textContent }) => textContent)
      expect(cells('columnheader')).toEqual(heads)
      const written = rows.map((row) => row.map((lines) => lines.map(({ text }) => text).join('')))
      expect(cells('rowheader')).toEqual(written.map(([first]) => first))
      expect(cells('cell')).toEqual(written.flatMap(([, ...others]) => others))
      for (const note of notes) expect(paper.getByText(note)).toBeTruthy()
    }
    const signatures = paper.getByRole('list', { name: said.signatures.title })
    expect(within(signatures).getAllByRole('listitem')).toHaveLength(said.signatures.lines.length)
  })

test('an evaluation that is not there has no printed page', async () => {
  answerEach(documentApi.content, () => {
    throw new Refused(404, { error: 'not_found' })
  })
  await openPage('/evaluations/00000000-0000-4000-8000-000000000009/print', { as: hr })
  expect(await screen.findByText(/evaluation/i)).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})
