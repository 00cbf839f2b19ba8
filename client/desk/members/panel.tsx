import { useMutation } from '@tanstack/react-query'
import { Eye, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Muted, Tag } from '#client/desk/parts/marks.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled, withCheck } from '#client/desk/session/step-up.store.ts'
import { Button } from '#client/ui/button.tsx'

interface PanelProps<Content> {
  title: string
  /** What the panel would show. */
  hint: string
  open: () => Promise<Content>
  /** Content beside the title of an opened panel. */
  aside?: ReactNode
  children: (content: Content, reopen: () => void) => ReactNode
}

/** A part of a member page. It is closed until the person opens it, because every look is a line in the log. */
export function Panel<Content>({ title, hint, open, aside, children }: PanelProps<Content>) {
  const words = useWords()
  const { say, formats } = words
  const [opened_at, setOpenedAt] = useState<Date | null>(null)
  const look = useMutation({ mutationFn: () => withCheck(open), onSuccess: () => setOpenedAt(new Date()) })
  const failure = look.error instanceof CheckCancelled ? null : look.error
  return (
    <Box aria-label={title}>
      <Head>
        <h2>{title}</h2>
        {opened_at ? (
          <>
            {aside}
            <Tag data-tone="line" title={say('members.looked')}>
              <Eye aria-hidden="true" />
              {formats.time(opened_at)}
            </Tag>
          </>
        ) : (
          <Button variant="soft" size="small" icon={<Eye aria-hidden="true" />} isLoading={look.isPending} onClick={() => look.mutate()}>
            {say('members.open')}
          </Button>
        )}
      </Head>
      <Body>
        {look.data === undefined ? (
          <Muted>
            <Lock aria-hidden="true" /> {say('members.closed', { what: hint })}
          </Muted>
        ) : (
          children(look.data, () => look.mutate())
        )}
        {failure && (
          <Note data-tone="danger" role="alert">
            {faultText(words, failure)}
          </Note>
        )}
      </Body>
    </Box>
  )
}

/** Names and values of a panel. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const Box = styled.section`
  min-width: 0;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-l);
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 5px 12px;
  border-bottom: 1px solid var(--d-line-soft);
  & > h2 {
    flex: 1;
    font-size: 0.8125rem;
  }
  & a {
    color: var(--t-primary-text);
    font-weight: 500;
  }
`

const Body = styled.div`
  display: grid;
  gap: 8px;
  padding: 10px 12px;
  & > span {
    display: flex;
    gap: 8px;
  }
  & > span > svg {
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 3px;
  }
`

const List = styled.dl`
  & > div {
    display: grid;
    grid-template-columns: minmax(4.5rem, 38%) minmax(0, 1fr);
    gap: 8px;
    padding-block: 2px;
    overflow-wrap: anywhere;
  }
  & dt {
    color: var(--t-muted);
  }
  & dd {
    margin: 0;
  }
`
