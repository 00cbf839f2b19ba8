import { create } from 'zustand'

export interface Concerned {
  id: string
  name: string
  /** A fictional profile can be reported but not blocked, because it is not a real person. */
  kind: 'member' | 'fictional'
}

interface SafetyState {
  asks: 'block' | 'report' | null
  member: Concerned | null
}

/** The open dialog and the member that it is about. The member remains set during the close animation. */
export const useSafety = create<SafetyState>(() => ({ asks: null, member: null }))

/** Call these functions only in event handlers. */
export const askToBlock = ({ id, name, kind }: Concerned) => useSafety.setState({ asks: 'block', member: { id, name, kind } })
export const askToReport = ({ id, name, kind }: Concerned) => useSafety.setState({ asks: 'report', member: { id, name, kind } })
export const closeSafety = () => useSafety.setState({ asks: null })
