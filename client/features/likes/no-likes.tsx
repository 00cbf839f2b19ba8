import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { LikeType } from '#schemas/discovery/like-types.ts'

/** Shown for an empty list of likes. */
export function NoLikes({ type }: { type: LikeType }) {
  const t = useT()
  return (
    <Stack data-align="start">
      <Text data-size="lg">{t(`likes.${type}_empty_title`)}</Text>
      <LinkButton to="/members">{t('likes.find_members')}</LinkButton>
    </Stack>
  )
}
