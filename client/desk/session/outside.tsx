import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { DeskMark, Muted } from '#client/desk/parts/marks.tsx'
import { chooseLanguage, languages, useWords } from '#client/desk/platform/words.ts'

/** The frame of the pages before a session: the mark, one card in the middle, and a foot. */
export function Outside({ foot, children }: { foot?: ReactNode; children: ReactNode }) {
  const { say, language } = useWords()
  return (
    <Frame>
      <header>
        <DeskMark />
        <b>desk</b>
        <Muted>· {typeof location === 'undefined' ? '' : location.host}</Muted>
      </header>
      <main>{children}</main>
      <footer>
        {foot}
        <nav aria-label={say('common.language')}>
          {languages.map((each) => (
            <Language key={each} type="button" lang={each} aria-pressed={each === language} onClick={() => chooseLanguage(each)}>
              {each === 'en' ? 'English' : 'Nederlands'}
            </Language>
          ))}
        </nav>
      </footer>
    </Frame>
  )
}

/** The card of a page before a session. */
export const OutsideCard = styled.section`
  width: 100%;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-xl);
  background: var(--t-surface);
  box-shadow:
    0 1px 2px color-mix(in srgb, var(--t-ink) 4%, transparent),
    0 24px 64px -24px color-mix(in srgb, #000 26%, transparent);
  & h1 {
    font-size: 1.25rem;
    line-height: 1.75rem;
    letter-spacing: -0.02em;
  }
  & > h1 + p {
    margin-block: 2px 18px;
    color: var(--t-muted);
  }
`

export const OutsideHint = styled.p`
  font-size: var(--t-text-sm);
  line-height: 1rem;
  color: var(--t-muted);
`

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
  /* lines of a ledger, which fade towards the card */
  &::before {
    content: '';
    position: fixed;
    inset: 0;
    z-index: -1;
    background: repeating-linear-gradient(transparent 0 35px, var(--t-line) 35px 36px);
    mask: radial-gradient(70% 70% at 50% 46%, transparent 48%, rgb(0 0 0 / 47%) 100%);
  }
  & > header {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 64px;
    padding-inline: 24px;
    overflow: hidden;
    white-space: nowrap;
  }
  & > header > b {
    font-size: 0.9375rem;
    font-weight: 650;
    letter-spacing: -0.015em;
  }
  & > main {
    display: grid;
    grid-template-columns: minmax(0, auto);
    place-content: center;
    justify-items: center;
    gap: 28px;
    padding: 16px;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    align-items: center;
    justify-content: center;
    padding: 16px;
    font-size: var(--t-text-sm);
    color: var(--t-muted);
  }
`

const Language = styled.button`
  min-height: 24px;
  padding-inline: 6px;
  border-radius: 4px;
  color: var(--t-primary-text);
  font-weight: 500;
  &[aria-pressed='true'] {
    color: var(--t-muted);
    font-weight: 400;
  }
`
