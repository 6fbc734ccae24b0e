import { expect, test } from 'vitest'
import { peopleOf } from './security-events.ts'

test('the people of the security log are whom its events are about and who did it, each once', () => {
  const noOne = {
    user_id: null,
    user_name: '',
    user_name_ar: null,
    actor_id: null,
    actor_name: '',
    actor_name_ar: null,
  }
  const huda = { actor_id: 'h', actor_name: 'Huda', actor_name_ar: 'هدى' }
  const events = [
    noOne,
    { ...noOne, user_id: 'm', user_name: 'Munir' },
    { ...noOne, user_id: 'e', user_name: 'Émad', ...huda },
    { ...noOne, user_id: 'm', user_name: 'Munir', ...huda },
  ]
  expect(peopleOf(events, '').map(({ id }) => id)).toEqual(['e', 'h', 'm'])
  expect(peopleOf(events, 'ema')).toEqual([{ id: 'e', name: 'Émad', name_ar: null }])
  expect(peopleOf(events, 'هدى').map(({ id }) => id)).toEqual(['h'])
})
