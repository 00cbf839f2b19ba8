import type { PromotedProfile } from '#schemas/members/profile.ts'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { profileBlock } from '#schemas/pages/blocks/profile.ts'

export interface ProfileSectionProps extends Pick<SectionOf<typeof profileBlock>, 'id' | 'settings'> {
  profile: PromotedProfile
}
