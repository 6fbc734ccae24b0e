export const en = {
  title: 'Admin Tools',
  subtitle: 'What keeps the system running, and who may do what in it.',
  tools: {
    weights: {
      title: 'System Configuration',
      text: 'Weights Configuration: how much competencies and objectives count, and the grades.',
    },
    users: {
      title: 'User Management',
      text: 'Who may sign in, with which role and which permissions.',
    },
    audit: { title: 'Audit log', text: 'Who changed what, when, and from what to what.' },
    security: {
      title: 'Security',
      text: 'Sign-ins, failures and refusals, and which roles need a second factor.',
    },
    imports: {
      title: 'Import history',
      text: 'What was imported from files, by whom, and what came of it.',
    },
    deliveries: {
      title: 'Notification deliveries',
      text: 'What was sent by Teams and e-mail, what failed and why.',
    },
  },
  health: {
    title: 'System health',
    server: 'Server',
    isReady: 'Ready: the database answers',
    isDown: 'The database does not answer',
    checking: 'Checking...',
    version: 'Version',
    data: 'Data',
    demo: 'Demo with made-up people',
    real: 'Real data',
    teams: 'Notifications by Teams',
    mail: 'Notifications by e-mail',
    on: 'Configured',
    off: 'Not configured',
    checkAgain: 'Check again',
  },
  deliveries: {
    title: 'Notification deliveries',
    subtitle:
      'Everything that left, or should have left, for Teams and e-mail in the last 90 days.',
    loading: 'Loading deliveries...',
    failed: 'Failed to load the deliveries',
    count: (count: number, written: string) =>
      count === 1 ? '1 delivery' : `${written} deliveries`,
    list: 'Deliveries',
    status: 'Status',
    allStatuses: 'All',
    statuses: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
    channel: 'Channel',
    allChannels: 'All channels',
    channels: { teams: 'Teams', mail: 'E-mail' },
    kinds: {
      needs_action: (employee: string) => `The evaluation of ${employee} waits for them`,
      update: (employee: string) => `News of the evaluation of ${employee}`,
    },
    attempts: (count: number, written: string) =>
      count === 1 ? '1 attempt' : `${written} attempts`,
    sentAt: (moment: string) => `Sent ${moment}`,
    nextAt: (moment: string) => `Next attempt ${moment}`,
    since: (moment: string) => `Since ${moment}`,
    again: 'Send again',
    againTo: (name: string) => `Send again to ${name}`,
    sending: 'It will be sent again in a moment',
    againFailed: 'It could not be sent again',
    empty: 'No deliveries found',
    emptyHint: 'Notifications appear here as soon as one is sent by Teams or e-mail.',
    notConfigured:
      'Neither Teams nor e-mail is configured on this server: people are told in the app only.',
  },
}
