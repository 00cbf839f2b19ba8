import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { User } from '#schemas/members/user.ts'

/** The member's name and picture, and the balance. */
export function HomeHead({ viewer: { profile, credits, paid_user } }: { viewer: User }) {
  const t = useT()
  return (
    <Head>
      <Title>{t('home.greeting', { name: profile.name })}</Title>
      <Purse>
        <Text>{t('chats.credits_left', { count: credits })}</Text>
        <LinkButton to={paid_user ? '/credits' : '/premium'} variant="outline" size="small">
          {t(paid_user ? 'chats.buy_credits' : 'navigation.get_premium')}
        </LinkButton>
      </Purse>
    </Head>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--t-space-3) var(--t-space-6);
  min-width: 0;
  & > h1 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Purse = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-2) var(--t-space-3);
`
