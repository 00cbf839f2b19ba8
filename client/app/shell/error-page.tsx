import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { ApiFault } from '#client/platform/api.ts'
import { usePage } from '#client/platform/page/page-context.tsx'
import { knownText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { type FaultCode, faults } from '#schemas/faults.ts'
import { localPath } from './page-addresses.tsx'

interface ErrorPageProps {
  status: number
  message?: string
  reference?: string | null
  /** For a temporary error: repeats the request and keeps the page. */
  onRetry?: () => void
}

/** A page for an error (FT-03): the message, and a link to the home page. */
export function ErrorPage({ status, message, reference = null, onRetry }: ErrorPageProps) {
  const t = useT()
  const { locale } = usePage()
  const text = status === 404 ? t('faults.page_not_found') : (message ?? t('faults.page_failed'))
  return (
    <Page>
      <Art name="lost" />
      <Title data-look="h2">{text}</Title>
      <Text data-tone="muted">{status}</Text>
      {reference !== null && (
        <Text data-tone="muted" data-size="sm">
          {t('faults.page_reference')} <Reference translate="no">{reference}</Reference>
        </Text>
      )}
      {message === undefined && status !== 404 && <Text>{t(onRetry ? 'common.try_later' : 'common.something_went_wrong')}</Text>}
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      {/* a full page load discards the broken state of this page */}
      <ButtonLink variant={onRetry && 'ghost'} href={`/${locale.prefix}`}>
        {t('faults.back_to_home')}
      </ButtonLink>
      {status === 404 && (
        <ButtonLink variant="ghost" href={localPath(locale.prefix, '/pages/faq')}>
          {t('site.faq')}
        </ButtonLink>
      )}
    </Page>
  )
}

/**
 * Page for an address without a route. If the visitor came here by a link in the application, the browser loads the address from the
 * server. The server may render it without React, for example a lander or a page of the site. Only the page that the server sent shows the
 * 404 message.
 */
export function NotFoundPage() {
  const [is_elsewhere] = useState(isElsewhere)
  useEffect(() => {
    if (is_elsewhere) window.location.reload()
  }, [is_elsewhere])
  return is_elsewhere ? null : <ErrorPage status={404} />
}

/** The path that the server rendered; null on the server. */
const loaded_from = typeof window === 'undefined' ? null : window.location.pathname
const isElsewhere = () => loaded_from !== null && window.location.pathname !== loaded_from

/**
 * Error page of a guard or loader. The error message is the fault code, because only the message reaches the browser. Any other error is
 * `internal`.
 */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const page = usePage()
  const code = codeOf(error)
  // a code whose text only its own page has shows the general error text
  const message = code === 'internal' ? undefined : knownText(t, `faults.${code}`, {})
  // the network or the server failed a call of this page
  const passes = error instanceof ApiFault && (error.status === 0 || error.status >= 500)
  const onRetry = passes ? () => void router.invalidate() : undefined
  return <ErrorPage status={faults[code]} message={message} reference={referenceOf(error, page.reference)} onRetry={onRetry} />
}

export function codeOf(error: unknown): FaultCode {
  const code = error instanceof ApiFault ? error.code : error instanceof Error ? error.message : ''
  return code in faults ? (code as FaultCode) : 'internal'
}

/**
 * The reference of an error. A rejected request explains itself and needs none. An error of the server's page has the reference of that
 * page.
 */
function referenceOf(error: unknown, of_page: string | undefined): string | null {
  if (!(error instanceof ApiFault)) return of_page ?? null
  const is_refusal = error.status > 0 && error.status < 500
  return is_refusal ? null : (error.reference ?? of_page ?? null)
}

const Reference = styled.code`
  user-select: all;
  -webkit-user-select: all;
  overflow-wrap: anywhere;
`

const Page = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--t-space-4);
  min-height: 62vh;
  padding: var(--t-space-12) var(--t-space-6);
  text-align: center;
  & > svg {
    width: min(15rem, 70%);
  }
`
