import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { blockedQuery, useUnblockMember } from './safety.api.ts'
import { useBlockLimit } from './use-block-limit.ts'

interface BlockedNoticeProps {
  member_id: string
  onUnblocked(): void
  /** Content to show if the viewer has not blocked the member. */
  otherwise: ReactNode
}

/**
 * Shown instead of a profile that the viewer has blocked (SC-01), with a button to unblock the member. The notice uses the viewer's own
 * list of blocked members. A viewer who is blocked by the member sees the page of an unknown profile.
 */
export function BlockedNotice({ member_id, onUnblocked, otherwise }: BlockedNoticeProps) {
  const t = useT()
  const faults = useFaultText()
  const limit = useBlockLimit()
  const { data } = useQuery(blockedQuery(useApi()))
  const unblock = useUnblockMember()
  const member = data?.blocked.find(({ id }) => id === member_id)
  if (!member) return otherwise
  const { name } = member

  function handleUnblock() {
    unblock.mutate(member_id, {
      onSuccess: () => {
        showToast({ text: t('safety.unblocked_done', { name }), tone: 'success' })
        onUnblocked()
      },
      onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }),
    })
  }

  return (
    <EmptyState
      art="lost"
      level={1}
      title={t('safety.you_blocked', { name })}
      action={
        <Button isLoading={unblock.isPending} onClick={handleUnblock}>
          {t('safety.unblock_name', { name })}
        </Button>
      }
    >
      {t('safety.you_blocked_text')} {limit}
    </EmptyState>
  )
}
