import { create } from 'zustand'
import { readStored, writeStored } from '#client/platform/stored-map.ts'

interface DraftsState {
  member_id: string | null
  /** Unsent texts, with the profile id of the other member as key. */
  drafts: Record<string, string>
}

/** Drafts of the logged-in member. The tab stores them in sessionStorage. */
export const useDrafts = create<DraftsState>(() => ({ member_id: null, drafts: {} }))

const nameFor = (member_id: string) => `drafts:${member_id}`

export function loadDrafts(member_id: string): void {
  const { member_id: known, drafts } = useDrafts.getState()
  if (known === member_id) return
  // text typed before the drafts were loaded is newer than the stored text, so the typed text replaces the stored text
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

/** If a text could not be sent, puts the text back into the draft, before any text that the member has typed since. */
export function returnToDraft(profile_id: string, text: string): void {
  const present = useDrafts.getState().drafts[profile_id]
  writeDraft(profile_id, present ? `${text}\n${present}` : text)
}

/** Deletes all drafts at logout, because the tab must keep no data of the member. */
export function forgetDrafts(member_id: string): void {
  writeStored(nameFor(member_id), {})
  useDrafts.setState({ member_id: null, drafts: {} })
}
