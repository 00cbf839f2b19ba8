import { useQuery } from '@tanstack/react-query'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { Company } from '#schemas/site/company.ts'
import { companyQuery } from './site.api.ts'

/** The company that operates the site. The line is empty until the company is loaded. */
export function CompanyLine() {
  const { data: company } = useQuery(companyQuery(useApi()))
  return company ? <CompanyWords company={company} /> : null
}

/** Name, address, register number and tax number of the company. */
export function CompanyWords({ company }: { company: Company }) {
  const t = useT()
  const formats = useFormats()
  const { name, address, city, kvk } = company
  const parts = [
    t('site.company_line', { name, address, city, country: formats.country(company.country) }),
    kvk && t('site.company_register', { number: kvk }),
    ...Object.values(company.vat_numbers).map((number) => t('site.company_vat', { number })),
  ]
  return (
    <Text data-size="xs" data-tone="muted" translate="no">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  )
}
