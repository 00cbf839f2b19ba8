import { Lock } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useCountryOfPrices } from '#client/platform/texts/credits-in-money.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { WithheldPhoto } from '#client/ui/picture/no-photo.tsx'

/**
 * Replaces the locked photos (RO-03): their number, the condition and the lowest cost. The server never sends locked photos. The pattern is
 * always the same, because a blurred photo would reveal a part of the photo.
 */
export function LockedPhotos({ count, onUnlock }: { count: number; onUnlock(): void }) {
  const t = useT()
  const formats = useFormats()
  const price = useSettings().premium_costs[useCountryOfPrices()]
  return (
    <Locked>
      <WithheldPhoto />
      <Lock aria-hidden />
      <h3>{t('members.locked_photos', { count })}</h3>
      {price && <p>{t('members.locked_condition', { price: formats.money(price.costs, price.currency) })}</p>}
      <Button variant="accent" onClick={onUnlock}>
        {t('members.unlock')}
      </Button>
    </Locked>
  )
}

const Locked = styled.div`
  position: relative;
  overflow: hidden;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: flex-end;
  gap: 12px;
  min-height: 21rem;
  padding: 22px;
  border-radius: min(22px, var(--t-radius-xl));
  color: var(--t-on-deep);
  --t-focus: var(--t-on-deep);
  background: var(--t-deep);
  & > :first-child {
    z-index: -1;
  }
  & > svg {
    width: 52px;
    height: 52px;
    padding: 14px;
    border-radius: min(var(--t-radius-pill), 50%);
    background: var(--t-secondary);
    color: var(--t-on-secondary);
  }
  & > h3 {
    font-size: 1.5rem;
  }
  & > p {
    color: var(--t-on-deep-muted);
    line-height: 1.45;
  }
  [data-card='tile'] & {
    border-radius: 0;
  }
  @media (min-width: 992px) {
    min-height: 0;
    aspect-ratio: 1;
    & > h3 {
      font-size: 1.25rem;
    }
    & > p {
      font-size: var(--t-text-sm);
    }
  }
`
