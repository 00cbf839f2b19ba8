import { styled } from 'styled-components'
import { Person, useCast } from '#client/blocks/heroes/people.tsx'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'

/**
 * The drawn people of the front page, in the shape of the theme's cards: two circles (`plate`), three arches (`arch`) or three slats (`tile`).
 * It fills its place, which sets the height. A tall arch or slat has two copies of the picture: the first copy continues the place above
 * the person.
 */
export function BrandPeople() {
  const t = useT()
  const { card } = useSettings().theme
  const cast = useCast().slice(0, card === 'plate' ? 2 : 3)
  return (
    <Figure>
      <div aria-hidden>
        {cast.map((name) => (
          <span key={name}>
            {card !== 'plate' && <Person name={name} isLate />}
            <Person name={name} isLate />
          </span>
        ))}
      </div>
      <figcaption>{t('site.drawn')}</figcaption>
    </Figure>
  )
}

const Figure = styled.figure`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: var(--t-space-2);
  height: 100%;
  & > figcaption {
    color: var(--t-muted);
    font-size: var(--t-text-xs);
    text-align: center;
  }
  & > div {
    container-type: size;
    position: relative;
    display: flex;
    justify-content: center;
    align-items: end;
    overflow: clip;
    border-radius: var(--t-radius-xl);
  }
  & > div > span {
    flex: none;
    overflow: clip;
  }
  & img {
    display: block;
    width: 100%;
    height: 100%;
    object-position: 50% 30%;
  }
  & img:has(+ img) {
    display: none;
  }
  :root[data-card='plate'] & > div {
    background: var(--t-deep);
    align-items: center;
  }
  :root[data-card='plate'] & > div > span {
    width: min(50cqw, 74cqh);
    aspect-ratio: 1;
    border-radius: 50%;
    margin-block-end: 9cqh;
  }
  :root[data-card='plate'] & > div > :nth-child(2) {
    margin: 9cqh 0 0 -6cqw;
    border: clamp(0.25rem, 1.8cqw, 0.6rem) solid var(--t-deep-accent);
  }
  :root[data-card='arch'] & > div {
    align-items: center;
    gap: 3%;
    background: var(--t-primary-soft);
  }
  [data-look='deep'] & > div {
    background: none !important;
  }
  :root[data-card='arch'] & > div > span {
    width: min(25cqw, 48cqh);
    aspect-ratio: 3 / 4;
    border-radius: var(--arch);
  }
  :root[data-card='arch'] & > div > :nth-child(2) {
    width: min(33cqw, 66cqh);
  }
  /* a slat is wide enough for both eyes */
  :root[data-card='tile'] & > div {
    align-self: end;
    gap: 4px;
    height: min(100%, 688px);
    border-radius: 0;
  }
  :root[data-card='tile'] & > div > span {
    flex: 1;
    height: 84%;
  }
  :root[data-card='tile'] & > div > :nth-child(2) {
    height: 100%;
  }
  @container (min-height: 20rem) {
    /* the circles meet in the middle, one above the other */
    :root[data-card='plate'] & > div > span {
      position: absolute;
      inset-block-start: 11cqh;
      inset-inline-start: calc(50cqw - min(46cqw, 50cqh));
      width: min(66cqw, 63cqh);
      margin: 0;
    }
    :root[data-card='plate'] & > div > :nth-child(2) {
      inset-block: auto 11cqh;
      inset-inline: auto calc(50cqw - min(46cqw, 50cqh));
      width: min(52cqw, 48cqh);
    }
    /* a whole head is visible at every height */
    :root:not([data-card='plate']) & > div > span {
      --picture: max(100%, min(150%, 45cqh));
      position: relative;
      align-self: end;
    }
    & img:has(+ img),
    & img + img {
      display: block;
      position: absolute;
      inset-block: 0 auto;
      inset-inline-start: calc((100% - var(--picture)) / 2);
      width: var(--picture);
      max-width: none;
      height: 400%;
      object-fit: fill;
    }
    & img + img {
      inset-block: auto 0;
      height: auto;
      mask-image: linear-gradient(transparent, black 15%);
    }
    :root[data-card='arch'] & > div > span {
      width: 25cqw;
      height: 60cqh;
      aspect-ratio: auto;
      border-radius: 20rem 20rem 0 0;
    }
    :root[data-card='arch'] & > div > :nth-child(2) {
      --picture: max(100%, min(130%, 58cqh));
      width: 36cqw;
      height: 78cqh;
    }
    :root[data-card='tile'] & > div > span {
      --picture: max(100%, min(150%, 63cqh));
    }
    :root[data-card='tile'] & > div > :nth-child(2) {
      --picture: max(100%, min(160%, 75cqh));
    }
  }
  /* a place that is higher than wide has room for two people */
  @container (min-height: 20rem) and (max-aspect-ratio: 19 / 20) {
    & > div > :nth-child(3) {
      display: none;
    }
    :root[data-card='arch'] & > div > span:nth-child(n) {
      width: 42cqw;
    }
  }
`
