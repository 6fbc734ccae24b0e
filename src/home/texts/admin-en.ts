import type { DeliveryProblem } from '#notifications/rules/delivery-problem.ts'

export const en = {
  title: 'Admin Tools',
  subtitle: 'System settings and users',
  createUser: 'Create New User',
  tools: {
    weights: {
      title: 'System Configuration',
      text: 'Weights Configuration: how much competencies and objectives count, and the grades.',
    },
    users: {
      title: 'User Management',
      text: 'User accounts with their roles and permissions.',
    },
    audit: { title: 'Audit log', text: 'Who changed what, when, and from what to what.' },
    security: {
      title: 'Security',
      text: 'Sign-ins, failures and refusals, and which roles need a second factor.',
    },
    imports: {
      title: 'Import history',
      text: 'Imported files and their results',
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
    subtitle: 'Notifications to Teams and e-mail in the last 90 days, sent and failed.',
    loading: 'Loading deliveries...',
    failed: 'Failed to load the deliveries',
    count: (count: number, written: string) =>
      count === 1 ? '1 delivery' : `${written} deliveries`,
    list: 'Deliveries',
    status: 'Status',
    allStatuses: 'All',
    statuses: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
    /** Of what was sent: neither service says whether it was seen. */
    accepted: { teams: 'Accepted by Teams', mail: 'Accepted by the mail server' },
    problems: {
      not_installed:
        'The app is not installed for this person. Assign it in the Teams admin center (Setup policies), then send again.',
      consent_missing:
        'The app has no consent to send, or its secret has expired. Grant admin consent in Microsoft Entra, then send again.',
      no_account:
        'Microsoft Entra knows no account with this name. Enter the Teams identity in User Management, then send again.',
      throttled: 'Teams takes no more at the moment. It is sent again by itself.',
      no_answer: 'The service did not answer. It is sent again by itself, for about two hours.',
      no_mailbox: 'The mail server knows no such mailbox. Correct the e-mail of the account.',
    } satisfies Record<DeliveryProblem, string>,
    /** What was tried again and again, and is no more. */
    gaveUp: {
      throttled: 'Teams took no more for about two hours. Send it again later.',
      no_answer: 'The service did not answer for about two hours. Send it again when it does.',
    } as Partial<Record<DeliveryProblem, string>>,
    channel: 'Channel',
    allChannels: 'All channels',
    channels: { teams: 'Teams', mail: 'E-mail' },
    kinds: {
      needs_action: (employee: string) => `${employee}’s evaluation needs action`,
      update: (employee: string) => `Update on ${employee}’s evaluation`,
    },
    several: {
      needs_action: (count: number, written: string) =>
        count === 1 ? '1 evaluation needs action' : `${written} evaluations need action`,
      update: (count: number, written: string) =>
        count === 1 ? 'Update on 1 evaluation' : `Update on ${written} evaluations`,
    },
    handover: (employee: string) => `Hand-over note on ${employee} requested`,
    attempts: (count: number, written: string) =>
      count === 1 ? '1 attempt' : `${written} attempts`,
    sentAt: (moment: string) => `Sent ${moment}`,
    nextAt: (moment: string) => `Next attempt ${moment}`,
    since: (moment: string) => `Since ${moment}`,
    again: 'Send again',
    againTo: (name: string) => `Send again to ${name}`,
    sending: 'It will be sent again in a moment',
    againFailed: 'The notification couldn’t be sent again. Try later.',
    empty: 'No deliveries found',
    emptyHint: 'Notifications appear here as soon as one is sent by Teams or e-mail.',
    notConfigured: 'Teams and e-mail are not set up: notifications appear in the app only.',
  },
}
