import { UserRound } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Chip } from '#client/ui/form/chip.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { feedBlock } from '#schemas/pages/blocks/feed.ts'
import { useWords } from './block-context.tsx'
import { useFormAddress } from './frame/form-address.ts'
import { useHeadingRank } from './frame/heading-rank.ts'
import { FeedPost } from './members/feed-post.tsx'
import { FeedPrompt, prompts } from './members/feed-prompt.tsx'
import { KindNote } from './members/kind-note.tsx'
import { useShownMembers } from './members/shown-members.ts'

/** After this number of members, the feed shows a question of the site. */
const prompt_every = 3

/**
 * A feed of what members write about themselves and what they like. It shows no events, times or numbers, so that it never says anything
 * false.
 */
export function Feed({ id, settings }: SectionOf<typeof feedBlock>) {
  const words = useWords()
  const form = useFormAddress()
  const members = useShownMembers(settings)
  return (
    <Ground id={id} aria-labelledby={`${id}-title`}>
      <About id={id} settings={settings} />
      <Line>
        <Compose href={form}>
          <Round aria-hidden="true">
            <UserRound />
          </Round>
          <span>{words(settings.compose)}</span>
          <b>{words(settings.button)}</b>
        </Compose>
        {members.map((profile, index) => {
          const prompt = index % prompt_every === prompt_every - 1 && prompts[(index - prompt_every + 1) / prompt_every]
          return (
            <Piece key={profile.id}>
              <FeedPost profile={profile} number={index} />
              {prompt && <FeedPrompt prompt={prompt} />}
            </Piece>
          )
        })}
        {members.length < prompt_every && prompts.slice(members.length).map((prompt) => <FeedPrompt key={prompt} prompt={prompt} />)}
        <KindNote profiles={members} />
      </Line>
    </Ground>
  )
}

/** The left column: a description of the site, and the interests of the shown members. */
function About({ id, settings }: Pick<SectionOf<typeof feedBlock>, 'id' | 'settings'>) {
  const t = useT()
  const words = useWords()
  const rank = useHeadingRank(id)
  const topics = topicsOf(useShownMembers(settings).map(({ interests }) => interests))
  return (
    <Aside>
      <Title as={rank} id={`${id}-title`}>
        {words(settings.headline)}
      </Title>
      <Text data-size="lg" data-tone="muted">
        {words(settings.lead)}
      </Text>
      {topics.length > 0 && (
        <Topics>
          <p>{words('@feed.topics')}</p>
          <ul>
            {topics.map((topic) => (
              <li key={topic}>
                <Chip>{t(`interests.${topic}`)}</Chip>
              </li>
            ))}
          </ul>
        </Topics>
      )}
    </Aside>
  )
}

const most_topics = 8

/** Returns the interests of the shown members, the most frequent first. */
function topicsOf(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const topic of lists.flat()) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const sorted = [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
  return sorted.slice(0, most_topics).map(([topic]) => topic)
}

const Ground = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-content: center;
  gap: var(--t-space-6) var(--t-space-8);
  padding: var(--t-space-6) var(--t-space-4) var(--t-space-12);
  background: var(--t-sunken);
  @media (min-width: 48em) {
    grid-template-columns: minmax(0, 40rem);
    padding-inline: var(--t-space-8);
  }
  @media (min-width: 75em) {
    grid-template-columns: minmax(14rem, 19rem) minmax(0, 36rem);
    align-items: start;
  }
`

const Aside = styled.div`
  display: grid;
  gap: var(--t-space-3);
  & > h1,
  & > h2 {
    font-size: clamp(1.75rem, 1.2rem + 2vw, 2.4rem);
    overflow-wrap: anywhere;
  }
  @media (min-width: 75em) {
    position: sticky;
    inset-block-start: var(--t-space-8);
    padding-block-start: var(--t-space-2);
  }
`

const Topics = styled.div`
  display: none;
  gap: var(--t-space-3);
  margin-block-start: var(--t-space-4);
  padding-block-start: var(--t-space-5);
  border-block-start: 1px solid var(--t-line);
  font-size: var(--t-text-sm);
  font-weight: 600;
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--t-space-2);
    padding: 0;
    list-style: none;
  }
  @media (min-width: 75em) {
    display: grid;
  }
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4);
`

const Piece = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4);
`

/* A link to the signup that looks like a text field. */
const Compose = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--t-space-3);
  padding: var(--t-space-3);
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  box-shadow:
    inset 0 0 0 1px var(--t-line),
    var(--t-shadow-2);
  color: var(--t-muted);
  text-decoration: none;
  & > b {
    padding: 0.6em 1.1em;
    border-radius: var(--t-radius-control);
    background: var(--t-primary);
    color: var(--t-on-primary);
    font-size: var(--t-text-sm);
    font-weight: var(--t-button-weight);
    text-align: center;
  }
  &:hover > b {
    background: var(--t-primary-hover);
  }
  @media (max-width: 35.99em) {
    grid-template-columns: auto minmax(0, 1fr);
    & > b {
      grid-column: 1 / -1;
      padding-block: 0.8em;
      font-size: var(--t-text-md);
    }
  }
`

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: var(--t-primary-soft);
  color: var(--t-primary-text);
`
