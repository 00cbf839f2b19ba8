import { Check, Minus } from 'lucide-react'
import { styled } from 'styled-components'
import { canLines, cannotLines, groupGrants, heldLabel, scopeLabel } from '#client/desk/parts/grant-text.ts'
import { Muted } from '#client/desk/parts/marks.tsx'
import { Scroller } from '#client/desk/parts/screen.tsx'
import { followLink } from '#client/desk/platform/address.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import type { Me } from '#schemas/desk/staff.ts'

/** The start of a person whose role has no screen of work yet: which role they have, and what it can do. */
export function Home({ me }: { me: Me }) {
  const words = useWords()
  const { say, formats } = words
  return (
    <Scroller>
      <Page>
        <h1>{say('home.hello', { name: me.name })}</h1>
        <p>{say('home.lead')}</p>
        {groupGrants(me.grants).map(({ role, extras, scope_names, grants }) => {
          const ends = grants.flatMap(({ ends_at }) => ends_at ?? []).sort()[0]
          return (
            <section key={[role, ...extras].join()}>
              <h2>{heldLabel(words, { role, extras })}</h2>
              <Muted>
                {scope_names.map((name) => scopeLabel(words, name)).join(', ')}
                {ends && ` · ${say('grants.until', { day: formats.shortDateOfYear(ends) })}`}
              </Muted>
              <ul>
                {canLines(words, role).map((line) => (
                  <li key={line}>
                    <Check aria-hidden="true" data-good />
                    {line}
                  </li>
                ))}
                {cannotLines(words, role).map((line) => (
                  <li key={line} data-not>
                    <Minus aria-hidden="true" />
                    {say('home.not', { what: line })}
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
        <ButtonLink variant="outline" size="small" href="/desk/log" onClick={followLink}>
          {say('nav.own_acts')}
        </ButtonLink>
      </Page>
    </Scroller>
  )
}

const Page = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  width: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: 48px 16px;
  & > h1 {
    font-size: 1.125rem;
    line-height: 1.5rem;
  }
  & > p {
    color: var(--t-muted);
  }
  & > section {
    width: 100%;
    margin-block: 12px;
    padding: 14px 16px;
    border: 1px solid var(--t-line);
    border-radius: var(--t-radius-l);
  }
  & h2 {
    font-size: 0.9375rem;
  }
  & ul {
    margin-top: 10px;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    gap: 8px;
    padding-block: 2px;
  }
  & [data-not] {
    color: var(--t-muted);
  }
  & svg {
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 3px;
  }
  & [data-good] {
    color: var(--t-success-text);
  }
`
