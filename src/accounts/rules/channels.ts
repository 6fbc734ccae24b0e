/** Notification channels besides the bell. */
export const channels = ['teams', 'mail'] as const
export type Channel = (typeof channels)[number]

export const noticeKinds = ['needs_action', 'update'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export type ChannelChoices = Record<Channel, Record<NoticeKind, boolean>>

/** Required actions go to every channel; plain updates do not fill the mailbox. */
export const defaultChoices: ChannelChoices = {
  teams: { needs_action: true, update: true },
  mail: { needs_action: true, update: false },
}

/** Whether the user chose this kind of notice for this channel. */
export const wants = (choices: ChannelChoices | null, channel: Channel, kind: NoticeKind) =>
  (choices ?? defaultChoices)[channel][kind]
