import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'

/** Picture of the other member. The picture has a dot only if the member is online. */
export function ChatAvatar({ profile, size }: { profile: ProfileCard; size?: 'small' | 'medium' | 'large' | 'hero' }) {
  const t = useT()
  const { main_image, name, is_online, kind } = profile
  const thumb = main_image?.thumb_filename
  return <Avatar name={name} src={thumb} size={size} onlineLabel={is_online && kind !== 'fictional' ? t('chats.online') : undefined} />
}

/** The label of a fictional profile; null for a member. */
export function ChatKind({ profile }: { profile: ProfileCard }) {
  const { fictional_icon, fictional_singular } = useSettings()
  if (profile.kind === 'fictional') return <KindLabel icon={fictional_icon}>{fictional_singular}</KindLabel>
  return null
}
