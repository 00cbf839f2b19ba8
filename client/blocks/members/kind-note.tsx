import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import type { PromotedProfile } from '#schemas/members/profile.ts'

/** The label of a fictional profile, shown on its picture. On a narrow picture, the label breaks into several lines. */
export function KindMark({ profile, look = 'photo' }: { profile: Pick<PromotedProfile, 'kind'>; look?: 'photo' | 'plain' }) {
  const { fictional_icon, fictional_singular } = useSettings()
  if (profile.kind !== 'fictional') return null
  return (
    <Mark>
      <KindLabel icon={fictional_icon} look={look}>
        {fictional_singular}
      </KindLabel>
    </Mark>
  )
}

/** Explains the label of fictional profiles, once below each section that shows such profiles. */
export function KindNote({ profiles }: { profiles: readonly Pick<PromotedProfile, 'kind'>[] }) {
  const { fictional_icon, fictional_singular, fictional_warning } = useSettings()
  if (!profiles.some(({ kind }) => kind === 'fictional')) return null
  return (
    <Note>
      <strong>
        {fictional_icon} {fictional_singular}
      </strong>
      {': '}
      {fictional_warning}
    </Note>
  )
}

const Mark = styled.span`
  display: block;
  width: fit-content;
  max-width: 100%;
  & > * {
    max-width: 100%;
    line-height: 1.15;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`

const Note = styled.p`
  max-width: 62ch;
  font-size: var(--t-text-sm);
  line-height: 1.5;
`
