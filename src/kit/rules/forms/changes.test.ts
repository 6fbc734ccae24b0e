import { expect, test } from 'vitest'
import { onlyDefined } from './changes.ts'

test('what stays as it is does not replace what there is', () => {
  const change: { name?: string | undefined; phone?: string | null } = {
    name: undefined,
    phone: null,
  }
  expect({ name: 'Noura', phone: '1', ...onlyDefined(change) }).toEqual({
    name: 'Noura',
    phone: null,
  })
})
