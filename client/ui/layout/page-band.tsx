import { styled } from 'styled-components'
import { Title } from '#client/ui/text/text.tsx'
import { Container } from './layout.tsx'

interface PageBandProps {
  title: string
  /** Summary of the page, in one sentence. */
  lead: string
  /** Language of `title` and `lead`, if it is not the language of the page. */
  lang?: string
}

/** The title and summary of a text page, with a coloured background of full width. The page around the band needs `data-bleed`. */
export function PageBand({ title, lead, lang }: PageBandProps) {
  return (
    <Band lang={lang}>
      <Container>
        <Name data-look="h1">{title}</Name>
        <Lead>{lead}</Lead>
      </Container>
    </Band>
  )
}

/** A div instead of a header: the print style hides header elements, but a printed page needs its title. */
const Band = styled.div`
  padding-block: clamp(2.25rem, 1.2rem + 4vw, 4.5rem) clamp(1.75rem, 1rem + 2.5vw, 3rem);
  border-block-end: 1px solid var(--t-line);
  background: var(--t-sunken);
  @media print {
    padding-block: 0 1rem;
    background: none;
  }
`

const Name = styled(Title)`
  max-width: 22ch;
  hyphens: auto;
  overflow-wrap: break-word;
`

const Lead = styled.p`
  max-width: 52ch;
  margin-block-start: var(--t-space-3);
  color: var(--t-muted);
  font-size: var(--t-text-lg);
  line-height: 1.5;
`
