import { CalendarOff, InfinityIcon, MailOpen } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Grid } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

const promises = [
  { key: 'no_subscription', Icon: CalendarOff },
  { key: 'receiving', Icon: MailOpen },
  { key: 'no_expiry', Icon: InfinityIcon },
] as const

/** What a payment never does, and what stays free. */
export function Promises() {
  const t = useT()
  return (
    <Grid as="ul" data-columns="cards">
      {promises.map(({ key, Icon }) => (
        <Promised as="li" key={key} data-look="soft">
          <Icon aria-hidden />
          <Title as="h2" data-look="h4">
            {t(`pricing.${key}`)}
          </Title>
          <Text data-size="sm">{t(`pricing.${key}_text`)}</Text>
        </Promised>
      ))}
    </Grid>
  )
}

const Promised = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--t-space-1);
  & > svg {
    width: 1.6rem;
    height: 1.6rem;
    margin-block-end: var(--t-space-2);
    color: var(--t-primary-text);
  }
`
