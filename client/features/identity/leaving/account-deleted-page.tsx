import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useApi, useFormats, useNow, useSettings } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import type { Reactivation } from '#schemas/members/leaving.ts'
import { reactivationQuery } from './leaving.api.ts'
import { useReturn } from './leaving-requests.ts'
import { ReturnMailForm } from './return-mail-form.tsx'

/**
 * Shown after the deletion of an account, and by the link in the deletion mail (RT-09). While the link is valid, a click restores the
 * account. Otherwise, the page explains what happens next.
 */
export function AccountDeletedPage(ending: Ending) {
  const { data: reactivation } = useSuspenseQuery(reactivationQuery(useApi()))
  return <Container data-width="narrow">{reactivation ? <Offer reactivation={reactivation} /> : <Deleted {...ending} />}</Container>
}

interface Ending {
  /** The day on which the data is erased. Set only directly after the deletion. */
  until: string | undefined
  /** True if the link in the deletion mail is no longer valid. */
  isExpired: boolean
}

function Offer({ reactivation: { name, erase_at } }: { reactivation: Reactivation }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const faults = useFaultText()
  const { name: site } = useSettings()
  const navigate = useNavigate()
  const back = useReturn()
  function handleReturn() {
    back.mutate(undefined, {
      onSuccess: ({ user }) => {
        showToast({ text: t('leaving.returned', { name }), tone: 'success' })
        void navigate({ to: user ? '/members' : '/login', replace: true })
      },
    })
  }
  return (
    <Stack data-gap="lg">
      <EmptyState
        level={1}
        art="mail"
        title={t('leaving.return_title', { name })}
        action={
          <Button size="large" isLoading={back.isPending} onClick={handleReturn}>
            {t('leaving.return_do')}
          </Button>
        }
      >
        {t('leaving.return_text', { site, date: formats.dateTime(erase_at, now) })}
      </EmptyState>
      {back.error && (
        <Banner tone="danger" role="alert">
          {faults.of(back.error)}
        </Banner>
      )}
    </Stack>
  )
}

function Deleted({ until, isExpired }: Ending) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const later = isExpired ? 'session.link_expired_title' : 'leaving.deleted_title_later'
  return (
    <Stack data-gap="xl">
      <EmptyState level={1} art={until || isExpired ? 'lost' : 'mail'} title={t(until ? 'leaving.deleted_title' : later)}>
        {until
          ? t('leaving.deleted_text', { date: formats.dateTime(until, now) })
          : t('leaving.deleted_text_later', { days: limits.deletion_days })}
      </EmptyState>
      <ReturnMailForm />
      <Text data-size="sm" data-tone="muted">
        {t('leaving.deleted_help')} <Link to="/pages/service">{t('leaving.to_service')}</Link>
      </Text>
    </Stack>
  )
}
