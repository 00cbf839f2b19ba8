import { BellRing, Camera, HeartHandshake, MailCheck, Sparkles, X } from 'lucide-react'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { useDismissal } from '#client/platform/dismissals.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { User } from '#schemas/members/user.ts'
import { type StepName, useOpenSteps } from './open-steps.ts'

interface Step {
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** Key of the title. The alert or setting about the same step already uses this text. */
  title: string
  action: string
  to: '/profile' | '/settings' | '/notifications'
  hash?: string
}

const steps: Readonly<Record<StepName, Step>> = {
  confirm: { Icon: MailCheck, title: 'chats.unconfirmed_title', action: 'navigation.settings', to: '/settings' },
  photo: { Icon: Camera, title: 'alerts.photo_title', action: 'alerts.photo_action', to: '/profile' },
  profile: { Icon: Sparkles, title: 'alerts.enrich_title', action: 'alerts.enrich_action', to: '/profile' },
  automatic_like: {
    Icon: HeartHandshake,
    title: 'likes.automatic_offer',
    action: 'likes.automatic_more',
    to: '/settings',
    hash: 'settings-likes',
  },
  push: { Icon: BellRing, title: 'push.alert_title', action: 'push.turn_on', to: '/notifications' },
}

/** Shows the suggested steps that are still open. If the member closes the section, it stays hidden for two weeks. */
export function NextSteps(props: { viewer: User; isReminded: boolean }) {
  const t = useT()
  const { isDismissed, dismiss } = useDismissal('hide-next-steps')
  const open = useOpenSteps(props)
  if (isDismissed || open.length === 0) return null
  return (
    <Card as="section" aria-labelledby="next-steps" data-look="soft">
      <Stack>
        <Cluster data-justify="between" data-nowrap>
          <Title as="h2" data-look="h4" id="next-steps">
            {t('home.steps')}
          </Title>
          <IconButton label={t('common.close')} size="small" onClick={dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </Cluster>
        <List>
          {open.map((name) => {
            const { Icon, title, action, to, hash } = steps[name]
            return (
              <li key={name}>
                <Icon aria-hidden />
                <span>{t(title)}</span>
                <LinkButton to={to} hash={hash} variant="outline" size="small">
                  {t(action)}
                </LinkButton>
              </li>
            )
          })}
        </List>
      </Stack>
    </Card>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-3);
  & > li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    align-items: center;
    gap: var(--t-space-2) var(--t-space-3);
  }
  & > li > a {
    grid-column: 2;
    justify-self: start;
  }
  & svg {
    width: 1.4rem;
    height: 1.4rem;
    color: var(--t-primary-text);
  }
  @media (min-width: 576px) {
    & > li {
      grid-template-columns: 1.5rem minmax(0, 1fr) auto;
    }
    & > li > a {
      grid-column: 3;
    }
  }
`
