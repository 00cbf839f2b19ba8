import { styled } from 'styled-components'
import { Muted } from '#client/desk/parts/marks.tsx'
import { differenceCss } from '#client/desk/parts/shared-css.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import type { AuditLine } from '#schemas/desk/staff.ts'
import { factsOf } from './acts.ts'

/** The opened part of a line. It shows fields before and after the act, and no texts of members. */
export function LogFacts({ line: { id, facts, subject }, onSubject }: { line: AuditLine; onSubject: (subject: string) => void }) {
  const words = useWords()
  const found = factsOf(words, facts)
  return (
    <FactList>
      {found.length === 0 && <Muted>{words.say('log.no_facts')}</Muted>}
      {found.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          {'value' in fact ? (
            <dd>{fact.value}</dd>
          ) : (
            <dd>
              <del>{fact.before}</del> → <ins>{fact.after}</ins>
            </dd>
          )}
        </div>
      ))}
      <div>
        <dt>{words.say('log.line')}</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </div>
      {subject && (
        <div>
          <dt>{words.say('log.subject')}</dt>
          <dd>
            <Button variant="outline" size="small" onClick={() => onSubject(subject)}>
              {words.say('log.about')}
            </Button>
          </dd>
        </div>
      )}
    </FactList>
  )
}

const FactList = styled.dl`
  display: grid;
  gap: 2px 24px;
  padding: 8px 12px;
  border: 1px solid var(--t-line);
  border-radius: 8px;
  background: var(--t-surface);
  @media (min-width: 992px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > div {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 12px;
    overflow-wrap: anywhere;
  }
  & dt {
    color: var(--t-muted);
  }
  & dd {
    margin: 0;
  }
  ${differenceCss}
  & del,
  & ins {
    padding-inline: 2px;
  }
`
