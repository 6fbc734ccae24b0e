import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BlockedRecord, type ImportUndo, undoApi } from '#imports/contract/undo.ts'
import { undoTexts } from '#imports/texts/undo.ts'
import { requestUndo } from '#imports/web/undo/undo-request.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, Refused } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'

const import_id = '00000000-0000-4000-8000-000000000001'
const until = '2026-12-22T08:00:00.000Z'
const open: ImportUndo = {
  state: 'available',
  until,
  records: 5,
  undoable: 5,
  blocked_count: 0,
  blocked: [],
}
const record = (row: number, facts: Partial<BlockedRecord>): BlockedRecord => ({
  row,
  entity: 'employee',
  id: `00000000-0000-4000-8000-00000000000${row}`,
  name: `Person ${row}`,
  reason: 'changed_since',
  by: 'Amal Admin',
  at: '2026-11-20T08:00:00.000Z',
  ...facts,
})
const inTheWay: ImportUndo = {
  ...open,
  undoable: 2,
  blocked_count: 3,
  blocked: [
    record(2, {}),
    record(3, { reason: 'in_use', by: null }),
    record(4, { reason: 'signed_in', by: null, at: null }),
  ],
}
const done: ImportUndo = { ...open, state: 'done', undoable: 0 }

async function openUndo(undo: ImportUndo, language: Language = 'en') {
  answer(undoApi.get, undo)
  const user = await openPage('/nowhere', { language })
  const request = { import_id, file_name: 'people.csv', created: 3, updated: 2 }
  act(() => requestUndo(request))
  return { user, dialog: within(await openDialog(undoTexts[language].title)) }
}
const sent = () => asked(undoApi.start).map(({ question }) => question.body.mode)

test('says what is undone, undoes all of it, and shows the result', async () => {
  const { user, dialog } = await openUndo(open)
  expect(await dialog.findByText('3 new records are removed.')).toBeTruthy()
  expect(dialog.getByText('2 changed records get their former values back.')).toBeTruthy()
  answer(undoApi.get, done)
  answer(undoApi.start, done)
  await user.click(dialog.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('5 records were undone.')).toBeTruthy()
  expect(sent()).toEqual(['all'])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('5 records were undone.')).toBeNull())
})

test('lists everything in the way with its reason, and offers the rest only then', async () => {
  const { user, dialog } = await openUndo(inTheWay)
  expect(await dialog.findByText(/3 of 5 records can’t be undone/)).toBeTruthy()
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/Person 2.*Row 2.*Changed by .*Amal Admin/)
  expect(lines[1]).toMatch(/Person 3.*Other records depend on it/)
  expect(lines[2]).toMatch(/Person 4.*Has signed in/)
  expect(dialog.queryByRole('button', { name: 'Undo import' })).toBeNull()
  const partial: ImportUndo = { ...inTheWay, state: 'partial', undoable: 0 }
  answer(undoApi.get, partial)
  answer(undoApi.start, partial)
  await user.click(dialog.getByRole('button', { name: 'Undo the other 2 records' }))
  expect(await screen.findByText('2 records were undone. 3 records stay as they are.')).toBeTruthy()
  expect(sent()).toEqual(['rest'])
})

test('says of items that their evaluation locks them', async () => {
  const facts = { entity: 'objective', reason: 'in_use', by: null } as const
  const blocked = [record(2, facts), record(3, { ...facts, at: null })]
  const { dialog } = await openUndo({ ...inTheWay, blocked_count: 2, blocked })
  const [since, now] = await dialog.findAllByRole('listitem')
  expect(since?.textContent).toMatch(/Objective.*Locked in the evaluation since .*2026/)
  expect(now?.textContent).toMatch(/Locked in the evaluation$/)
})

test('shows how far a long one is, and what came in the way meanwhile', async () => {
  const { user, dialog } = await openUndo(open)
  const running: ImportUndo = { ...open, undoable: 0, progress: 0.4 }
  let looks = 0
  answerEach(undoApi.get, () => (++looks > 1 ? done : running))
  answer(undoApi.start, running)
  await user.click(await dialog.findByRole('button', { name: 'Undo import' }))
  const bar = await screen.findByRole('progressbar', { name: 'The import is being undone' })
  expect(bar.getAttribute('aria-valuenow')).toBe('0.4')
  expect(await screen.findByText('5 records were undone.', {}, { timeout: 5000 })).toBeTruthy()
})

test('shows a refusal with all that is in the way by then', async () => {
  const { user, dialog } = await openUndo(open)
  answerEach(undoApi.start, () => {
    throw new Refused(409, { error: 'conflict', message: '3 records are in the way.' })
  })
  answer(undoApi.get, inTheWay)
  await user.click(await dialog.findByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('3 records are in the way.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Undo the other 2 records' })).toBeTruthy()
})

test('speaks Arabic, with names and numbers as Arabic writes them', async () => {
  const { dialog } = await openUndo(inTheWay, 'ar')
  expect(await dialog.findByText(/لا يمكن التراجع عن ٣ سجلات من أصل ٥/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'التراجع عن السجلين الآخرين' })).toBeTruthy()
})
