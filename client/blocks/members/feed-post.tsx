import { MessageCircle } from 'lucide-react'
import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Chip } from '#client/ui/form/chip.tsx'
import type { PromotedProfile } from '#schemas/members/profile.ts'
import { KindMark } from './kind-note.tsx'
import { MemberPicture } from './member-picture.tsx'
import { opening } from './own-words.ts'

/** Maximum number of characters on a card. */
const most_characters = 280
/** Every third card has a large picture. */
const picture_every = 3

/** A card of the feed, with the text that one member wrote. */
export function FeedPost({ profile, number }: { profile: PromotedProfile; number: number }) {
  const t = useT()
  const { words, href } = useBlocks()
  const formats = useFormats()
  const { id, name, age, about, interests, looking_for, main_image } = profile
  const said = opening(about, most_characters)
  return (
    <Card aria-label={nameAndAge({ name, age })}>
      <Head>
        <Face>
          <MemberPicture profile={profile} size="thumb" isPriority={number === 0} />
        </Face>
        <div>
          <b translate="no">{nameAndAge({ name, age })}</b>
          <span>{profile.region_name ?? formats.country(profile.country)}</span>
        </div>
        <KindMark profile={profile} look="plain" />
      </Head>
      {said ? <Said lang="">{said}</Said> : looking_for && <p>{words(`@feed.looks_for_${looking_for}`, { name })}</p>}
      {main_image && number % picture_every === 0 && (
        <Large>
          <MemberPicture profile={profile} />
        </Large>
      )}
      {interests.length > 0 && (
        <Likes aria-label={words('@feed.likes', { name })}>
          {interests.slice(0, 5).map((interest) => (
            <li key={interest}>
              <Chip>{t(`interests.${interest}`)}</Chip>
            </li>
          ))}
        </Likes>
      )}
      <Answer href={href(`/members/${id}/signup`)}>
        <MessageCircle aria-hidden />
        {words('@feed.write', { name })}
      </Answer>
    </Card>
  )
}

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4);
  padding: var(--t-space-5);
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  box-shadow:
    inset 0 0 0 var(--t-card-line) var(--t-line),
    var(--t-shadow-1);
  overflow-wrap: anywhere;
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-2) var(--t-space-3);
  & > div:nth-child(2) {
    display: grid;
    flex: 1;
    min-width: 8rem;
    line-height: 1.3;
  }
  & > div > span {
    color: var(--t-muted);
    font-size: var(--t-text-sm);
  }
`

const Face = styled.div`
  overflow: hidden;
  flex: none;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: var(--t-skeleton);
`

const Said = styled.blockquote`
  line-height: 1.6;
  white-space: pre-line;
`

const Large = styled.div`
  overflow: hidden;
  aspect-ratio: 4 / 3;
  margin-inline: calc(-1 * var(--t-space-5));
  background: var(--t-skeleton);
  & > img {
    object-position: 50% 22%;
  }
`

const Likes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-2);
`

const Answer = styled.a`
  display: flex;
  align-items: center;
  gap: var(--t-space-2);
  min-height: 2.75rem;
  margin-block: calc(-1 * var(--t-space-2));
  padding-block-start: var(--t-space-2);
  border-block-start: 1px solid var(--t-line);
  color: var(--t-primary-text);
  font-size: var(--t-text-sm);
  font-weight: 650;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  & > svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }
`
