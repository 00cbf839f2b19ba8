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
  /** Where it is a trouble that passes: to ask once more, without losing where one was. */
  onRetry?: () => void
}

/** A page that could not be shown (FT-03): the message, and the way home. */
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
      {/* a full load on purpose: whatever went wrong in this page is left behind */}
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
 * An address that no route knows. Whoever came to it inside the application is taken there by the browser, because the server may draw it
 * without React: landers, a site's own pages. Only the page that the server itself answered says that there is none.
 */
export function NotFoundPage() {
  const [is_elsewhere] = useState(isElsewhere)
  useEffect(() => {
    if (is_elsewhere) window.location.reload()
  }, [is_elsewhere])
  return is_elsewhere ? null : <ErrorPage status={404} />
}

/** The address this document was loaded from; on the server, where every page is a document of its own, none. */
const loaded_from = typeof window === 'undefined' ? null : window.location.pathname
const isElsewhere = () => loaded_from !== null && window.location.pathname !== loaded_from

/** What a guard or loader threw. The code is the message, so it survives the way to the browser; anything else is `internal`. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const page = usePage()
  const code = codeOf(error)
  // what only its own page has words for is here an error like any other
  const message = code === 'internal' ? undefined : knownText(t, `faults.${code}`, {})
  // a call of this page that the line or the server lost
  const passes = error instanceof ApiFault && (error.status === 0 || error.status >= 500)
  const onRetry = passes ? () => void router.invalidate() : undefined
  return <ErrorPage status={faults[code]} message={message} reference={referenceOf(error, page.reference)} onRetry={onRetry} />
}

export function codeOf(error: unknown): FaultCode {
  const code = error instanceof ApiFault ? error.code : error instanceof Error ? error.message : ''
  return code in faults ? (code as FaultCode) : 'internal'
}

/** A refusal explains itself. What the server's page carried on its way here is no longer a fault of ours, and has its reference beside it. */
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
