import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configApi, type SignedInUser } from '#accounts/contract/session.ts'
import { rolePermissions } from '#kit/rules/actor.ts'
import { type Delivery, notificationApi } from '#notifications/contract.ts'
import { answer } from './loopback.ts'
import { openPage } from './page.tsx'
import { config, hr, id, longAgo, page } from './samples.ts'

const admin: SignedInUser = { ...hr, role: 'ADMIN', permissions: [...rolePermissions.ADMIN] }

const delivery = (number: number, changes: Partial<Delivery>): Delivery => ({
  delivery_id: id(800 + number),
  channel: 'mail',
  status: 'sent',
  attempts: 1,
  last_error: null,
  next_attempt_at: longAgo,
  sent_at: longAgo,
  created_at: longAgo,
  recipient_name: 'Lina Leader',
  recipient_name_ar: null,
  employee_name: 'Emad Employee',
  employee_name_ar: null,
  evaluation_id: id(301),
  event: 'moved',
  count: 1,
  kind: 'needs_action',
  ...changes,
})

test('a delivery leads to its evaluation, and one about several to the list', async () => {
  const several = { evaluation_id: null, employee_name: '', event: 'assigned', count: 14 } as const
  answer(configApi.get, config)
  answer(
    notificationApi.deliveries,
    page([
      delivery(1, {}),
      delivery(2, several),
      delivery(3, { event: 'handover_asked', kind: 'needs_action' }),
    ]),
  )
  await openPage('/admin/deliveries', { as: admin })
  const hrefOf = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf(/Emad Employee.*needs action/)).toBe(`/evaluations/${id(301)}`)
  expect(await hrefOf(/14 evaluations need action/)).toBe('/evaluations')
  expect(await hrefOf(/Hand-over note on .*Emad Employee.* requested/)).toBe(
    `/evaluations/${id(301)}`,
  )
})

test('what was sent is called accepted, and what failed says why and what to do', async () => {
  const refused = {
    channel: 'teams',
    status: 'failed',
    sent_at: null,
    last_error: '403 Ensure that the expected Teams app is installed in the target scope.',
  } as const
  answer(configApi.get, config)
  answer(
    notificationApi.deliveries,
    page([
      delivery(1, { channel: 'teams' }),
      delivery(2, {}),
      delivery(3, refused),
      delivery(4, { ...refused, last_error: '400 topic' }),
      delivery(5, { ...refused, last_error: 'no answer: ECONNREFUSED' }),
      delivery(6, { ...refused, status: 'waiting', last_error: '429 Too many requests' }),
    ]),
  )
  await openPage('/admin/deliveries', { as: admin })
  await screen.findByText('Accepted by Teams')
  await screen.findByText('Accepted by the mail server')
  await screen.findByText(/The app is not installed for this person\. Assign it/)
  // What was given up is not said to be sent again by itself.
  await screen.findByText(/The service did not answer for about two hours\. Send it again/)
  await screen.findByText(/Teams takes no more at the moment\. It is sent again by itself/)
  // The words of the service stay, for those who look them up.
  await screen.findByText(/^403 Ensure that/)
  expect(screen.getByText('400 topic').textContent).toBe('400 topic')
})
