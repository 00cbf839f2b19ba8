import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { CopyButton } from '#client/desk/parts/copy-button.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'

/** The recovery codes, which the desk shows only once. The person confirms that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { say } = useWords()
  const [are_kept, setKept] = useState(false)
  const [is_asked, setAsked] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    // a page that is left by mistake would lose the codes
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Box>
      <h2 ref={title} tabIndex={-1}>
        {say('invitation.codes', { count: codes.length })}
      </h2>
      <p>{say('invitation.codes_hint')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <div data-no-print>
        <CopyButton text={codes.join('\n')} label={say('invitation.copy_codes')} />
        <Button variant="outline" size="small" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {say('invitation.print_codes')}
        </Button>
      </div>
      <Checkbox
        label={say('invitation.kept')}
        checked={are_kept}
        error={is_asked && !are_kept && say('invitation.keep_first')}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button size="large" isWide onClick={() => (are_kept ? onKept() : setAsked(true))}>
        {say('invitation.go_on')}
      </Button>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  & > h2 {
    font-size: 0.9375rem;
  }
  & > p {
    color: var(--t-muted);
  }
  & > div[data-no-print] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

const Codes = styled.ol`
  display: grid;
  gap: 4px 16px;
  padding: 12px 14px;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-l);
  background: var(--t-paper);
  @media (min-width: 576px) {
    grid-template-columns: 1fr 1fr;
  }
  & code {
    font-size: 0.8125rem;
    letter-spacing: 0.02em;
  }
`
