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
  padding: var(--t-space-3) var(--t-space-3) 1.35rem;
  line-height: 1.35;
  text-align: center;
`

/** Plays an animation with sparks behind the gift, once. */
const Stage = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 7rem;
  height: 7rem;
  margin-block-end: var(--t-space-2);
  & > svg {
    position: relative;
    width: 6.25rem;
  }
  [data-fresh] > & > svg {
    animation: t-gift 900ms var(--m-out) both;
  }
  /* a stroke, such as the stem of a rose, appears along its length, once */
  @keyframes c-draw {
    from {
      stroke-dashoffset: 48;
    }
  }
  [data-fresh] > & [data-part='stem'] {
    stroke-dasharray: 48;
    animation: c-draw 900ms 500ms var(--m-out) backwards;
  }
  &::before {
    content: '';
    position: absolute;
    inset: -10%;
    opacity: 0;
    background:
      radial-gradient(circle at 50% 4%, #f0b124 0 4px, transparent 5px),
      radial-gradient(circle at 84% 17%, #e2504a 0 3px, transparent 4px),
      radial-gradient(circle at 97% 50%, #f0b124 0 4px, transparent 5px),
      radial-gradient(circle at 84% 84%, #e2504a 0 4px, transparent 5px),
      radial-gradient(circle at 50% 97%, #f0b124 0 3px, transparent 4px),
      radial-gradient(circle at 16% 84%, #e2504a 0 4px, transparent 5px),
      radial-gradient(circle at 3% 50%, #f0b124 0 4px, transparent 5px),
      radial-gradient(circle at 16% 17%, #e2504a 0 3px, transparent 4px);
  }
  [data-fresh] > &::before {
    animation: t-burst 900ms 260ms var(--m-out);
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
