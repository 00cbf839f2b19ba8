import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

/** Shown beside the conversation list while no conversation is open. `children`: content of another feature below the text. */
export function NoChatChosen({ children }: { children?: ReactNode }) {
  const t = useT()
  return (
    <Choice>
      <Choose>
        <Art name="messages" />
        <div>
          <Title as="h2" data-look="h3">
            {t('chats.choose_title')}
          </Title>
          <Text data-tone="muted">{t('chats.choose_text')}</Text>
        </div>
      </Choose>
      {children}
    </Choice>
  )
}

const Choice = styled.div`
  flex: 1;
  min-width: 0;
  padding: var(--t-space-6) var(--t-space-8);
  overflow-y: auto;
`

const Choose = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-5);
  padding-block-end: var(--t-space-4);
  & > svg {
    flex: none;
    width: 6rem;
    height: auto;
  }
`
