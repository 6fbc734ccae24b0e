import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { mailOf } from './mail.ts'
import { noticeWords } from './notice.ts'

const notice = {
  kind: 'needs_action',
  event: 'reminder',
  count: 1,
  copies: 0,
  employee_name: '',
  employee_name_ar: null,
  actor_name: '',
  actor_name_ar: null,
  status: '',
  note: null,
  settled_at: null,
} as const
const subject = (count: number, copies: number, t: typeof en) =>
  noticeWords({ ...notice, count, copies }, t).subject

describe('a reminder of own steps and of those of the team', () => {
  test('says both numbers, each in its form', () => {
    expect(subject(1, 1, en)).toBe(
      'Reminder: one evaluation waits for you, and one of your team is overdue',
    )
    expect(subject(3, 2, en)).toBe(
      'Reminder: 3 evaluations wait for you, and 2 of your team are overdue',
    )
    expect(subject(3, 0, en)).toBe('Reminder: 3 evaluations wait for you')
    expect([
      subject(1, 2, ar),
      subject(2, 1, ar),
      subject(3, 11, ar),
      subject(100, 5, ar),
      subject(2, 0, ar),
    ]).toEqual([
      'تذكير: تقييم واحد بانتظارك، وفات موعد تقييمين في فريقك',
      'تذكير: تقييمان بانتظارك، وفات موعد تقييم واحد في فريقك',
      'تذكير: ٣ تقييمات بانتظارك، وفات موعد ١١ تقييمًا في فريقك',
      'تذكير: ١٠٠ تقييم بانتظارك، وفات موعد ٥ تقييمات في فريقك',
      'تذكير: تقييمان بانتظارك',
    ])
  })

  test('has them as the subject of its mail, besides what HR wrote', () => {
    const note = { en: 'Please finish', ar: 'يرجى الإنهاء' }
    const recipient = { recipient_name: 'Hamad', recipient_name_ar: null }
    const mail = mailOf({ ...notice, ...recipient, copies: 2, note }, 'https://hr.example', 'ar')
    expect(mail.subject).toBe('تذكير: تقييم واحد بانتظارك، وفات موعد تقييمين في فريقك')
    expect(mail.text).toContain('يرجى الإنهاء')
  })
})

test('days that moved take the Arabic form after a noun', () => {
  expect(noticeWords({ ...notice, event: 'due_moved', count: 2 }, ar).subject).toBe(
    'تغيّر موعد تقييمين',
  )
})
