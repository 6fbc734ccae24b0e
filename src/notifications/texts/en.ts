const statuses: Record<string, string> = {
  'Draft': 'Draft',
  'Pending HoD Approval': 'Pending HoD Approval',
  'Pending HR Approval': 'Pending HR Approval',
  'Employee Review': 'Employee Review',
  'Approved': 'Approved',
  'Rejected': 'Rejected',
  'Completed': 'Completed',
}

const plain = (count: number) => count.toLocaleString('en-US')

/** Several evaluations at once; without an actor when several people did it. */
const did =
  (done: string, more = '', wasDone = done) =>
  (actor: string, count: number) =>
    actor === ''
      ? `${plain(count)} evaluations were ${wasDone}${more}`
      : `${actor} ${done} ${plain(count)} evaluations${more}`

const reminder = (count: number) =>
  count === 1
    ? 'Reminder: one evaluation waits for you'
    : `Reminder: ${plain(count)} evaluations wait for you`

export const en = {
  language: 'en' as 'en' | 'ar',
  statuses,
  title: 'Notifications',
  needsAction: (employee: string) => `${employee}’s evaluation needs your action`,
  update: (employee: string) => `The evaluation of ${employee} has moved on`,
  several: {
    needsAction: (count: number) => `${plain(count)} evaluations are now yours to act on`,
    update: (count: number) => `${plain(count)} evaluations are no longer yours to act on`,
  },
  bundled: {
    needsAction: (count: number) => `${plain(count)} evaluations need your action`,
    update: (count: number) => `${plain(count)} evaluations have changed`,
    sentBack: did('sent', ' back'),
    withdrawn: did('withdrew', '', 'withdrawn'),
    closed: did('completed', ' without an answer of the employee'),
    /** By the status they moved to. */
    moved: {
      'Draft': did('reopened', ' as drafts'),
      'Pending HoD Approval': did('submitted'),
      'Pending HR Approval': did('approved'),
      'Employee Review': did('sent', ' for review'),
      'Approved': did('approved'),
      'Rejected': did('rejected'),
      'Completed': did('completed'),
    } as Record<string, (actor: string, count: number) => string>,
    openList: 'Open the list to see them',
  },
  /** What waited for the reader, once it does not wait any more. */
  over: {
    one: (employee: string) => `${employee}’s evaluation no longer needs your action`,
    several: (count: number) =>
      count === 1
        ? 'One evaluation no longer needs your action'
        : `${plain(count)} evaluations no longer need your action`,
    handover: (employee: string) => `The hand-over note on ${employee} is no longer asked for`,
    detail: 'Nothing is left for you to do here',
  },
  withdrawn: (employee: string) => `The evaluation of ${employee} was withdrawn`,
  closed: (employee: string) =>
    `The evaluation of ${employee} was completed without an answer of the employee`,
  assigned: (employee: string) => `${employee}’s evaluation is now yours to act on`,
  released: (employee: string) => `${employee}’s evaluation is no longer yours to act on`,
  queued: (employee: string) => `${employee}’s evaluation is in the HR queue`,
  queuedSeveral: (count: number) => `${plain(count)} evaluations are in the HR queue`,
  dueMoved: (count: number) =>
    count === 1
      ? 'The due date of one evaluation changed'
      : `The due dates of ${plain(count)} evaluations changed`,
  reminder,
  reminderAndCopies: (count: number, copies: number) =>
    `${reminder(count)}, and ${copies === 1 ? 'one of your team is' : `${plain(copies)} of your team are`} overdue`,
  reminderHint: 'Due soon or overdue. Open the list to see each day.',
  reminderCopy: (count: number) =>
    count === 1
      ? 'An evaluation of your team is overdue'
      : `${plain(count)} evaluations of your team are overdue`,
  copyHint: 'The person who owes the step was reminded as well.',
  handoverAsked: (employee: string) => `You are asked for a hand-over note on ${employee}`,
  handoverReader: 'You were the manager in this period. The next manager reads it.',
  givenBy: (actor: string) => (actor === '' ? 'The person responsible changed' : `By ${actor}`),
  movedTo: (actor: string, status: string) => `${actor} moved it to ${status}`,
  unread: 'Unread',
  markAll: 'Mark all as read',
  nothingUnread: 'You have read everything.',
  markFailed: 'Failed to mark as read',
  failed: 'Failed to load notifications',
  nothing: 'No notifications yet',
  nothingHint: 'Evaluations that need your action or move on appear here.',
  needsYourAction: 'Needs your action',
  updates: 'Updates',
  older: 'Show older',
}
