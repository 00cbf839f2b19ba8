import { Flag, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { CompanyInfo } from './company-info.tsx'
import { StaticPage } from './static-page.tsx'

/** Explains the two ways to report content, and then how a report is handled (DSA, article 16). Visitors can open this page too. */
export function ComplaintsPage() {
  const t = useT()
  const { name: site_name, support_email } = useSettings()
  const subject = encodeURIComponent(t('pages.complain_subject', { site_name }))
  return (
    <StaticPage
      page="complaints"
      opening={
        <Ways>
          <Way name="report">
            <LinkButton to="/report" variant="soft" icon={<Flag aria-hidden="true" />}>
              {t('pages.report_action')}
            </LinkButton>
          </Way>
          <Way name="complain">
            <ButtonLink variant="soft" icon={<Mail aria-hidden="true" />} href={`mailto:${support_email}?subject=${subject}`}>
              {t('pages.complain_action')}
            </ButtonLink>
          </Way>
        </Ways>
      }
    >
      <CompanyInfo />
    </StaticPage>
  )
}

function Way({ name, children }: { name: 'report' | 'complain'; children: ReactNode }) {
  const t = useT()
  return (
    <Choice as="section">
      <h2>{t(`pages.${name}`)}</h2>
      <Text data-tone="muted">{t(`pages.${name}_lead`)}</Text>
      {children}
    </Choice>
  )
}

const Ways = styled.div`
  display: grid;
  gap: var(--t-space-4);
  width: 100%;
  max-width: var(--measure);
  @media (min-width: 36em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media print {
    display: none;
  }
`

const Choice = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--t-space-3);
  justify-items: start;
  & > h2 {
    font-size: var(--t-text-h4);
  }
`
