import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { codeOf, RouteErrorPage } from '#client/app/shell/error-page.tsx'
import { useSignupModal } from '#client/features/identity/signup/signup-modal.store.ts'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { GoneProfile } from '#client/features/members/gone-profile.tsx'
import { BlockedNotice } from '#client/features/safety/blocked-notice.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'

/**
 * Error page of a profile. If the viewer blocked the member, the page offers to unblock the member. A deleted profile shows the 404 text
 * and other members. Any other error offers a retry.
 */
export function MemberErrorPage({ member_id, ...props }: ErrorComponentProps & { member_id: string }) {
  const router = useRouter()
  const viewer = useViewer()
  const openSignup = useSignupModal((state) => state.open)
  const retry = () => void router.invalidate()
  const code = codeOf(props.error)
  if (code !== 'not_found')
    return code === 'site_unavailable' || code === 'internal' ? <ProfileFailed onRetry={retry} /> : <RouteErrorPage {...props} />
  const gone = (
    <>
      <RouteErrorPage {...props} />
      <GoneProfile like={(profile) => <LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />} />
    </>
  )
  return viewer ? <BlockedNotice member_id={member_id} onUnblocked={retry} otherwise={gone} /> : gone
}

/** Error page of a profile that could not be fetched, with a retry button. */
function ProfileFailed({ onRetry }: { onRetry(): void }) {
  const t = useT()
  return (
    <EmptyState art="lost" level={1} title={t('members.load_failed')} action={<Button onClick={onRetry}>{t('common.retry')}</Button>}>
      {t('members.load_failed_text')}
    </EmptyState>
  )
}
