import type { ChatReply } from '#schemas/chats/chat.ts'
import type { User } from '#schemas/members/user.ts'

/**
 * Whether the viewer may write in this conversation, or the reason why not. The limit of the free membership applies only to new
 * conversations with members. Replies (VA-11) and messages to a fictional profile are always allowed.
 */
export function mayWrite(
  { conversation, profile }: Pick<ChatReply, 'conversation' | 'profile'>,
  viewer: User | null,
): 'yes' | 'unconfirmed' | 'limited' | 'gone' {
  if (profile.is_gone) return 'gone'
  if (viewer?.status === 'not_confirmed') return 'unconfirmed'
  return conversation === null && viewer?.conversations_left === 0 && profile.kind !== 'fictional' ? 'limited' : 'yes'
}
