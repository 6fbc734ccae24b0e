const statuses: Record<string, string> = {
  'Draft': 'Draft',
  'Pending HoD Approval': 'Pending HoD Approval',
  'Pending HR Approval': 'Pending HR Approval',
  'Employee Review': 'Employee Review',
  'Approved': 'Approved',
  'Rejected': 'Rejected',
  'Completed': 'Completed',
}

export const en = {
  statuses,
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  needsAction: (employee: string) => `The evaluation of ${employee} waits for you`,
  update: (employee: string) => `The evaluation of ${employee} has moved on`,
  movedTo: (actor: string, status: string) => `${actor} moved it to ${status}`,
  unread: 'Unread',
  markAll: 'Mark all as read',
  markFailed: 'Failed to mark as read',
  failed: 'Failed to load notifications',
  nothing: 'No notifications yet',
  nothingHint: 'You are told here when an evaluation waits for you or moves on.',
  needsYourAction: 'Needs your action',
  updates: 'Updates',
  older: 'Show older',
}
