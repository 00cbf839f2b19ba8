import { Ban, Flag } from 'lucide-react'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { askToBlock, askToReport, type Concerned, type ReportedContent } from './safety.store.ts'

/** Buttons to block and report the member, at the end of a profile (SC-01). */
export function MemberSafety({ member }: { member: Concerned & ReportedContent }) {
  const t = useT()
  const viewer = useViewer()
  // a visitor cannot block a member, and reports with the public form (DSA, article 16)
  if (!viewer)
    return (
      <Cluster data-gap="sm">
        <LinkButton to="/report" search={{ member: member.id }} variant="ghost" size="small" icon={<Flag aria-hidden />}>
          {t('safety.report_on_profile')}
        </LinkButton>
      </Cluster>
    )
  return (
    <Cluster data-gap="sm">
      {member.kind === 'member' && (
        <Button variant="ghost" size="small" icon={<Ban aria-hidden />} onClick={() => askToBlock(member)}>
          {t('safety.block')}
        </Button>
      )}
      <Button variant="ghost" size="small" icon={<Flag aria-hidden />} onClick={() => askToReport(member, { photos: member.photos ?? [] })}>
        {t('safety.report')}
      </Button>
    </Cluster>
  )
}
