import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { profileQuery } from '#client/features/members/members.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useInterestList } from '#client/platform/texts/interest-list.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { type Match, useMatchModal } from './match-modal.store.ts'
import { MatchPair } from './match-pair.tsx'

interface MatchModalProps {
  /** Returns first messages to a member with these interests. */
  openersFor(member: { name: string; interests: readonly string[] }): readonly string[]
  /** Called when the viewer selects a first message. The link then opens the conversation. */
  onOpener(profile_id: string, text: string): void
}

const most_openers = 2

/** Announces a match, with first messages and a link to the conversation. A click anywhere closes the modal (MO-11). */
export function MatchModal(props: MatchModalProps) {
  const t = useT()
  const { match, close } = useMatchModal()
  // keeps the text visible during the close animation
  const [shown, setShown] = useState(match)
  if (match && match !== shown) setShown(match)
  return (
    <Modal
      isOpen={match !== null}
      onClose={close}
      title={t('likes.match_title')}
      isTitleHidden
      closeLabel={t('common.close')}
      size="large"
      closesOnAnyClick
      footer={shown && <Ways match={shown} />}
    >
      {shown && <Content match={shown} {...props} />}
    </Modal>
  )
}

function Content({ match: { id, name, is_automatic, ...match }, openersFor, onOpener }: MatchModalProps & { match: Match }) {
  const t = useT()
  const listInterests = useInterestList()
  const own = useViewer()?.profile.interests ?? []
  const { data, isLoading } = useQuery(profileQuery(useApi(), id))
  const interests = data?.interests ?? []
  const shared = interests.filter((interest) => own.includes(interest))
  return (
    <Deep>
      <Stage>
        <MatchPair match={{ id, name, ...match }} alt={t('members.photo_of', { name })} />
        <Drop aria-hidden>
          <Heart fill="currentColor" />
        </Drop>
      </Stage>
      <Caption aria-hidden>{t('likes.match_title')}</Caption>
      <p>{t(is_automatic ? 'likes.match_automatic' : 'likes.match_text', { name })}</p>
      {is_automatic && <p>{t('likes.match_automatic_why')}</p>}
      {shared.length > 0 && <p>{t('members.fit_interests', { interests: listInterests(shared) })}</p>}
      <Openers aria-label={t('chats.icebreaker_title')} data-waits={isLoading || undefined}>
        {!isLoading &&
          openersFor({ name, interests })
            .slice(0, most_openers)
            .map((text) => (
              <li key={text}>
                <OpenerLink to="/members/$id/chat" params={{ id }} onClick={() => onOpener(id, text)}>
                  {text}
                </OpenerLink>
              </li>
            ))}
      </Openers>
    </Deep>
  )
}

function Ways({ match: { id, name } }: { match: Match }) {
  const t = useT()
  return (
    <>
      {/* the click closes the modal, as everywhere in it */}
      <Button variant="ghost">{t('likes.match_later')}</Button>
      <LinkButton to="/members/$id/chat" params={{ id }} variant="accent" size="large" data-autofocus>
        {t('likes.match_write', { name })}
      </LinkButton>
    </>
  )
}

/* the parts of the modal around the content */
const panel = "[data-modal='large'] > :has(> div > &)"
const head = `${panel} > :first-child`
const body = `${panel} > :nth-child(2)`
const foot = `${panel} > :nth-child(3)`

/** Gives the modal around it the deep colour of the brand. In a wide or low window, the portraits are beside the words. */
const Deep = styled.div`
  --rim: 5px;
  display: flex;
  flex-direction: column;
  gap: var(--t-space-2);
  min-height: 100%;
  text-align: center;
  & > p {
    color: var(--t-muted);
    line-height: 1.45;
    transition: opacity 240ms 540ms;
    @starting-style {
      opacity: 0;
    }
  }
  ${panel} {
    background: radial-gradient(120% 70% at 50% 22%, var(--t-deep-raised), var(--t-deep) 70%);
    color: var(--t-on-deep);
    --t-muted: var(--t-on-deep-muted);
    --t-focus: var(--t-on-deep);
    --portrait: min(194px, 46vw, max(100px, 50svh - 14.4rem));
  }
  ${head} {
    padding: 8px;
  }
  ${head} > button {
    margin: 0;
    background: none;
    color: inherit;
  }
  ${body} {
    flex: 1;
    display: grid;
    padding: 3.25rem var(--t-space-4) var(--t-space-2);
  }
  ${foot} {
    padding-inline: var(--t-space-4);
    border: 0;
  }
  ${foot} > * {
    padding-inline: 1em;
  }
  ${foot} > [data-variant='ghost'] {
    color: inherit;
  }
  :root[data-card='arch'] ${panel} {
    --portrait: min(178px, 42vw, max(100px, 50svh - 14.4rem));
  }
  @media (max-width: 575.98px) {
    ${panel} {
      min-height: 100%;
      max-height: 100%;
      border-radius: 0;
    }
  }
  @media (min-width: 768px) {
    text-align: start;
    ${panel} {
      max-width: 55rem;
      min-height: min(35rem, 100%);
      padding-inline-start: min(31rem, 56%);
      border-radius: 36px;
      --portrait: min(250px, 26vw, 44svh);
    }
    :root[data-card='arch'] ${panel} {
      --portrait: min(200px, 21vw, 44svh);
    }
    ${body} {
      /* the portraits have their place in the panel, not in the body */
      position: static;
      padding: clamp(16px, 9svh, 4rem) min(48px, 4vw) var(--t-space-2) var(--t-space-4);
    }
    ${foot} {
      padding-inline-end: min(48px, 4vw);
    }
  }
  :root[data-card='tile'] ${panel} {
    background: var(--t-overlay);
    color: var(--t-ink);
    --t-muted: inherit;
    --t-focus: inherit;
  }
  :root[data-card='tile'] & {
    text-align: start;
  }
`

const Caption = styled.b`
  max-width: 18rem;
  margin: 0 auto var(--t-space-1);
  font-family: var(--t-font-heading);
  font-size: min(2.5rem, 11vw);
  font-weight: var(--t-heading-weight);
  letter-spacing: var(--t-heading-tracking);
  line-height: 1.04;
  :root[data-card='tile'] & {
    margin-inline: 0;
  }
  @media (min-width: 768px) {
    margin-inline: 0;
  }
`

const Stage = styled.div`
  display: grid;
  justify-items: center;
  margin-block-end: 20px;
  & > :first-child > :first-child {
    transition: translate 420ms var(--m-out);
    @starting-style {
      translate: -100vw 0;
    }
  }
  & > :first-child > :last-child {
    transition: translate 420ms var(--m-out);
    @starting-style {
      translate: 100vw 0;
    }
  }
  @media (min-width: 768px) {
    position: absolute;
    inset: 0 44% 0 0;
    place-content: center;
    margin: 0;
    :root[data-card='plate'] & > :first-child {
      display: block;
    }
    :root[data-card='plate'] & > :first-child > :last-child {
      margin: calc(var(--portrait) * -0.46) 0 0 calc(var(--portrait) * 0.66);
    }
  }
`

const Drop = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  margin-block-start: -32px;
  border-radius: 50%;
  background: var(--t-deep-accent);
  color: var(--t-deep);
  box-shadow: 0 0 0 5px var(--t-deep);
  z-index: 1;
  transition: translate 180ms var(--m-spring) 420ms;
  @starting-style {
    translate: 0 -100vh;
  }
  & > svg {
    width: 30px;
    height: 30px;
  }
  :root[data-card='tile'] & {
    display: none;
  }
  @media (min-width: 768px) {
    :root[data-card='plate'] & {
      position: absolute;
      inset: calc(50% - 32px) auto auto calc(50% - 32px);
      margin: 0;
    }
  }
`

const Openers = styled.ul`
  display: grid;
  gap: var(--t-space-2);
  margin-block-start: auto;
  padding-block: var(--t-space-4) var(--t-space-2);
  /* the space of two messages, so that the buttons do not move */
  &[data-waits] {
    min-height: 9rem;
  }
`

const Opener = styled.a`
  display: block;
  min-height: 3rem;
  padding: 0.65rem 1rem;
  border-radius: var(--t-radius-m);
  background: color-mix(in srgb, currentColor 10%, transparent);
  color: inherit;
  font-size: 0.94rem;
  font-weight: 580;
  line-height: 1.35;
  text-align: start;
  text-decoration: none;
  &:hover {
    background: color-mix(in srgb, currentColor 16%, transparent);
  }
`

const OpenerLink = createLink(Opener)
