import { Wallet } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { User } from '#schemas/members/user.ts'

/** The balance, beside the messages. A narrow window shows it only in the navigation. */
export function HomeBalance({ viewer: { credits, paid_user } }: { viewer: User }) {
  const t = useT()
  return (
    <Purse>
      <Wallet aria-hidden />
      <Text data-strong>{t('chats.credits_left', { count: credits })}</Text>
      <LinkButton to={paid_user ? '/credits' : '/premium'} variant="outline" size="small">
        {t(paid_user ? 'chats.buy_credits' : 'navigation.get_premium')}
      </LinkButton>
    </Purse>
  )
}

const Purse = styled(Card)`
  display: none;
  @media (min-width: 992px) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--t-space-3);
    margin-block-start: var(--t-space-5);
  }
  & > p {
    flex: 1 1 6rem;
  }
  & > svg {
    width: 1.35rem;
    height: 1.35rem;
  }
`
