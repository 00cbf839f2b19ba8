/** What a member may be told of outside the page, each by mail and by push (EN-15). Security and payment mail is no notice: it always goes out. */
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
