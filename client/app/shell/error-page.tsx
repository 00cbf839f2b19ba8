import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { ApiFault } from '#client/platform/api.ts'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { usePage } from '#client/platform/page/page-context.tsx'
import { knownText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Art } from '#client/ui/picture/art.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { type FaultCode, faults } from '#schemas/faults.ts'
import { localPath } from '#schemas/locale-path.ts'

interface ErrorPageProps {
  status: number
  message?: string
  reference?: string | null
  /** Set for a temporary error: sends the failed request again, without loading the page again. */
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
 * Page for an address without a route. A link in the application may lead to a page that the server renders without React, for example a
 * lander. So the browser first loads such an address from the server. The 404 message shows only if the server itself sent this page.
 */
export function NotFoundPage() {
  const [is_elsewhere] = useState(isElsewhere)
  useEffect(() => {
    if (is_elsewhere) window.location.reload()
  }, [is_elsewhere])
  return is_elsewhere ? null : <ErrorPage status={404} />
}

/** The path of the page that the server sent; null on the server. */
const loaded_from = typeof window === 'undefined' ? null : window.location.pathname
const isElsewhere = () => loaded_from !== null && window.location.pathname !== loaded_from

/**
 * Error page for an error of a guard or loader. From the server, only the error's message reaches the browser, so the message is the fault
 * code. If the message is not a known fault code, the code is `internal`.
 */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const page = usePage()
  const is_offline = useIsOffline()
  const code = codeOf(error)
  // the code of the page could not be loaded; page-chunks.ts loads it when the connection is back
  if (is_offline && code === 'internal' && !(error instanceof ApiFault))
    return (
      <Page>
        <Text>{t('common.offline_page')}</Text>
      </Page>
    )
  // some codes have a text only on one other page; for such a code, this page shows the general error text
  const message = code === 'internal' ? undefined : knownText(t, `faults.${code}`, {})
  // if a request failed because of the network or the server, a retry may work
  const passes = error instanceof ApiFault && (error.status === 0 || error.status >= 500)
  const onRetry = passes ? () => void router.invalidate() : undefined
  return <ErrorPage status={faults[code]} message={message} reference={referenceOf(error, page.reference)} onRetry={onRetry} />
}

export function codeOf(error: unknown): FaultCode {
  const code = error instanceof ApiFault ? error.code : error instanceof Error ? error.message : ''
  return code in faults ? (code as FaultCode) : 'internal'
}

/**
 * The reference that a user can give to support. A request that the server rejected needs no reference, because its message explains the
 * problem. An error that happened on the server has the reference of the page.
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
