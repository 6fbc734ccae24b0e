import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { placementApi } from '#employees/contract/placements.ts'
import { answer, answerEach } from './loopback.ts'
import { openPage } from './page.tsx'
import { hr, page, placement } from './samples.ts'

test('the history says where someone works now, though the list still says where they worked', async () => {
  const before = placement({ department_name: 'Menswear' })
  const now = placement({ department_name: 'Homeware' })
  answerEach(placementApi.list, ({ query }) => page([query.employee_id ? now : before]))
  answer(placementApi.history, page([]))
  const user = await openPage('/replacements', { as: hr })
  await user.click(await screen.findByRole('button', { name: /Placement history of .*Person 1/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Homeware')
  expect(within(dialog).queryByText('Menswear')).toBeNull()
})
