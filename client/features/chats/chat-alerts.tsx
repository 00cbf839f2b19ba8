import { useState } from 'react'
import { styled } from 'styled-components'
import { ApiFault } from '#client/platform/api.ts'
import { type FaultText, useFaultText } from '#client/platform/texts/fault-text.ts'
import { type Translate, useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { type ChatAlert, closeChatAlert, useChatAlert } from './chat-alert.store.ts'

/**
 * Shows failures that the member must read: too few credits (MO-14), a rejected message, or a conversation that could not be deleted
 * (ST-15).
 */
export function ChatAlerts() {
  const t = useT()
  const faults = useFaultText()
  const { alert } = useChatAlert()
  // keeps the text visible during the close animation
  const [shown, setShown] = useState(alert)
  if (alert && alert !== shown) setShown(alert)
  const code = shown?.error instanceof ApiFault ? shown.error.code : null
  const way_out = shown && shown.kind !== 'delete' ? wayOut(code) : null
  return (
    <Modal
      isOpen={alert !== null}
      onClose={closeChatAlert}
      title={titleOf(t, shown, code)}
      closeLabel={t('common.close')}
      footer={
        isOpener(code) ? (
          <>
            <LinkButton variant="ghost" to="/pages/faq" hash="first-messages" onClick={closeChatAlert}>
              {t('chats.opener_why')}
            </LinkButton>
            <Button onClick={closeChatAlert}>{t('common.close')}</Button>
          </>
        ) : way_out ? (
          <>
            <Button variant="ghost" onClick={closeChatAlert}>
              {t('chats.not_now')}
            </Button>
            <LinkButton to={way_out.to} onClick={closeChatAlert}>
              {t(way_out.key)}
            </LinkButton>
          </>
        ) : (
          <Button onClick={closeChatAlert}>{t('common.close')}</Button>
        )
      }
    >
      <Stack data-gap="md" role="alert">
        {code === 'too_few_credits' && (
          <Picture>
            <Art name="credits" />
          </Picture>
        )}
        <Text>{shown && textOf(t, shown, faults)}</Text>
      </Stack>
    </Modal>
  )
}

/**
 * Titles for a rejected first message, one per reason. The message contains contact details, the member sent it to many members, or the
 * daily limit is reached.
 */
const openers = {
  opener_contact: 'chats.opener_contact_title',
  opener_limit: 'chats.opener_limit_title',
  opener_repeated: 'chats.opener_repeated_title',
} as const
const isOpener = (code: string | null): code is keyof typeof openers => code !== null && code in openers

function wayOut(code: string | null): { to: '/credits'; key: string } | null {
  if (code === 'too_few_credits') return { to: '/credits', key: 'chats.buy_credits' }
  return null
}

const refusals = {
  send: { title: 'chats.send_failed_title', too_few: 'chats.too_few_text', gone: 'chats.gone', after: 'chats.words_kept' },
  gift: { title: 'gifts.refused_title', too_few: 'gifts.too_few_text', gone: 'gifts.gone', after: 'gifts.nothing_charged' },
  photo: {
    title: 'chat_photos.refused_title',
    too_few: 'chat_photos.too_few_text',
    gone: 'chat_photos.gone',
    after: 'chat_photos.nothing_charged',
  },
} as const

function titleOf(t: Translate, alert: ChatAlert | null, code: string | null): string {
  if (alert?.kind === 'delete') return t('chats.delete_failed_title')
  if (isOpener(code)) return t(openers[code])
  return t(code === 'too_few_credits' ? 'chats.too_few_title' : refusals[alert?.kind ?? 'send'].title)
}

function textOf(t: Translate, { kind, error }: ChatAlert, faults: FaultText): string {
  const fault_text = faults.of(error)
  if (kind === 'delete') return `${fault_text} ${t('chats.delete_failed_text')}`
  if (!(error instanceof ApiFault)) return fault_text
  const { too_few, gone, after } = refusals[kind]
  const { needed = 1, balance = 0 } = error.data
  if (error.code === 'too_few_credits') return t(too_few, { needed, balance })
  if (error.code === 'not_found') return t(gone)
  if (isOpener(error.code)) return `${fault_text} ${t(kind === 'send' ? 'chats.opener_kept' : after)}`
  return `${faults.ofField(Object.values(error.fields)[0]) ?? fault_text} ${t(after)}`
}

const Picture = styled.div`
  width: 11rem;
  margin-inline: auto;
`
