import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { limits } from '#schemas/limits.ts'

const gains = ['conversations', 'all_photos', 'more_photos', 'for_good'] as const

/** The advantages of premium. With `look="deep"`, the colours fit a dark background. */
export function PremiumGains({ look }: { look?: 'deep' }) {
  const t = useT()
  return (
    <List data-look={look}>
      {gains.map((gain) => (
        <li key={gain}>
          <Check aria-hidden />
          {t(`premium.${gain}`, { free: limits.free_conversation_starts, photos: limits.premium_photos })}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--t-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    gap: var(--t-space-3);
    font-weight: 600;
  }
  & > li > svg {
    flex: none;
    width: 1.35rem;
    height: 1.35rem;
    color: var(--t-primary-text);
  }
  &[data-look='deep'] {
    gap: 0.5rem var(--t-space-5);
    font-size: var(--t-text-sm);
    line-height: 1.4;
    @media (min-width: 62em) {
      font-size: 1rem;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  &[data-look='deep'] > li > svg {
    color: var(--t-deep-accent);
  }
`
