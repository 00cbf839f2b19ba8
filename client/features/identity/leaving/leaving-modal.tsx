import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { Alternatives } from './alternatives.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { leavingQuery, useDeleteAccount } from './leaving.api.ts'

interface LeavingModalProps {
  isOpen: boolean
  onClose(): void
}

/** First offers alternatives. If the member still chooses to leave, it explains the deletion and deletes the account. */
export function LeavingModal({ isOpen, onClose }: LeavingModalProps) {
  const t = useT()
  const faults = useFaultText()
  const [is_sure, setSure] = useState(false)
  const { data, error, refetch } = useQuery({ ...leavingQuery(useApi()), enabled: isOpen })
  const deletion = useDeleteAccount()

  function handleClose() {
    setSure(false)
    deletion.reset()
    onClose()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={handleClose}
      isBusy={deletion.isPending}
      closeLabel={t('common.close')}
      title={t(is_sure ? 'leaving.confirm_title' : 'leaving.alternatives_title')}
    >
      {error && !data && (
        <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
          {faults.of(error)}
        </RetryBanner>
      )}
      {!data && !error && <Loading />}
      {data && !is_sure && <Alternatives leaving={data} onStay={handleClose} onLeave={() => setSure(true)} />}
      {data && is_sure && <DeletionForm leaving={data} deletion={deletion} onCancel={handleClose} />}
    </Modal>
  )
}

function Loading() {
  const t = useT()
  return (
    <Stack aria-label={t('common.loading')} role="status">
      <Skeleton data-shape="title" />
      <Skeleton />
      <Skeleton data-shape="button" />
    </Stack>
  )
}
