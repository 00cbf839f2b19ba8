import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { useFirstRows } from '#client/ui/layout/use-first-rows.ts'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { useFocusAfterRemoval } from '#client/ui/use-kept-focus.ts'
import type { BlockedMember } from '#schemas/safety/safety.ts'
import { blockedQuery, useUnblockMember } from './safety.api.ts'
import { useBlockLimit } from './use-block-limit.ts'

/** Lists the members that the viewer has blocked. Each has a button to unblock the member. */
export function BlockedSection() {
  const t = useT()
  const faults = useFaultText()
  const limit = useBlockLimit()
  const { data, error, refetch } = useQuery(blockedQuery(useApi()))
  const blocked = data?.blocked ?? []
  const place = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(place, blocked.length)
  const { shown, rest, showRest } = useFirstRows(place, blocked)
  return (
    <Card as="section" aria-labelledby="settings-blocked-title">
      <Stack data-gap="md" ref={place} tabIndex={-1}>
        <Title as="h2" data-look="h4" id="settings-blocked-title">
          {t('safety.blocked_title')}
        </Title>
        {error && !data && (
          <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
            {faults.of(error)}
          </RetryBanner>
        )}
        {!data && !error && <Skeleton />}
        {data && (
          <Text data-size="sm" data-tone="muted">
            {blocked.length > 0 ? (
              <>
                {t('safety.blocked_text')} {limit}
              </>
            ) : (
              t('safety.blocked_none')
            )}
          </Text>
        )}
        {blocked.length > 0 && (
          <Stack as="ul" data-gap="xs">
            {shown.map((member) => (
              <Blocked key={member.id} member={member} />
            ))}
          </Stack>
        )}
        {rest > 0 && (
          <div>
            <Button variant="outline" size="small" onClick={showRest}>
              {t('safety.blocked_more', { count: rest })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function Blocked({ member: { id, name, main_image, blocked_at } }: { member: BlockedMember }) {
  const t = useT()
  const formats = useFormats()
  const faults = useFaultText()
  const unblock = useUnblockMember()
  function handleUnblock() {
    unblock.mutate(id, {
      onSuccess: () => showToast({ text: t('safety.unblocked_done', { name }), tone: 'success' }),
      onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }),
    })
  }
  return (
    <Row>
      <Avatar name={name} src={main_image?.thumb_filename} size="small" />
      <Words>
        <strong translate="no">{name}</strong>
        <Text as="span" data-size="sm" data-tone="muted">
          {t('safety.blocked_since', { date: formats.date(blocked_at) })}
        </Text>
      </Words>
      <Button
        size="small"
        variant="outline"
        isLoading={unblock.isPending}
        onClick={handleUnblock}
        aria-label={t('safety.unblock_name', { name })}
      >
        {t('safety.unblock')}
      </Button>
    </Row>
  )
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  padding-block: var(--t-space-2);
`

const Words = styled.div`
  flex: 1;
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  line-height: 1.3;
`
