import { useQuery } from '@tanstack/react-query'
import { BellOff, EyeOff, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { noticesQuery, useChangeNotices } from '#client/features/notifications/notifications.api.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { LeavingReply } from '#schemas/members/leaving.ts'
import { usePauseProfile } from './leaving.api.ts'
import { useTakeStayDiscount } from './leaving-requests.ts'

interface AlternativesProps {
  leaving: LeavingReply
  /** Called when the member chooses an alternative, so that the account is not deleted. */
  onStay(): void
  onLeave(): void
}

/** Alternatives to the deletion of the account. Each alternative needs one press, and so does the step to the deletion. */
export function Alternatives({ leaving, onStay, onLeave }: AlternativesProps) {
  const t = useT()
  return (
    <>
      <FlowBody>
        <div>
          <Title data-look="h2">{t('leaving.alternatives_title')}</Title>
          <Text data-tone="muted">{t('leaving.alternatives_text')}</Text>
        </div>
        <Stack as="ul" data-gap="sm">
          {!leaving.is_paused && <Pause onDone={onStay} />}
          <MailsOff onDone={onStay} />
          {leaving.stay_discount !== null && <Discount percentage={leaving.stay_discount} onDone={onStay} />}
        </Stack>
      </FlowBody>
      <ActionBar>
        <Button size="large" isWide onClick={onLeave}>
          {t('leaving.go_on')}
        </Button>
      </ActionBar>
    </>
  )
}

function Pause({ onDone }: { onDone(): void }) {
  const t = useT()
  const faults = useFaultText()
  const pause = usePauseProfile()
  function handlePress() {
    pause.mutate(true, {
      onSuccess: () => {
        showToast({ text: t('leaving.paused_done'), tone: 'success' })
        onDone()
      },
      onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }),
    })
  }
  return (
    <Offer icon={<EyeOff aria-hidden />} title={t('leaving.pause')} text={t('leaving.pause_text')}>
      <Button size="small" variant="soft" isLoading={pause.isPending} onClick={handlePress}>
        {t('leaving.pause_do')}
      </Button>
    </Offer>
  )
}

/** Turns off all mails. Hidden if the member already gets no mails. */
function MailsOff({ onDone }: { onDone(): void }) {
  const t = useT()
  const faults = useFaultText()
  const { data } = useQuery(noticesQuery(useApi()))
  const change = useChangeNotices()
  const sending = data?.choices.filter(({ mail }) => mail) ?? []
  if (sending.length === 0) return null
  function handlePress() {
    change.mutate(
      sending.map(({ kind }) => ({ kind, channel: 'mail', is_on: false })),
      {
        onSuccess: () => {
          showToast({ text: t('leaving.mails_off_done'), tone: 'success' })
          onDone()
        },
        onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }),
      },
    )
  }
  return (
    <Offer icon={<BellOff aria-hidden />} title={t('leaving.mails_off')} text={t('leaving.mails_off_text')}>
      <Button size="small" variant="soft" isLoading={change.isPending} onClick={handlePress}>
        {t('leaving.mails_off_do')}
      </Button>
    </Offer>
  )
}

function Discount({ percentage, onDone }: { percentage: number; onDone(): void }) {
  const t = useT()
  const formats = useFormats()
  const faults = useFaultText()
  const take = useTakeStayDiscount()
  function handlePress() {
    take.mutate(undefined, {
      onSuccess: ({ percentage: given, ends_at }) => {
        showToast({ text: t('leaving.discount_done', { percentage: given, date: formats.date(ends_at) }), tone: 'success' })
        onDone()
      },
      onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }),
    })
  }
  return (
    <Offer icon={<Tag aria-hidden />} title={t('leaving.discount', { percentage })} text={t('leaving.discount_text')}>
      <Button size="small" variant="soft" isLoading={take.isPending} onClick={handlePress}>
        {t('leaving.discount_do')}
      </Button>
    </Offer>
  )
}

interface OfferProps {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}

function Offer({ icon, title, text, children }: OfferProps) {
  return (
    <Row>
      {icon}
      <Words>
        <strong>{title}</strong>
        <Text as="span" data-size="sm" data-tone="muted">
          {text}
        </Text>
      </Words>
      {children}
    </Row>
  )
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-3);
  padding: var(--t-space-4);
  border-radius: var(--t-radius-m);
  background: var(--t-sunken);
  & > svg {
    flex: none;
    width: 1.4rem;
    height: 1.4rem;
    color: var(--t-primary-text);
  }
`

const Words = styled.div`
  flex: 1 1 12rem;
  display: grid;
  min-width: 0;
`
