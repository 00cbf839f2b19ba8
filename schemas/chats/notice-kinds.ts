/** Events that a member can hear of by mail and by push (EN-15). Mail about security and payments is not in the list: it always goes out. */
export const noticeKinds = [
  'new_conversations',
  'new_messages',
  'like_received',
  'unread_message_reminder',
  'promotions',
  'weekly_new_members',
  'news',
  'reminders',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChannels = ['mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/**
 * Whether a kind of notice is on for a new member. Advertising is off until the member turns it on. All other kinds are on until the member
 * turns them off.
 */
export const isOnAtFirst = (kind: NoticeKind): boolean => kind !== 'promotions' && kind !== 'news'

/** The reasons that stop all notices by mail (ST-05). The user's `notifications_disabled` lists them. */
export const mailStops = ['complaint', 'bounce', 'unsubscribe'] as const
export type MailStop = (typeof mailStops)[number]
