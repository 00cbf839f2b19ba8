import { create } from 'zustand'

export interface Concerned {
  id: string
  name: string
  /** Nobody is behind it: it can be reported, and there is nobody to block. */
  kind: 'member' | 'fictional' | 'staff'
}

interface SafetyState {
  asks: 'block' | 'report' | null
  member: Concerned | null
}

/** Which question is open, about whom. The member stays while the modal leaves. */
export const useSafety = create<SafetyState>(() => ({ asks: null, member: null }))

/** Call them in handlers only. */
export const askToBlock = ({ id, name, kind }: Concerned) => useSafety.setState({ asks: 'block', member: { id, name, kind } })
export const askToReport = ({ id, name, kind }: Concerned) => useSafety.setState({ asks: 'report', member: { id, name, kind } })
export const closeSafety = () => useSafety.setState({ asks: null })
