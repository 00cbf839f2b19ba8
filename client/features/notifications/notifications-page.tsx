import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { NoticeKind } from '#schemas/chats/notice-kinds.ts'
import { MailStopped } from './mail-stopped.tsx'
import { NoticeGroup, push_off_id } from './notice-group.tsx'
import { type NoticeChange, noticesQuery, useChangeNotices } from './notifications.api.ts'

const groups: readonly { name: 'messages' | 'people' | 'site'; kinds: readonly NoticeKind[] }[] = [
  { name: 'messages', kinds: ['new_conversations', 'new_messages', 'unread_message_reminder'] },
  { name: 'people', kinds: ['like_received', 'weekly_new_members'] },
  { name: 'site', kinds: ['reminders', 'promotions', 'news'] },
]

/**
 * The page with all kinds of notifications, each by mail and by push (SC-11).
 * @param push the push switch for this device, which another feature implements
 * @param hasPush whether push is on in this browser; if not, no push switch may show "on"
 */
export function NotificationsPage({ push, hasPush }: { push: ReactNode; hasPush: boolean }) {
  const t = useT()
  const { name } = useSettings()
  const { data } = useSuspenseQuery(noticesQuery(useApi()))
  return (
    <Container data-width="text">
      <Stack data-gap="lg">
        <Stack data-gap="sm">
          <div>
            <LinkButton to="/settings" variant="ghost" size="small" edge="start" icon={<ArrowLeft aria-hidden />}>
              {t('navigation.settings')}
            </LinkButton>
          </div>
          <Title>{t('notices.title')}</Title>
          <Text data-tone="muted">{t('notices.intro')}</Text>
        </Stack>
        <MailStopped reasons={data.notifications_disabled} />
        {push}
        {!hasPush && (
          <Text data-size="sm" data-tone="muted" id={push_off_id}>
            {t('notices.push_off')}
          </Text>
        )}
        {groups.map(({ name: group, kinds }) => (
          <NoticeGroup
            key={group}
            title={t(`notices.group_${group}`, { site: name })}
            hasPush={hasPush}
            choices={kinds.flatMap((kind) => data.choices.filter((choice) => choice.kind === kind))}
          />
        ))}
        <AllMailOff choices={data.choices} />
        <Text data-size="sm" data-tone="muted">
          {t('notices.always')}
        </Text>
      </Stack>
    </Container>
  )
}

function AllMailOff({ choices }: { choices: readonly { kind: NoticeKind; mail: boolean }[] }) {
  const t = useT()
  const faults = useFaultText()
  const change = useChangeNotices()
  const on = choices.filter(({ mail }) => mail)
  const changesTo = (is_on: boolean) => on.map(({ kind }): NoticeChange => ({ kind, channel: 'mail', is_on }))
  const onError = (error: unknown) => showToast({ text: faults.of(error), tone: 'danger' })
  if (on.length === 0) return null

  function handleOff() {
    const back = changesTo(true)
    const action = { label: t('notices.undo'), onPress: () => change.mutate(back, { onError }) }
    change.mutate(changesTo(false), { onSuccess: () => showToast({ text: t('notices.all_mail_is_off'), action }), onError })
  }
  return (
    <div>
      <Button variant="outline" onClick={handleOff}>
        {t('notices.all_mail_off')}
      </Button>
    </div>
  )
}
