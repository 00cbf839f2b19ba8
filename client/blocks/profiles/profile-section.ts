import type { SectionOf } from '#schemas/block-node.ts'
import type { profileBlock } from '#schemas/blocks/profile.ts'
import type { PromotedProfile } from '#schemas/profile.ts'

export interface ProfileSectionProps extends Pick<SectionOf<typeof profileBlock>, 'id' | 'settings'> {
  profile: PromotedProfile
}
