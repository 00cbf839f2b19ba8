import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { companyQuery } from '#client/features/site/site.api.ts'
import { useApi, useFormats, useNow, usePage } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { PageBand } from '#client/ui/layout/page-band.tsx'
import { pathPrefix } from '#schemas/locale-path.ts'
import type { StaticPage as StaticPageText } from '#schemas/pages/static-page.ts'
import { PageContents } from './page-contents.tsx'
import { staticPageQuery } from './pages.api.ts'
import { TextBlocks } from './text-blocks.tsx'

interface StaticPageProps {
  page: StaticPageText['page']
  /** Content between the title and the text. */
  opening?: ReactNode
  /** Content below the text. */
  children?: ReactNode
}

/** A page with a legal or help text, its title and a table of contents. The page has a print style. */
export function StaticPage({ page, opening, children }: StaticPageProps) {
  const t = useT()
  const { data: text } = useSuspenseQuery(staticPageQuery(useApi(), page))
  return (
    <div data-bleed>
      <PageBand title={text.title} lead={text.description} lang={text.language} />
      <Container>
        <Columns>
          <div>
            <PageContents blocks={text.blocks} />
          </div>
          <Body>
            {opening}
            <TextBlocks text={text} />
            {children}
            <PrintedFrom />
            <Print>
              <Button variant="ghost" size="small" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                {t('pages.print')}
              </Button>
            </Print>
          </Body>
        </Columns>
      </Container>
    </div>
  )
}

/** Shows the site, the URL and the date, only on a printed page. */
function PrintedFrom() {
  const formats = useFormats()
  const now = useNow()
  const { settings, locale } = usePage()
  const { data: company } = useSuspenseQuery(companyQuery(useApi()))
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const address = `https://${settings.domain}${pathPrefix(locale)}${path}`
  return (
    <Origin translate="no">
      {company.name}, {company.address}, {company.city}, {formats.country(company.country)}
      <br />
      {address} · {formats.date(now)}
    </Origin>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: clamp(2rem, 1.2rem + 3vw, 4rem) clamp(3rem, 2rem + 4vw, 6rem);
  @media (min-width: 62em) {
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: var(--t-space-16);
  }
  @media print {
    display: block;
    padding-block: 1rem 0;
  }
`

const Body = styled.div`
  display: grid;
  gap: var(--t-space-10);
  justify-items: start;
  min-width: 0;
  /* Firefox moves a grid row that is higher than the paper to the next sheet */
  @media print {
    display: block;
    & > * + * {
      margin-block-start: var(--t-space-10);
    }
  }
`

const Origin = styled.p`
  display: none;
  @media print {
    display: block;
    width: 100%;
    padding-block-start: 0.75rem;
    border-block-start: 1px solid;
    font-size: 9pt;
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
`

const Print = styled.div`
  margin-inline-start: calc(-1 * var(--t-space-3));
  @media print {
    display: none;
  }
`
