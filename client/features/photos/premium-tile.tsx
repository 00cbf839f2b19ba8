import { Lock } from 'lucide-react'
import { styled } from 'styled-components'
import { showPremiumAlert } from '#client/platform/premium-alert.store.ts'
import { useT } from '#client/platform/texts/texts.tsx'

/** Replaces the tile to add a photo if the member has no premium and has reached the limit (MO-13). */
export function PremiumTile() {
  const t = useT()
  return (
    <Tile type="button" onClick={() => showPremiumAlert('uploads')}>
      <Lock aria-hidden />
      <strong>{t('photos.add_premium')}</strong>
      <span>{t('photos.add_premium_hint')}</span>
    </Tile>
  )
}

const Tile = styled.button`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--t-space-1);
  width: 100%;
  aspect-ratio: 4 / 5;
  padding: var(--t-space-3);
  border: 2px dashed var(--t-line-strong);
  border-radius: var(--t-radius-l);
  color: var(--t-primary-text);
  text-align: center;
  line-height: 1.3;
  transition:
    background-color var(--m-quick),
    border-color var(--m-quick);
  & > svg {
    width: 1.5rem;
    height: 1.5rem;
    margin-block-end: var(--t-space-1);
  }
  & > span {
    font-size: var(--t-text-xs);
    color: var(--t-muted);
  }
  &:hover {
    background: var(--t-primary-soft);
    border-color: var(--t-primary);
  }
`
