import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import type { Profile } from '#schemas/members/profile.ts'

type Shown = Pick<Profile, 'name' | 'age' | 'main_image'> & Partial<Profile>

/** The photo at the top of a profile with the name, the place and the online state. The site's card shape decides where the name is. */
export function ProfileHero({ profile, children }: { profile: Shown; children: ReactNode }) {
  const { main_image } = profile
  return (
    <Hero>
      <Picture data-profile-part="photo" data-empty={main_image ? undefined : true}>
        {children}
      </Picture>
      <Who data-profile-part="words">
        <h1>
          <span translate="no">{nameAndAge(profile)}</span>
        </h1>
        <Line profile={profile} />
      </Who>
    </Hero>
  )
}

function Line({ profile: { city, country, is_online, last_active, distance_km: km } }: { profile: Shown }) {
  const t = useT()
  const formats = useFormats()
  const own_country = useViewer()?.profile.country
  const place = [city, country && (country === own_country && city ? null : formats.country(country))].filter(Boolean).join(', ')
  return (
    <p>
      {place && (
        <span data-part="place">
          <MapPin aria-hidden />
          <span>
            <span translate="no">{place}</span>
            {km ? ` · ${formats.distance(km)}` : null}
          </span>
        </span>
      )}
      {is_online ? <span data-part="online">{t('members.online')}</span> : last_active && <span>{t(`members.active_${last_active}`)}</span>}
    </p>
  )
}

const Hero = styled.div`
  position: relative;
  isolation: isolate;
  [data-card='arch'] & {
    padding-block-start: 20px;
    background: linear-gradient(var(--t-primary-soft), transparent 70%);
  }
  @media (min-width: 768px) {
    [data-card] & {
      padding: 0;
      background: none;
    }
  }
`

const Picture = styled.div`
  overflow: hidden;
  height: clamp(380px, 64svh, 560px);
  &[data-empty] {
    height: clamp(340px, 55.7svh, 470px);
  }
  [data-card='tile'] & {
    height: clamp(340px, 52svh, 440px);
  }
  [data-card='arch'] & {
    width: min(318px, 82vw);
    height: auto;
    aspect-ratio: 3 / 4;
    /* leaves room for the name, the facts and the first answer */
    max-height: 46svh;
    margin-inline: auto;
    border-radius: 50% 50% 36px 36px / 41% 41% 36px 36px;
  }
  @media (min-width: 768px) {
    [data-card] & {
      width: 100%;
      height: auto;
      aspect-ratio: 3 / 4;
      max-height: calc(100svh - 11.25rem);
    }
    [data-card='plate'] & {
      border-radius: 22px;
    }
    [data-card='arch'] & {
      max-height: calc(100svh - 18rem);
      border-radius: 50% 50% 36px 36px / 37.5% 37.5% 36px 36px;
      width: auto;
      max-width: 100%;
    }
    [data-card='tile'] & {
      max-height: calc(100svh - 17rem);
    }
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    [data-card] & {
      width: 100%;
      height: 100svh;
      max-height: none;
      aspect-ratio: auto;
      border-radius: 0;
    }
  }
`

const Who = styled.div`
  color: var(--t-on-photo);
  overflow-wrap: anywhere;
  pointer-events: none;
  & > h1 {
    font-size: clamp(30px, 2.375rem, 13vw);
    line-height: 1.05;
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 14px;
    margin-block-start: 7px;
    font-size: var(--t-text-md);
    font-weight: 600;
    line-height: 1.3;
  }
  & [data-part='place'] {
    display: inline-flex;
    align-items: center;
    gap: 7px;
  }
  & svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
  & [data-part='online']::before {
    content: '';
    display: inline-block;
    width: 0.6em;
    height: 0.6em;
    margin-inline-end: 0.5em;
    border-radius: 50%;
    background: var(--t-online);
    forced-color-adjust: none;
  }
  [data-card='plate'] & {
    --shade: color(from var(--t-photo-shade) srgb r g b / 0.88);
    position: absolute;
    inset: auto 0 0;
    z-index: 1;
    padding: 76px 20px 38px;
    background: linear-gradient(
      to top,
      var(--shade),
      color(from var(--t-photo-shade) srgb r g b / 0.8) 38%,
      color(from var(--t-photo-shade) srgb r g b / 0.62) 64%,
      color(from var(--t-photo-shade) srgb r g b / 0.28) 84%,
      transparent
    );
  }
  [data-card='arch'] & {
    padding: 16px 16px 0;
    color: var(--t-ink);
    text-align: center;
  }
  [data-card='arch'] & > h1 {
    font-size: clamp(32px, 2.75rem, 14vw);
  }
  [data-card='arch'] & > p {
    justify-content: center;
    color: var(--t-muted);
    font-weight: 400;
  }
  [data-card='arch'] & [data-part='place'] > svg {
    display: none;
  }
  [data-card='tile'] & {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    padding: 16px 16px 0;
    color: var(--t-ink);
  }
  [data-card='tile'] & > h1 {
    font-size: clamp(28px, 2.25rem, 13vw);
  }
  /* the table of facts names the place */
  [data-card='tile'] & [data-part='place'] {
    display: none;
  }
  @media (min-width: 768px) {
    [data-card='plate'] & {
      padding-block-end: 22px;
      border-radius: 0 0 22px 22px;
    }
    [data-card='tile'] & {
      padding-inline: 0;
    }
  }
  @media (min-width: 768px) and (max-width: 49.99em) {
    [data-card] & > h1 {
      font-size: 1.75rem;
    }
  }
  /* very large text would cover the face, so it is below the photo */
  @media (max-width: 19.99em) {
    [data-card] & {
      position: static;
      padding: 16px 16px 40px;
      color: var(--t-ink);
      background: var(--t-paper);
    }
    [data-card] & > h1 {
      font-size: var(--t-text-h1);
    }
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    [data-card] & {
      position: absolute;
      inset: auto 0 0;
      padding: 48px 16px 16px;
      border-radius: 0;
      color: var(--t-on-photo);
      text-align: start;
      background: linear-gradient(to top, var(--t-photo-shade), transparent);
    }
    [data-card] & > h1 {
      font-size: 1.75rem;
    }
    [data-card] & > p {
      justify-content: start;
      color: inherit;
    }
  }
`
