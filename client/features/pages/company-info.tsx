import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { companyQuery } from '#client/features/site/site.api.ts'
import { useApi, useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { supportPhones, telephoneLink } from './support-phones.ts'

/** The operator of the site and its contact details. The law requires both (EU directive 2000/31, article 5). */
export function CompanyInfo() {
  const t = useT()
  const formats = useFormats()
  const { support_email, support_phone } = useSettings()
  const { data: company } = useSuspenseQuery(companyQuery(useApi()))
  const phones = supportPhones(support_phone, company.support_phone)
  const vat_numbers = Object.values(company.vat_numbers)
  return (
    <Panel as="section" data-look="flat" data-pad="lg" aria-labelledby="company-info">
      <h2 id="company-info">{t('pages.company')}</h2>
      <Facts>
        <Fact label={t('pages.company_address')}>
          <address translate="no">
            {company.name}
            <br />
            {company.address}
            <br />
            {company.city}
            <br />
            {formats.country(company.country)}
          </address>
        </Fact>
        <Fact label={t('pages.company_email')}>
          <a href={`mailto:${support_email}`}>{support_email}</a>
        </Fact>
        {phones.length > 0 && (
          <Fact label={t('pages.company_phone')}>
            {phones.map((phone) => (
              <Line key={phone}>
                <a href={telephoneLink(phone)}>{phone}</a>
              </Line>
            ))}
          </Fact>
        )}
        {company.kvk !== '' && <Fact label={t('pages.company_register')}>{company.kvk}</Fact>}
        {vat_numbers.length > 0 && (
          <Fact label={t('pages.company_vat')}>
            {vat_numbers.map((number) => (
              <Line key={number}>{number}</Line>
            ))}
          </Fact>
        )}
        {company.tradenames.length > 0 && <Fact label={t('pages.company_tradenames')}>{company.tradenames.join(', ')}</Fact>}
      </Facts>
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Panel = styled(Card)`
  width: 100%;
  max-width: var(--measure);
  & > h2 {
    margin-block-end: var(--t-space-5);
    font-size: var(--t-text-h4);
  }
  @media print {
    break-inside: avoid;
  }
`

const Facts = styled.dl`
  display: grid;
  gap: var(--t-space-5) var(--t-space-8);
  @media (min-width: 36em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & dt {
    color: var(--t-muted);
    font-size: var(--t-text-sm);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  /* the phone numbers are one below the other, so that each is a large target */
  & dd a {
    display: inline-block;
    padding-block: 0.35rem;
  }
  & address {
    font-style: normal;
  }
`

const Line = styled.span`
  display: block;
`
