import { styled } from 'styled-components'
import { Title } from '#client/ui/text/text.tsx'
import { Container } from './layout.tsx'

interface PageBandProps {
  title: string
  /** What the page is about, in a sentence. */
  lead: string
  /** Of both, where they are in another language than the page. */
  lang?: string
}

/** Begins a page that is read, from edge to edge: its title and what it is about. The page around it bears `data-bleed`. */
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

/** No header element: paper shows none, and the title belongs on it. */
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
