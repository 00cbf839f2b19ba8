import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { useBackClick } from '#client/ui/text/links.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'

interface ProfileBarProps {
  profile: Pick<ProfileCard, 'name' | 'age' | 'main_image'>
  menu: ReactNode
}

/**
 * Back and the menu of a profile. On a phone, they are on the photo. After the photo has left the window, they are in a header with the
 * member's name and portrait.
 */
export function ProfileBar({ profile, menu }: ProfileBarProps) {
  const t = useT()
  const goBack = useBackClick()
  const bar = useRef<HTMLDivElement>(null)
  const [is_past, setPast] = useState(false)
  useEffect(() => {
    const photo = bar.current?.nextElementSibling
    if (!photo) return
    const watcher = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), { rootMargin: '-56px 0px 0px' })
    watcher.observe(photo)
    return () => watcher.disconnect()
  }, [])

  return (
    <Bar ref={bar} data-profile-part="bar" data-past={is_past || undefined}>
      <Back to="/members" onClick={goBack}>
        <ArrowLeft aria-hidden />
        <span>{t('navigation.back')}</span>
      </Back>
      <Who aria-hidden>
        <Avatar name={profile.name} src={profile.main_image?.thumb_filename} size="small" />
        <span translate="no">{nameAndAge(profile)}</span>
      </Who>
      {menu}
    </Bar>
  )
}

const Bar = styled.div`
  grid-area: bar;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-block-end: 12px;
  & > button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
  }
  & > button > svg {
    width: 24px;
    height: 24px;
  }
  & > button:hover {
    background: var(--t-hover);
  }
  @media (max-width: 767.98px), (max-height: 29.99em) and (orientation: landscape) {
    position: absolute;
    inset: 0 0 auto;
    z-index: 3;
    min-height: calc(56px + env(safe-area-inset-top));
    margin: 0;
    padding: env(safe-area-inset-top) max(12px, env(safe-area-inset-right)) 0 max(12px, env(safe-area-inset-left));
    border-block-end: 1px solid transparent;
    transition:
      background-color 180ms var(--m-out),
      border-color 180ms;
    [data-profile='member'] & {
      position: fixed;
      z-index: var(--z-nav);
    }
    &[data-past] {
      border-color: var(--t-line);
      background: color-mix(in srgb, var(--t-paper) 94%, transparent);
      backdrop-filter: blur(14px) saturate(1.4);
    }
    &:not([data-past]) > :is(a, button) {
      position: relative;
      top: 16px;
      background: var(--t-photo-veil);
      color: var(--t-on-photo);
      backdrop-filter: blur(10px);
      outline-color: var(--t-on-photo);
    }
    /* beside the arch, the buttons are on the page and not on the photo */
    [data-card='arch'] &:not([data-past]) > :is(a, button) {
      background: var(--t-surface);
      color: var(--t-ink);
      box-shadow: var(--t-shadow-2);
      outline-color: var(--t-focus);
    }
  }
  [data-card='tile'] & > :is(a, button) {
    border-radius: var(--t-radius-m);
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    [data-profile] & {
      inset-inline-end: 60%;
    }
  }
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  border-radius: min(var(--t-radius-control), 99px);
  color: var(--t-ink);
  font-size: var(--t-text-sm);
  font-weight: 650;
  text-decoration: none;
  & > svg {
    width: 20px;
    height: 20px;
  }
  &:hover > span {
    text-decoration: underline;
  }
  @media (max-width: 767.98px), (max-height: 29.99em) and (orientation: landscape) {
    justify-content: center;
    width: 44px;
    border-radius: 50%;
    & > span {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`

const Who = styled.span`
  display: none;
  @media (max-width: 767.98px) {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-width: 0;
    padding-inline: 4px;
    font-family: var(--t-font-heading);
    font-weight: var(--t-heading-weight);
    opacity: 0;
    visibility: hidden;
    transform: translateY(8px);
    transition:
      opacity 180ms var(--m-out),
      transform 180ms var(--m-out),
      visibility 180ms;
    & > :last-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    [data-past] > & {
      opacity: 1;
      visibility: visible;
      transform: none;
    }
  }
`
