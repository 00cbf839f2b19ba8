import { Flag, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Text } from '#client/ui/text.tsx'
import { CompanyInfo } from './company-info.tsx'
import { StaticPage } from './static-page.tsx'

/** Notice and action: the two ways in first, then how a report is handled. Open to everybody, as the law asks. */
export function ComplaintsPage() {
  const t = useT()
  const { name: site_name } = useSettings()
  return (
    <StaticPage
      page="complaints"
      opening={
        <Ways>
          <Way icon={<Flag aria-hidden="true" />} name="report" subject={t('pages.report_subject', { site_name })} />
          <Way icon={<Mail aria-hidden="true" />} name="complain" subject={t('pages.complain_subject', { site_name })} />
        </Ways>
      }
    >
      <CompanyInfo />
    </StaticPage>
  )
}

function Way({ icon, name, subject }: { icon: ReactNode; name: 'report' | 'complain'; subject: string }) {
  const t = useT()
  const { support_email } = useSettings()
  return (
    <Choice as="section">
      <h2>{t(`pages.${name}`)}</h2>
      <Text data-tone="muted">{t(`pages.${name}_lead`)}</Text>
      <ButtonLink variant="soft" icon={icon} href={`mailto:${support_email}?subject=${encodeURIComponent(subject)}`}>
        {t(`pages.${name}_action`)}
      </ButtonLink>
    </Choice>
  )
}

const Ways = styled.div`
  display: grid;
  gap: var(--t-space-4);
  width: 100%;
  max-width: var(--measure);
  @media (min-width: 576px) {
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
