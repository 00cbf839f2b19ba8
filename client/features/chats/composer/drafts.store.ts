import { create } from 'zustand'
import { readStored, writeStored } from '#client/features/chats/outbox/stored-map.ts'

interface DraftsState {
  member_id: string | null
  /** What is written and not sent, by the other's profile. */
  drafts: Record<string, string>
}

/** Drafts of the member who is logged in, kept for the tab. */
export const useDrafts = create<DraftsState>(() => ({ member_id: null, drafts: {} }))

const nameFor = (member_id: string) => `drafts:${member_id}`

export function loadDrafts(member_id: string): void {
  const { member_id: known, drafts } = useDrafts.getState()
  if (known === member_id) return
  // what was typed while the page was starting is newer than what is stored, and must outlive a reload like the rest
  const all = { ...readStored<string>(nameFor(member_id)), ...drafts }
  useDrafts.setState({ member_id, drafts: all })
  if (Object.keys(drafts).length > 0) writeStored(nameFor(member_id), all)
}

export function writeDraft(profile_id: string, text: string): void {
  const { member_id, drafts } = useDrafts.getState()
  const { [profile_id]: _, ...others } = drafts
  const next = text === '' ? others : { ...others, [profile_id]: text }
  useDrafts.setState({ drafts: next })
  if (member_id) writeStored(nameFor(member_id), next)
}

/** Words that could not be sent go back to where they came from, in front of what was written since. */
export function returnToDraft(profile_id: string, text: string): void {
  const present = useDrafts.getState().drafts[profile_id]
  writeDraft(profile_id, present ? `${text}\n${present}` : text)
}

/** At logout, nothing of a member stays in the tab. */
export function forgetDrafts(member_id: string): void {
  writeStored(nameFor(member_id), {})
  useDrafts.setState({ member_id: null, drafts: {} })
}
