import type { ProfileCard } from '#schemas/members/profile.ts'
import type { MessageRow, Thread } from './chats.queries.ts'

/** What is left of a member who has deleted the account: an id, and that nobody is there. The same for everybody who left. */
export const goneCard = (id: string): ProfileCard => ({
  id,
  kind: 'member',
  name: '',
  age: 0,
  gender: 'female',
  country: 'ZZ',
  region: null,
  city: null,
  main_image: null,
  is_online: false,
  is_liked: false,
  is_match: false,
  is_gone: true,
})

export type ShownRow = MessageRow & { is_erased?: true }

/** Words, gifts and photos leave with who wrote them: at once, although they are erased only after the days in which everything may come back. */
export const withoutErased = ({ is_other_gone, other_id }: Thread, row: MessageRow): ShownRow =>
  is_other_gone && row.sender_id === other_id ? { ...row, body: '', gift: null, photo: null, is_erased: true } : row
