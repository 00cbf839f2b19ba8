import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import type { PromotedProfile } from '#schemas/members/profile.ts'

/** Shows the fields of the profile as answers to three questions. */
export function Interview({ profile }: { profile: PromotedProfile }) {
  const t = useT()
  const { words } = useBlocks()
  const formats = useFormats()
  const { interests, looking_for, region_name, country } = profile
  return (
    <Questions>
      {interests.length > 0 && (
        <div>
          <dt>{words('@profile.ask_interests')}</dt>
          <dd>{interests.map((interest) => t(`interests.${interest}`)).join(', ')}</dd>
        </div>
      )}
      {looking_for && (
        <div>
          <dt>{words('@profile.ask_looking_for')}</dt>
          <dd>{t(`members.looking_for_${looking_for}`)}</dd>
        </div>
      )}
      <div>
        <dt>{words('@profile.ask_place')}</dt>
        <dd>{[region_name, formats.country(country)].filter(Boolean).join(', ')}</dd>
      </div>
    </Questions>
  )
}

const Questions = styled.dl`
  display: grid;
  gap: var(--t-space-5);
  margin-block: var(--t-space-8) 0;
  & dt {
    color: var(--t-muted);
    font-family: var(--t-font-body);
    font-size: var(--t-text-sm);
    font-weight: 600;
  }
  & dd {
    margin: 0.15rem 0 0;
    font-size: var(--t-text-lg);
    line-height: 1.5;
  }
`
