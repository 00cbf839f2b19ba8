import { ChartLine, ScrollText, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { DeskMark } from '#client/desk/parts/marks.tsx'
import { followLink } from '#client/desk/platform/address.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { timeZone, useWords } from '#client/desk/platform/words.ts'
import type { Screen, ScreenId } from './screens.ts'

export const screenIcons: Record<ScreenId, ReactNode> = {
  overview: <ChartLine aria-hidden="true" />,
  staff: <UsersRound aria-hidden="true" />,
  log: <ScrollText aria-hidden="true" />,
}

/** The screens of the person. A narrow bar shows icons with a title instead of the word. */
export function SideBar({ screens, screen }: { screens: readonly Screen[]; screen: ScreenId | null }) {
  const { say } = useWords()
  return (
    <Side aria-label={say('nav.screens')}>
      <Mark href="/desk/" aria-label={say('nav.start')} onClick={followLink}>
        <DeskMark />
        <span>desk</span>
      </Mark>
      <div>
        <h2>{say('nav.desk')}</h2>
        <ul>
          {screens.map(({ id, path, title }) => (
            <li key={id}>
              <a href={path} title={say(title)} aria-current={id === screen ? 'page' : undefined} onClick={followLink}>
                {screenIcons[id]}
                <span>{say(title)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Clock />
    </Side>
  )
}

/** The time and the zone of all times on the desk. */
function Clock() {
  const { formats } = useWords()
  const now = useNow()
  const city = timeZone().split('/').at(-1)?.replaceAll('_', ' ')
  return (
    <Foot>
      {formats.dateTime(now)} · {city}
    </Foot>
  )
}

const Side = styled.nav`
  grid-row: 1 / -1;
  display: none;
  flex-direction: column;
  min-width: 0;
  padding: 0 8px 8px;
  border-inline-end: 1px solid var(--t-line);
  background: var(--t-paper);
  overflow: hidden;
  @media (min-width: 768px) {
    display: flex;
  }
  & h2 {
    padding: 4px 8px;
    font-size: var(--t-text-sm);
    line-height: 1rem;
    font-weight: 500;
    letter-spacing: 0;
    color: var(--t-muted);
  }
  & ul {
    list-style: none;
    padding: 0;
  }
  & li > a {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 28px;
    padding-inline: 8px;
    border-radius: var(--t-radius-m);
    font-weight: 500;
    white-space: nowrap;
    color: var(--t-ink);
    text-decoration: none;
  }
  & li > a:hover {
    background: var(--t-hover);
  }
  & li > a > svg {
    flex: none;
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
    color: var(--t-muted);
  }
  & li > a[aria-current] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  & li > a[aria-current] > svg {
    color: inherit;
  }
  /* in the narrow bar, a title replaces the word */
  @media (max-width: 1199.98px) {
    & h2 {
      display: none;
    }
    & li > a {
      height: 32px;
      justify-content: center;
      padding: 0;
    }
    & li > a > span,
    & > a > span,
    & > p {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  [data-rail] > & h2 {
    display: none;
  }
  [data-rail] > & li > a {
    height: 32px;
    justify-content: center;
    padding: 0;
  }
  [data-rail] > & li > a > span,
  [data-rail] > & > a > span,
  [data-rail] > & > p {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

const Mark = styled.a`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  height: var(--d-bar);
  padding-inline: 8px;
  font-size: 0.875rem;
  font-weight: 650;
  letter-spacing: -0.015em;
  color: var(--t-ink);
  text-decoration: none;
`

const Foot = styled.p`
  margin-top: auto;
  padding: 8px;
  border-top: 1px solid var(--d-line-soft);
  font-size: var(--t-text-sm);
  line-height: 1rem;
  color: var(--t-muted);
`
