import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useCreditsInMoney } from '#client/platform/texts/credits-in-money.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LinkButton, LinkIcon } from '#client/ui/text/links.tsx'
import type { Profile } from '#schemas/members/profile.ts'

interface ProfileActionsProps {
  profile: Profile
  like: ReactNode
  onVisitor(): void
}

/**
 * Gift, message with its price, and like. On a phone, this dock is at the lower edge of the window and replaces the tab bar. A fictional
 * profile accepts no gifts, because no person would receive them.
 */
export function ProfileActions({ profile: { id, name, kind }, like, onVisitor }: ProfileActionsProps) {
  const t = useT()
  const viewer = useViewer()
  const is_offline = useIsOffline()
  const gift = (
    <>
      <Gift aria-hidden />
      <span data-part="word">{t('members.gift_short')}</span>
    </>
  )
  const message = (
    <span>
      <span>{t('members.message', { name })}</span> <Price isFictional={kind === 'fictional'} />
    </span>
  )
  return (
    <Dock>
      <p role="status">{is_offline && t('members.offline')}</p>
      {kind === 'member' &&
        (viewer ? (
          <LinkIcon to="/members/$id/chat" params={{ id }} search={{ gift: 1 }} label={t('members.gift', { name })}>
            {gift}
          </LinkIcon>
        ) : (
          <IconButton label={t('members.gift', { name })} onClick={onVisitor}>
            {gift}
          </IconButton>
        ))}
      {viewer ? (
        <LinkButton to="/members/$id/chat" params={{ id }} data-message>
          {message}
        </LinkButton>
      ) : (
        <Button onClick={onVisitor} data-message>
          {message}
        </Button>
      )}
      {like}
    </Dock>
  )
}

function Price({ isFictional }: { isFictional: boolean }) {
  const t = useT()
  const { message_credits, replies_free } = useSettings()
  const money = useCreditsInMoney()(message_credits)
  if (isFictional || message_credits === 0) return <small>{t('members.free')}</small>
  // a message to this member may be a reply; the conversation knows, and shows the price before the message is sent
  if (replies_free) return null
  return <small>{[t('credits.amount', { count: message_credits }), money].filter(Boolean).join(', ')}</small>
}

const Dock = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: stretch;
  gap: 12px;
  margin-block-start: 16px;
  & > p {
    flex: 0 0 100%;
    text-align: center;
    font-size: var(--t-text-sm);
    font-weight: 600;
  }
  & > p:empty {
    display: none;
  }
  & > :is(a, button) {
    min-height: 58px;
    border-radius: min(30px, var(--t-radius-control) * 99);
  }
  [data-nav='words'] & > :is(a, button) {
    border-radius: var(--t-radius-control);
  }
  /* as wide as the arch above it */
  @media (min-width: 768px) and (min-height: 30em) {
    [data-card='arch'] & {
      max-width: max(18rem, 75svh - 13.5rem);
      margin-inline: auto;
    }
  }
  & > :not(p, [data-message]) {
    align-self: center;
    width: 58px;
    height: 58px;
    background: var(--t-sunken);
  }
  & > [aria-pressed] {
    background: var(--t-surface);
  }
  & > [aria-pressed='true'] {
    background: var(--t-like);
  }
  && > :not(p) > svg {
    width: 26px;
    height: 26px;
  }
  & > [data-message] {
    flex: 1;
    min-width: 0;
    padding: 4px 12px;
    font-size: min(var(--t-text-md), 6vw);
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    font-size: min(0.8125rem, 4.6vw);
    font-weight: 560;
  }
  & [data-part='word'] {
    display: none;
  }
  @media (max-width: 767.98px), (max-height: 29.99em) and (orientation: landscape) {
    position: fixed;
    inset: auto max(12px, env(safe-area-inset-right)) calc(14px + env(safe-area-inset-bottom)) max(12px, env(safe-area-inset-left));
    z-index: var(--z-nav);
    gap: 8px;
    margin: 0;
    padding: 7px;
    border-radius: min(40px, var(--t-radius-control) * 99);
    background: color-mix(in srgb, var(--t-surface) 94%, transparent);
    box-shadow:
      inset 0 0 0 1px var(--t-line),
      var(--t-shadow-3);
    backdrop-filter: blur(14px);
    animation: t-rise 260ms 200ms var(--m-out) backwards;
    [data-nav='dock'] & {
      background: var(--t-deep);
      color: var(--t-on-deep);
      box-shadow: var(--t-shadow-3);
      --t-focus: var(--t-on-deep);
    }
    [data-nav='dock'] & > [data-message] {
      background: var(--t-deep-accent);
      color: var(--t-deep);
    }
    [data-nav='dock'] & > :not(p, [data-message], [aria-pressed]) {
      background: var(--t-deep-raised);
      color: var(--t-on-deep);
    }
    [data-nav='words'] & {
      inset: auto 0 0;
      gap: 0;
      padding: 0 0 env(safe-area-inset-bottom);
      border-radius: 0;
      background: var(--t-paper);
      box-shadow: inset 0 1px 0 var(--t-line);
    }
    [data-nav='words'] & > :is(a, button) {
      min-height: 68px;
      border-radius: 0;
      box-shadow: none;
    }
    [data-nav='words'] & > :not(p, [data-message]) {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      gap: 8px;
      align-self: stretch;
      width: auto;
      height: auto;
      padding-inline: 16px;
      background: none;
      font-size: var(--t-text-md);
      font-weight: 650;
    }
    [data-nav='words'] & > [aria-pressed] {
      color: var(--t-like-text);
    }
  }
  @media (max-width: 767.98px) and (min-width: 21em) {
    [data-nav='words'] & [data-part='word'] {
      display: inline;
    }
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    inset-inline-start: calc(40% + 12px);
    [data-nav='words'] & {
      inset-inline-start: 40%;
    }
  }
  /* with very large text, the dock is part of the page, because it would cover too much of the window */
  @media (max-height: 19.99em) {
    position: static;
    margin-block-start: 12px;
  }
`
