import { styled } from 'styled-components'
import { GiftArt } from '#client/features/chats/composer/gift-art.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import type { Gift } from '#schemas/chats/gift.ts'

/** A gift in the conversation. A gift that has just arrived plays its animation once. */
export function GiftCard({ gift, isFresh }: { gift: Gift; isFresh: boolean }) {
  const t = useT()
  return (
    <Card data-fresh={isFresh || undefined}>
      <Stage>
        <GiftArt gift={gift} />
      </Stage>
      <Label>{t('gifts.label')}</Label> <Name>{t(`gifts.${gift}`)}</Name>
    </Card>
  )
}

const Card = styled.span`
  display: grid;
  justify-items: center;
  width: 10.5rem;
  padding: var(--t-space-3);
  line-height: 1.35;
  text-align: center;
`

/** The gift grows once. Its steam, stem or thread draws itself once. */
const Stage = styled.span`
  display: grid;
  place-items: center;
  width: 7rem;
  height: 7rem;
  margin-block-end: var(--t-space-2);
  & > svg {
    width: 6.25rem;
  }
  @keyframes c-grow {
    from {
      opacity: 0;
      transform: scale(0.9);
    }
  }
  @keyframes c-draw {
    from {
      stroke-dashoffset: 48;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    [data-fresh] > & > svg {
      animation: c-grow var(--m-slow) var(--m-out) backwards;
    }
    [data-fresh] > & [data-part='stem'] {
      stroke-dasharray: 48;
      animation: c-draw 900ms 300ms var(--m-out) backwards;
    }
  }
`

const Label = styled.span`
  color: var(--t-muted);
  font-size: var(--t-text-xs);
`

const Name = styled.strong`
  font-size: var(--t-text-md);
  font-weight: 700;
  overflow-wrap: anywhere;
`
