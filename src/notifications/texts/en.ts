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
  needsAction: (employee: string) => `${employee}’s evaluation needs your action`,
  update: (employee: string) => `The evaluation of ${employee} has moved on`,
  movedTo: (actor: string, status: string) => `${actor} moved it to ${status}`,
  unread: 'Unread',
  markAll: 'Mark all as read',
  markFailed: 'Failed to mark as read',
  failed: 'Failed to load notifications',
  nothing: 'No notifications yet',
  nothingHint: 'Evaluations that need your action or move on appear here.',
  needsYourAction: 'Needs your action',
  updates: 'Updates',
  older: 'Show older',
}
