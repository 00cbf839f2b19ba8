import { styled } from 'styled-components'
import { roleLabel } from '#client/desk/parts/grant-text.ts'
import { Initials, Kbd, Muted, Tag } from '#client/desk/parts/marks.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { LoginPage } from '#schemas/desk/staff.ts'

interface DemoPeopleProps {
  people: LoginPage['people']
  isBusy: boolean
  onChoose: (number: number) => void
}

/** The labelled people of a demo, one for each role. */
export function DemoPeople({ people, isBusy, onChoose }: DemoPeopleProps) {
  const words = useWords()
  return (
    <Box aria-label={words.say('login.demo')} aria-busy={isBusy || undefined}>
      <p>
        <Tag data-tone="dashed">{words.say('login.demo')}</Tag>
        <Muted>{words.say('login.demo_lead', { count: people.length })}</Muted>
      </p>
      <List>
        {people.map(({ number, name, role, sites }, at) => (
          <li key={number}>
            <Person type="button" onClick={() => onChoose(number)}>
              <Initials name={name} />
              <span>
                <b>{roleLabel(words, role)}</b>
                <Muted data-small>
                  {name}
                  {sites && ` · ${sites}`}
                </Muted>
              </span>
              {at < 9 && <Kbd>{String(at + 1)}</Kbd>}
            </Person>
          </li>
        ))}
      </List>
    </Box>
  )
}

const Box = styled.section`
  width: 100%;
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: center;
    margin-bottom: 12px;
  }
`

const List = styled.ul`
  display: grid;
  gap: 8px;
  @media (min-width: 576px) {
    grid-template-columns: repeat(2, minmax(0, 264px));
    justify-content: center;
  }
  @media (min-width: 992px) {
    grid-template-columns: repeat(3, 264px);
  }
`

const Person = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 56px;
  padding: 8px 12px;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  transition: border-color var(--m-quick);
  &:hover {
    border-color: var(--t-line-strong);
  }
  & > span:nth-child(2) {
    flex: 1;
    display: grid;
    min-width: 0;
  }
  & b {
    font-weight: 500;
  }
  & > kbd {
    align-self: flex-start;
    color: var(--t-muted);
  }
`
