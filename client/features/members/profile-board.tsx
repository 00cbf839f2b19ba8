import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { Profile } from '#schemas/members/profile.ts'
import { LockedPhotos } from './locked-photos.tsx'

interface ProfileBoardProps {
  profile: Profile
  onView(index: number): void
  onUnlock(): void
}

/** Number of characters. A longer paragraph has the style of a text, and a shorter one the style of an answer. */
const long_text = 160

/** The member's own words and further photos in turn, so that a profile is not only a gallery. */
export function ProfileBoard({ profile, onView, onUnlock }: ProfileBoardProps) {
  const t = useT()
  const shows_about = useSettings().visible_profile_fields.includes('about')
  const { name, about, answers, photos, num_locked_photos } = profile
  const paragraphs = paragraphsOf(about)
  const asked = answers.map(({ question, answer }) => (
    <Words key={question}>
      <h3>{t(`questions.${question}`)}</h3>
      <p lang="">{answer}</p>
    </Words>
  ))
  const told = paragraphs.map((text) => (
    <Words key={text} data-long={text.length > long_text || undefined}>
      <p lang="">{text}</p>
    </Words>
  ))
  const words: ReactNode[] = asked.length > 0 ? asked : told
  const pictures: ReactNode[] = photos.slice(1).map(({ filename, card_filename, large_filename, thumbhash }, index) => (
    <Picture key={filename} type="button" onClick={() => onView(index + 1)}>
      <Photo
        src={filename}
        card={card_filename}
        large={large_filename}
        sizes="(min-width: 768px) 20rem, 100vw"
        thumbhash={thumbhash}
        alt={t('members.photo_number', { number: index + 2, total: photos.length, name })}
        ratio="fill"
        isInline
      />
      <VisuallyHidden>{t('members.enlarge')}</VisuallyHidden>
    </Picture>
  ))
  if (num_locked_photos > 0) pictures.push(<LockedPhotos key="locked" count={num_locked_photos} onUnlock={onUnlock} />)
  const says_nothing = words.length === 0 && shows_about
  const rows = Array.from({ length: Math.max(words.length, pictures.length) }, (_, index) => [words[index], pictures[index]])
  return (
    <Stack as="section" aria-labelledby="profile-about">
      <Board>
        <VisuallyHidden as="h2" id="profile-about">
          {t('members.about', { name })}
        </VisuallyHidden>
        {says_nothing && <Text data-tone="muted">{t('members.about_empty', { name })}</Text>}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <Fragment key={index}>{row}</Fragment>
        ))}
      </Board>
      {asked.length > 0 && paragraphs.length > 0 && (
        <About>
          {paragraphs.map((text) => (
            <p key={text} lang="">
              {text}
            </p>
          ))}
        </About>
      )}
    </Stack>
  )
}

const paragraphsOf = (text: string) => [...new Set(text.split(/\n+/).map((each) => each.trim()))].filter(Boolean)

/** On a wide window, words and photos form a checkerboard. The hidden heading is the first child. */
const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  @media (min-width: 992px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-flow: dense;
    gap: 16px;
    & > :is(:nth-child(4n + 2), :nth-child(4n + 5)) {
      grid-column: 1;
      --rule: -16px calc(-100% - 16px) auto 0;
    }
    & > :is(:nth-child(4n + 3), :nth-child(4n + 4)) {
      grid-column: 2;
      --rule: -16px 0 auto calc(-100% - 16px);
    }
    & > :last-child:nth-child(even) {
      grid-column: 1 / -1;
      aspect-ratio: auto;
      --rule: -16px 0 auto;
    }
    [data-card='arch'] &,
    [data-card='tile'] & {
      row-gap: 32px;
    }
    [data-card='arch'] & {
      padding-block-start: 16px;
    }
    & > button:last-child:nth-child(even) {
      aspect-ratio: 2;
    }
  }
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 8px;
  padding: 20px;
  border-radius: min(22px, var(--t-radius-xl));
  background: var(--t-surface);
  box-shadow:
    inset 0 0 0 1px var(--t-line),
    var(--t-shadow-1);
  & > h3 {
    color: var(--t-muted);
    font: 650 0.875rem / 1.35 var(--t-font-body);
    letter-spacing: 0;
  }
  & > p {
    font-family: var(--t-font-heading);
    font-size: clamp(1.125rem, 0.9rem + 1.1vw, 1.3125rem);
    font-weight: 640;
    line-height: 1.32;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  &[data-long] > p {
    font: 400 1.125rem / 1.5 var(--t-font-body);
    letter-spacing: 0;
  }
  [data-card='arch'] &,
  [data-card='tile'] & {
    position: relative;
    padding: 14px 8px;
    border-radius: 0;
    background: none;
    box-shadow: none;
    text-align: center;
  }
  [data-card='arch'] &::before,
  [data-card='tile'] &:not(:nth-child(2))::before {
    content: '';
    position: absolute;
    inset: var(--rule, 0 0 auto);
    border-block-start: 1px solid var(--t-line);
  }
  [data-card='arch'] & > p {
    font-size: 1.375rem;
    font-weight: 440;
  }
  [data-card='arch'] &[data-long] > p {
    font-size: 1.125rem;
    font-weight: 400;
  }
  [data-card='tile'] & {
    padding: 18px 0;
    text-align: start;
  }
  [data-card='tile'] &:nth-child(2) {
    padding-block-start: 0;
  }
  @media (min-width: 992px) {
    aspect-ratio: 1;
    padding: 26px;
    & > p {
      font-size: clamp(1.3125rem, 2.1vw, 1.6875rem);
      line-height: 1.22;
    }
    [data-card='arch'] & {
      padding: 20px;
      justify-content: center;
    }
    [data-card='arch'] &:not([data-long]) > p {
      font-size: 1.5625rem;
    }
    [data-card='tile'] & {
      justify-content: start;
      aspect-ratio: auto;
      padding: 0;
    }
    [data-card='plate'] &:nth-child(4n + 5) {
      background: var(--t-secondary-soft);
    }
  }
`

const About = styled.div`
  display: grid;
  gap: 0.8em;
  max-width: var(--measure);
  font-size: 1.125rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
  [data-card='arch'] & {
    margin-inline: auto;
    text-align: center;
  }
`

const Picture = styled.button`
  display: block;
  aspect-ratio: 4 / 3.7;
  overflow: hidden;
  border-radius: min(22px, var(--t-radius-xl));
  cursor: zoom-in;
  & > :first-child {
    border-radius: 0;
  }
  & img {
    object-position: 50% 40%;
  }
  [data-card='tile'] & {
    border-radius: 0;
  }
  @media (min-width: 992px) {
    aspect-ratio: 1;
    [data-card='tile'] & {
      aspect-ratio: 4 / 3;
    }
  }
`
