import { create } from 'zustand'

export interface Concerned {
  id: string
  name: string
  /** A fictional profile can be reported but not blocked, because it is not a real person. */
  kind: 'member' | 'fictional'
}

/** What can be marked in a report: the photos of a profile, or the messages of a conversation. */
export interface ReportedContent {
  photos?: readonly { filename: string; thumb_filename: string }[]
  messages?: readonly { id: string; words: string }[]
  /** The id of the message that is marked from the start. */
  marked?: string
}

interface SafetyState {
  asks: 'block' | 'report' | null
  member: Concerned | null
  content: ReportedContent
}

/** The open dialog and the member that it is about. The member remains set during the close animation. */
export const useSafety = create<SafetyState>(() => ({ asks: null, member: null, content: {} }))

/** Call these functions only in event handlers. */
export const askToBlock = ({ id, name, kind }: Concerned) => useSafety.setState({ asks: 'block', member: { id, name, kind } })
export const askToReport = ({ id, name, kind }: Concerned, content: ReportedContent = {}) =>
  useSafety.setState({ asks: 'report', member: { id, name, kind }, content })
export const closeSafety = () => useSafety.setState({ asks: null })
