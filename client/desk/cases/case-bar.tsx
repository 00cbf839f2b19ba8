import { ChevronDown, ChevronUp, Clock, Hand } from 'lucide-react'
import { styled } from 'styled-components'
import { Brand, Initials, Kbd, Muted, Tag } from '#client/desk/parts/marks.tsx'
import { Severity } from '#client/desk/parts/severity.tsx'
import { itemBarCss } from '#client/desk/parts/shared-css.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { CasePage } from '#schemas/desk/case-calls.ts'
import { Due } from './due.tsx'
import { reasonText } from './reasons.ts'

interface CaseBarProps {
  page: CasePage
  brand: string
  now: Date
  position: { at: number; of: number | string } | null
  onFree: () => void
  onStep: (by: number) => void
}

/** What the case is, how urgent it is, and who has it. */
export function CaseBar({ page, brand, now, position, onFree, onStep }: CaseBarProps) {
  const words = useWords()
  const { say, formats } = words
  const { facts, claim, viewers, snoozed_until } = page
  const [viewer, ...more] = viewers
  return (
    <Bar>
      <Severity severity={page.severity} isNamed />
      <h1>{page.reasons.map((reason) => reasonText(words, reason)).join(', ') || say('cases.no_reason')}</h1>
      <About>
        {facts?.name ? (
          <>
            <Muted>{say('case.about')}</Muted> <b>{say('cases.name_age', { name: facts.name, age: facts.age ?? '?' })}</b>
          </>
        ) : (
          <Muted>{say('cases.nobody')}</Muted>
        )}
        <Brand name={brand} />
      </About>
      {page.state === 'done' ? <Tag>{say('case.done')}</Tag> : <Due times={page} now={now} />}
      {snoozed_until && (
        <Tag data-tone="line">
          <Clock aria-hidden="true" />
          {say('cases.until', { at: formats.dateTime(snoozed_until, now) })}
        </Tag>
      )}
      <Gap />
      <Others role="status">
        {viewer && (
          <>
            <Initials name={viewer} />
            {more.length > 0 ? say('case.many_look', { name: viewer, count: more.length }) : say('case.looks_on', { name: viewer })}
          </>
        )}
      </Others>
      {claim?.is_own && (
        <>
          <Tag data-tone="accent" data-wide>
            <Hand aria-hidden="true" />
            {say('cases.yours', { until: formats.time(claim.until) })}
          </Tag>
          <Button variant="ghost" size="small" iconAfter={<Kbd>{say('case.esc')}</Kbd>} onClick={onFree}>
            {say('case.free')}
          </Button>
        </>
      )}
      {position && (
        <Steps>
          <Muted data-small>{say('case.position', position)}</Muted>
          <IconButton label={say('case.previous')} size="small" onClick={() => onStep(-1)}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton label={say('case.next')} size="small" onClick={() => onStep(1)}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
        </Steps>
      )}
    </Bar>
  )
}

const Bar = styled.div`
  ${itemBarCss}
  & > h1::first-letter {
    text-transform: uppercase;
  }
  & b {
    font-weight: 500;
  }
  @media (max-width: 767.98px) {
    & > [data-wide] {
      display: none;
    }
  }
`

const About = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`

const Gap = styled.span`
  flex: 1;
`

const Others = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: var(--t-text-sm);
  color: var(--t-muted);
`

const Steps = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`
