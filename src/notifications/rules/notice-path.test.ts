import { expect, test } from 'vitest'
import { noticeLinkId, noticePath, pathOfLinkId } from './notice-path.ts'

const id = '00000000-0000-4000-8000-000000000001'

test.each([
  [{ kind: 'update', evaluation_id: id, event: 'moved' }, `/evaluations/${id}`],
  [{ kind: 'needs_action', evaluation_id: null, event: 'assigned' }, '/evaluations?mine=true'],
  [{ kind: 'update', evaluation_id: null, event: 'due_moved' }, '/evaluations?mine=true'],
  [{ kind: 'update', evaluation_id: null, event: 'moved' }, '/evaluations'],
  [
    { kind: 'needs_action', evaluation_id: id, event: 'handover_asked' },
    `/evaluations/${id}/handover`,
  ],
] as const)('the notification %o leads to %s, also through a deep link', (notice, path) => {
  expect(noticePath(notice)).toBe(path)
  expect(pathOfLinkId(noticeLinkId(notice))).toBe(path)
})
