import { styled } from 'styled-components'
import { useHref, useWords } from '#client/blocks/block-context.tsx'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { Title } from '#client/ui/text/text.tsx'
import type { PromotedProfile } from '#schemas/members/profile.ts'
import { KindMark } from './kind-note.tsx'
import { MemberPicture } from './member-picture.tsx'

/** The members that the map shows as dots, in a row that scrolls sideways. */
export function MemberStrip({ members }: { members: readonly PromotedProfile[] }) {
  const words = useWords()
  const href = useHref()
  const formats = useFormats()
  if (members.length === 0) return null
  return (
    <section aria-labelledby="map-people">
      <Title as="h2" data-look="h4" id="map-people">
        {words('@map.people')}
      </Title>
      <Row>
        {members.map((profile) => (
          <li key={profile.id}>
            <a href={href(`/members/${profile.id}/signup`)}>
              <Face>
                <MemberPicture profile={profile} size="thumb" />
              </Face>
              <b translate="no">{nameAndAge(profile)}</b>
              <span>{profile.region_name ?? formats.country(profile.country)}</span>
              <KindMark profile={profile} look="plain" />
            </a>
          </li>
        ))}
      </Row>
    </section>
  )
}

const Row = styled.ul`
  display: flex;
  gap: var(--t-space-4);
  overflow-x: auto;
  padding-block: var(--t-space-4);
  scroll-snap-type: x proximity;
  & > li {
    flex: none;
    width: 8.5rem;
    scroll-snap-align: start;
  }
  & > li > a {
    display: grid;
    gap: 0.2rem;
    color: inherit;
    font-size: var(--t-text-sm);
    line-height: 1.35;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & > li > a > span {
    color: var(--t-muted);
  }
  & > li > a:hover > b {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`

const Face = styled.div`
  overflow: hidden;
  aspect-ratio: 1;
  margin-block-end: var(--t-space-2);
  border-radius: 50%;
  background: var(--t-skeleton);
  box-shadow: var(--t-shadow-2);
`
