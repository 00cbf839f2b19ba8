import { Keyboard, Layers, Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { heldLabel, scopeLabel } from '#client/desk/parts/grant-text.ts'
import { Initials, Muted } from '#client/desk/parts/marks.tsx'
import { Away, Note } from '#client/desk/parts/screen.tsx'
import { followLink, go } from '#client/desk/platform/address.ts'
import { useGoKeys, useKeys } from '#client/desk/platform/keys.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { AccountMenu } from './account-menu.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { type Screen, type ScreenId, screensOf } from './screens.ts'
import { SideBar, screenIcons } from './side-bar.tsx'

const storage_key = 'desk-side-bar'

/** The frame of every screen after the login: side bar, top bar, and the screen. */
export function Frame({ me, screen, path, children }: { me: Me; screen: Screen | undefined; path: string; children: ReactNode }) {
  const words = useWords()
  const { say } = words
  const screens = screensOf(me)
  const [shows_keys, setShowsKeys] = useState(false)
  const [is_rail, setRail] = useState(readRail)

  useKeys({
    '?': () => setShowsKeys(true),
    '\\': () => {
      setRail(!is_rail)
      keepRail(!is_rail)
    },
  })

  const pathOf = (id: ScreenId) => screens.find((each) => each.id === id)?.path
  useGoKeys({
    h: pathOf('overview'),
    r: pathOf('reports'),
    p: pathOf('photos'),
    m: pathOf('members'),
    o: pathOf('orders'),
    l: pathOf('log'),
  })

  const [first] = me.grants
  const item = screen?.has_items && path !== screen.path ? path.slice(screen.path.length + 1).split('/')[1] : undefined
  // a case needs the width of the side bar for its columns
  const is_case = item !== undefined && screen?.group === 'queues'
  return (
    <Grid data-fills-window data-rail={is_rail || is_case || undefined}>
      <Skip href="#screen">{say('nav.skip')}</Skip>
      <SideBar me={me} screens={screens} screen={screen?.id ?? null} />
      <Top>
        <Narrow>
          <Dropdown
            label={say('nav.menu')}
            align="start"
            trigger={<Menu aria-hidden="true" />}
            look="button"
            items={screens.map(({ id, path, title }) => ({
              id,
              label: say(title),
              icon: screenIcons[id],
              href: path,
              isCurrent: id === screen?.id,
              onSelect: () => go(path),
            }))}
          />
        </Narrow>
        <Crumb>
          {item !== undefined && screen ? (
            <>
              <a href={screen.path} onClick={followLink}>
                {say(screen.title)}
              </a>
              <i aria-hidden="true">/</i>
              <span>{say(is_case ? 'nav.case' : screen.id === 'members' ? 'nav.member' : 'nav.order', { number: caseNumber(item) })}</span>
            </>
          ) : (
            <>
              <Layers aria-hidden="true" />
              <span>{scopesOf(words, me)}</span>
            </>
          )}
        </Crumb>
        <IconButton label={say('nav.keys')} size="small" onClick={() => setShowsKeys(true)}>
          <Keyboard aria-hidden="true" />
        </IconButton>
        <AccountMenu me={me}>
          <Who>
            <span>{me.name}</span>
            {first && <Muted>{heldLabel(words, first)}</Muted>}
          </Who>
          <Initials name={me.name} />
        </AccountMenu>
      </Top>
      <Main id="screen" tabIndex={-1}>
        {me.solo.length > 0 && (
          <Away>
            <Note data-tone="warning">{say('nav.solo', { company: me.solo.join(', '), hours: desk_limits.ask_hours })}</Note>
          </Away>
        )}
        {children}
      </Main>
      <KeysDialog isOpen={shows_keys} screen={screen?.id ?? null} onClose={() => setShowsKeys(false)} />
    </Grid>
  )
}

/** Where the person works: the names of the scopes of all grants. */
function scopesOf(words: ReturnType<typeof useWords>, { grants }: Me): string {
  return [...new Set(grants.map(({ scope_name }) => scopeLabel(words, scope_name)))].join(', ')
}

function readRail(): boolean {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(storage_key) === 'narrow'
  } catch {
    return false
  }
}

function keepRail(is_rail: boolean): void {
  try {
    localStorage.setItem(storage_key, is_rail ? 'narrow' : 'wide')
  } catch {
    // without storage, the choice applies until the page closes
  }
}

const Grid = styled.div`
  display: grid;
  grid-template: var(--d-bar) minmax(0, 1fr) / minmax(0, 1fr);
  height: 100dvh;
  overflow: hidden;
  background: var(--t-surface);
  --side: var(--d-rail);
  @media (min-width: 768px) {
    grid-template-columns: var(--side) minmax(0, 1fr);
  }
  @media (min-width: 1200px) {
    --side: var(--d-side);
    &[data-rail] {
      --side: var(--d-rail);
    }
  }
`

const Skip = styled.a`
  position: fixed;
  inset-block-start: -4rem;
  inset-inline-start: 8px;
  z-index: var(--z-bar);
  padding: 8px 12px;
  border-radius: var(--t-radius-m);
  background: var(--t-inverse);
  color: var(--t-on-inverse);
  &:focus {
    inset-block-start: 8px;
  }
`

const Top = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  padding-inline: 16px;
  border-bottom: 1px solid var(--t-line);
  & > button[title] {
    color: var(--t-muted);
  }
  @media (max-width: 767.98px) {
    gap: 4px;
    padding-inline: 4px 12px;
  }
`

const Narrow = styled.div`
  & > button > svg {
    width: 20px;
    height: 20px;
  }
  @media (min-width: 768px) {
    display: none;
  }
`

const Crumb = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  flex: 1;
  min-width: 0;
  font-size: 0.875rem;
  font-weight: 600;
  letter-spacing: -0.01em;
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
    color: var(--t-muted);
  }
  & > a {
    font-weight: 500;
    color: var(--t-muted);
    text-decoration: none;
  }
  & > i {
    color: var(--t-muted);
    font-style: normal;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Who = styled.span`
  display: grid;
  font-size: var(--t-text-sm);
  line-height: 1rem;
  text-align: end;
  white-space: nowrap;
  & > :first-child {
    font-weight: 500;
  }
  @media (max-width: 767.98px) {
    display: none;
  }
`

const Main = styled.main`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
`
