import { styled } from 'styled-components'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { NoPhoto } from '#client/ui/picture/no-photo.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import type { MainImage } from '#schemas/members/profile.ts'
import type { Match } from './match-modal.store.ts'

/** The portraits of both members, in the shapes of the site's logo: two circles, two arches or two slats. */
export function MatchPair({ match, alt }: { match: Match; alt: string }) {
  const me = useViewer()?.profile
  return (
    <Pair>
      <Portrait name={me?.name ?? ''} image={me?.main_image} alt="" />
      <Portrait name={match.name} image={match.main_image} alt={alt} />
    </Pair>
  )
}

function Portrait({ name, image, alt }: { name: string; image: MainImage | null | undefined; alt: string }) {
  return (
    <span>
      <Photo
        src={image?.match ?? image?.filename ?? null}
        card={image?.card_filename}
        thumbhash={image?.thumbhash}
        sizes="16rem"
        alt={alt}
        ratio="fill"
        fallback={<NoPhoto name={name} />}
        isInline
      />
    </span>
  )
}

/** `--portrait` is the width of a portrait, and `--rim` the width of its rim. */
const Pair = styled.span`
  display: flex;
  flex: none;
  & > span {
    display: block;
    overflow: hidden;
    width: var(--portrait);
    height: var(--portrait);
    border-radius: 50%;
    box-shadow: 0 0 0 var(--rim) var(--t-deep-raised);
  }
  & > :last-child {
    position: relative;
    margin-inline-start: calc(var(--portrait) * -0.155);
    box-shadow: 0 0 0 var(--rim) var(--t-deep-accent);
  }
  & [data-ratio] {
    border-radius: 0;
  }
  & [data-ratio] > img {
    object-position: 50% 34%;
  }
  :root[data-card='arch'] & {
    gap: calc(var(--portrait) * 0.07);
  }
  :root[data-card='arch'] & > span {
    height: calc(var(--portrait) * 1.18);
    margin: 0;
    border-radius: var(--portrait) var(--portrait) 12px 12px;
  }
  :root[data-card='tile'] & {
    gap: 4px;
  }
  :root[data-card='tile'] & > span {
    width: calc(var(--portrait) * 0.75);
    height: calc(var(--portrait) * 1.18);
    margin: 0;
    border-radius: 0;
    box-shadow: none;
  }
`
