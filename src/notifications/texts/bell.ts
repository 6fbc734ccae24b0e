/** The text of the bell itself, separate from the lazily loaded list. */
const en = {
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
}

const ar: typeof en = {
  bell: (unread) => (unread === 0 ? 'الإشعارات' : `الإشعارات، غير المقروء: ${unread}`),
}

export const bellTexts = { en, ar }
