import { BlockModal } from './block-modal.tsx'
import { ReportModal } from './report-modal.tsx'
import { useSafety } from './safety.store.ts'

interface SafetyModalsProps {
  /** The member is hidden now: leave the page first, then the lists are loaded again. */
  onLeave(): Promise<void>
}

/** The block and report dialogs for profiles and conversations. */
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
