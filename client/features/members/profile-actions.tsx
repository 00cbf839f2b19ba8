import { Gift, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useViewer } from '#client/platform/page/viewer.tsx'
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

const write = <MessageCircle aria-hidden />
const present = <Gift aria-hidden />

/** Buttons for message, gift and like. A fictional profile accepts no gifts, because no person would receive them. */
export function ProfileActions({ profile: { id, name, kind }, like, onVisitor }: ProfileActionsProps) {
  const t = useT()
  const viewer = useViewer()
  const takes_gifts = kind === 'member'
  return (
    <Bar>
      {viewer ? (
        <>
          <LinkButton to="/members/$id/chat" params={{ id }} size="large" icon={write}>
            {t('members.message', { name })}
          </LinkButton>
          {takes_gifts && (
            <LinkIcon
              to="/members/$id/chat"
              params={{ id }}
              search={{ gift: 1 }}
              label={t('members.gift', { name })}
              variant="outline"
              size="large"
            >
              {present}
            </LinkIcon>
          )}
        </>
      ) : (
        <>
          <Button size="large" icon={write} onClick={onVisitor}>
            {t('members.message', { name })}
          </Button>
          {takes_gifts && (
            <IconButton label={t('members.gift', { name })} variant="outline" size="large" onClick={onVisitor}>
              {present}
            </IconButton>
          )}
        </>
      )}
      {like}
    </Bar>
  )
}

/** On a phone, the buttons stay at the lower edge of the window, above the tab bar. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  & > :first-child {
    flex: 1;
    min-width: 0;
    max-width: 22rem;
    /* a name may be one long word */
    overflow-wrap: anywhere;
  }
  @media (max-width: 767.98px) {
    position: sticky;
    bottom: calc(var(--bottom-bar, 0px) + var(--t-space-3) + env(safe-area-inset-bottom));
    z-index: 2;
    margin-inline: var(--t-space-3);
    padding: var(--t-space-2);
    border-radius: var(--t-radius-xl);
    background: var(--t-overlay);
    box-shadow: var(--t-shadow-3);
    & > :first-child {
      max-width: none;
      font-size: var(--t-text-md);
    }
    /* both small, so that the first one has room for a name */
    & > :not(:first-child) {
      width: min(3.25rem, 17vw);
      height: min(3.25rem, 17vw);
      min-width: 0;
      min-height: 0;
    }
  }
  @media (max-width: 991.98px) {
    & > :first-child {
      padding-inline: var(--t-space-3);
    }
  }
  @media (max-height: 19.99em) {
    position: static;
  }
  /* with very large text, the first button needs its own line, and a bar of that height would cover the page */
  @media (max-width: 19.99em) {
    position: static;
    flex-wrap: wrap;
    & > :first-child {
      flex-basis: 100%;
    }
  }
`
