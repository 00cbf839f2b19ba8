import { useState } from 'react'
import { styled } from 'styled-components'
import { ApiFault } from '#client/platform/api.ts'
import { useFaultText } from '#client/platform/fault-text.ts'
import { type Translate, useT } from '#client/platform/texts.tsx'
import { Art } from '#client/ui/art.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LinkButton } from '#client/ui/links.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { Text } from '#client/ui/text.tsx'
import { type ChatAlert, closeChatAlert, useChatAlert } from './chat-alert.store.ts'

/** What went wrong and has to be read: too few credits (MO-14), a refused message, a deletion that failed (ST-15). */
export function ChatAlerts() {
  const t = useT()
  const faults = useFaultText()
  const { alert } = useChatAlert()
  // the words stay while the modal leaves
  const [shown, setShown] = useState(alert)
  if (alert && alert !== shown) setShown(alert)
  const code = shown?.error instanceof ApiFault ? shown.error.code : null
  const way_out = shown?.kind === 'send' ? wayOut(code) : null
  return (
    <Modal
      isOpen={alert !== null}
      onClose={closeChatAlert}
      title={titleOf(t, shown, code)}
      closeLabel={t('common.close')}
      footer={
        way_out ? (
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
        <Text>{shown && textOf(t, shown, faults.of(shown.error))}</Text>
      </Stack>
    </Modal>
  )
}

function wayOut(code: string | null): { to: '/credits' | '/premium'; key: string } | null {
  if (code === 'too_few_credits') return { to: '/credits', key: 'chats.buy_credits' }
  if (code === 'conversation_limit') return { to: '/premium', key: 'navigation.get_premium' }
  return null
}

function titleOf(t: Translate, alert: ChatAlert | null, code: string | null): string {
  if (alert?.kind === 'delete') return t('chats.delete_failed_title')
  return code === 'too_few_credits' ? t('chats.too_few_title') : t('chats.send_failed_title')
}

function textOf(t: Translate, { kind, error }: ChatAlert, fault_text: string): string {
  if (kind === 'delete') return `${fault_text} ${t('chats.delete_failed_text')}`
  if (!(error instanceof ApiFault)) return fault_text
  const { needed = 1, balance = 0 } = error.data
  if (error.code === 'too_few_credits') return t('chats.too_few_text', { needed, balance })
  if (error.code === 'not_found') return t('chats.gone')
  return `${fault_text} ${t('chats.words_kept')}`
}

const Picture = styled.div`
  width: 11rem;
  margin-inline: auto;
`
