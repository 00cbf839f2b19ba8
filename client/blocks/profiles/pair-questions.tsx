import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import type { PromotedProfile } from '#schemas/members/profile.ts'

/** Maximum number of interests that a phone shows. */
const most_interests = 6

/**
 * Each question has the answer of the profile, and a checkbox for the visitor. The visitor's answers are not sent; CSS counts the checked
 * boxes.
 */
export function PairQuestions({ profile }: { profile: PromotedProfile }) {
  const t = useT()
  const { words } = useBlocks()
  const formats = useFormats()
  const { interests, looking_for, region_name, country } = profile
  const rows = [
    ...interests.slice(0, most_interests).map((interest) => ({ key: interest, fact: t(`interests.${interest}`), answer: 'me_too' })),
    { key: 'place', fact: words('@profile.lives_in', { place: region_name ?? formats.country(country) }), answer: 'me_too' },
    ...(looking_for ? [{ key: 'looking_for', fact: words(`@profile.looks_for_${looking_for}`), answer: 'that_is_me' }] : []),
  ]
  return (
    <Table>
      {rows.map(({ key, fact, answer }) => (
        <Row key={key}>
          <b>{fact}</b>
          <label>
            <input type="checkbox" />
            <span>{words(`@profile.${answer}`)}</span>
          </label>
        </Row>
      ))}
      <Count aria-hidden="true">{words('@profile.in_common')}</Count>
    </Table>
  )
}

const Table = styled.div`
  display: grid;
  max-width: 60rem;
  margin-inline: auto;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: stretch;
  border-block-end: 1px solid var(--t-line);
  & > b {
    padding: var(--t-space-4);
    font-weight: 600;
    text-align: end;
    overflow-wrap: anywhere;
  }
  & > label {
    display: flex;
    align-items: center;
    gap: var(--t-space-3);
    padding: var(--t-space-3) var(--t-space-4);
    border-inline-start: 1px solid var(--t-line);
    cursor: pointer;
  }
  & > label:hover {
    background: var(--t-hover);
  }
  & input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: var(--t-primary);
  }
  & input:checked {
    counter-increment: shared;
  }
  & > label:has(:checked) {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
    font-weight: 650;
  }
`

const Count = styled.p`
  padding-block-start: var(--t-space-6);
  color: var(--t-muted);
  text-align: center;
  &::before {
    content: counter(shared);
    display: block;
    color: var(--t-ink);
    font-family: var(--t-font-heading);
    font-size: clamp(3rem, 8vw, 5.5rem);
    font-weight: var(--t-heading-weight);
    line-height: 1;
  }
`
