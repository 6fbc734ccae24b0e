import { expect, test } from 'vitest'
import { permissionsInForce, roles } from '#kit/rules/actor.ts'
import { ownProfileFields, ownProfileRefusal } from './own-profile.ts'

test.each(roles)('%s changes the own phone and picture, and the name without a record', (role) => {
  const actor = { permissions: permissionsInForce(role, [], []) }
  const open = (hasRecord: boolean) =>
    ownProfileFields.filter((field) => !ownProfileRefusal(field, actor, hasRecord))
  expect(open(true)).toEqual(['phone', 'avatar'])
  expect(open(false)).toEqual([...ownProfileFields])
})

test('the person who it is denied to changes nothing', () => {
  const actor = { permissions: permissionsInForce('EMP', [], ['profile_edit']) }
  for (const field of ownProfileFields)
    expect(ownProfileRefusal(field, actor, false)).toBe('profile_edit_denied')
})
