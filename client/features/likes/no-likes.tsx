import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { LikeType } from '#schemas/discovery/like-types.ts'

/** Shown for an empty list of likes: why the list is empty, and how to get likes. */
export function NoLikes({ type }: { type: LikeType }) {
  const t = useT()
  return (
    <EmptyState
      art="likes"
      title={t(`likes.${type}_empty_title`)}
      action={
        <Cluster data-justify="center">
          <LinkButton to="/members">{t('likes.find_members')}</LinkButton>
          <LinkButton to="/swipe-game" variant="outline">
            {t('likes.play')}
          </LinkButton>
        </Cluster>
      }
    >
      {t(`likes.${type}_empty_text`)}
    </EmptyState>
  )
}
