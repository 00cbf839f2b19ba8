import { BlockModal } from './block-modal.tsx'
import { ReportModal } from './report-modal.tsx'
import { useSafety } from './safety.store.ts'

interface SafetyModalsProps {
  /** Called after a block, because the member is now hidden. It must leave the page before the lists are fetched again. */
  onLeave(): Promise<void>
}

/** The dialogs to block and report a member, for profiles and conversations. */
export function SafetyModals({ onLeave }: SafetyModalsProps) {
  const { asks, member, content } = useSafety()
  if (!member) return null
  return (
    <>
      <BlockModal key={`block-${member.id}`} member={member} isOpen={asks === 'block'} onLeave={onLeave} />
      <ReportModal
        key={`report-${member.id}-${content.marked ?? ''}`}
        member={member}
        content={content}
        isOpen={asks === 'report'}
        onLeave={onLeave}
      />
    </>
  )
}
