import type { ProfileCard } from '#schemas/members/profile.ts'
import type { MessageRow, Thread } from './chats.queries.ts'

/** The card of a member who has deleted the account. The card contains only the id, so all deleted members look alike. */
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

/** Hides messages of a removed member at once. The messages are erased after the restore period. */
export const withoutErased = ({ is_other_gone, other_id }: Thread, row: MessageRow): ShownRow =>
  is_other_gone && row.sender_id === other_id ? { ...row, body: '', gift: null, photo: null, is_erased: true } : row
