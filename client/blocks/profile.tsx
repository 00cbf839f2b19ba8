import type { ComponentType } from 'react'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { profileBlock } from '#schemas/pages/blocks/profile.ts'
import { useBlocks } from './block-context.tsx'
import { BesideProfile } from './profiles/beside-profile.tsx'
import { LetterProfile } from './profiles/letter-profile.tsx'
import { PairProfile } from './profiles/pair-profile.tsx'
import { PosterProfile } from './profiles/poster-profile.tsx'
import type { ProfileSectionProps } from './profiles/profile-section.ts'

type Settings = SectionOf<typeof profileBlock>

const looks: { readonly [Look in Settings['settings']['look']]: ComponentType<ProfileSectionProps> } = {
  beside: BesideProfile,
  poster: PosterProfile,
  letter: LetterProfile,
  pair: PairProfile,
}

/** The section of a profile lander that shows the member, in one of four designs. */
export function ProfileSection({ id, settings }: Settings) {
  const { profile } = useBlocks().input.page.data
  if (!profile) return null
  const Look = looks[settings.look]
  return <Look id={id} settings={settings} profile={profile} />
}
