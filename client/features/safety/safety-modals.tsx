import { BlockModal } from './block-modal.tsx'
import { ReportModal } from './report-modal.tsx'
import { useSafety } from './safety.store.ts'

interface SafetyModalsProps {
  /** The member is no longer to be seen: whoever looks at them is led away, and then the lists are loaded anew. */
  onLeave(): Promise<void>
}

/** What profile and conversation ask about a member: to block, or to report. */
export function SafetyModals({ onLeave }: SafetyModalsProps) {
  const { asks, member } = useSafety()
  if (!member) return null
  return (
    <>
      <BlockModal key={`block-${member.id}`} member={member} isOpen={asks === 'block'} onLeave={onLeave} />
      <ReportModal key={`report-${member.id}`} member={member} isOpen={asks === 'report'} onLeave={onLeave} />
    </>
  )
}
