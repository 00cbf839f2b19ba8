import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { ApiFault } from '#client/platform/api.ts'
import { usePage } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Art } from '#client/ui/art.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import { type FaultCode, faults } from '#schemas/faults.ts'

/** A page that could not be shown (FT-03): the message, and the way home. */
export function ErrorPage({ status, message }: { status: number; message?: string }) {
  const t = useT()
  const { locale } = usePage()
  const text = status === 404 ? t('faults.page_not_found') : (message ?? t('faults.page_failed'))
  return (
    <Page>
      <Art name="lost" />
      <Title data-look="h2">{text}</Title>
      <Text data-tone="muted">{status}</Text>
      {/* a full load on purpose: whatever went wrong in this page is left behind */}
      <ButtonLink href={`/${locale.prefix}`}>{t('faults.back_to_home')}</ButtonLink>
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
  const code = codeOf(error)
  return <ErrorPage status={faults[code]} message={code === 'internal' ? undefined : t(`faults.${code}`)} />
}

export function codeOf(error: unknown): FaultCode {
  const code = error instanceof ApiFault ? error.code : error instanceof Error ? error.message : ''
  return code in faults ? (code as FaultCode) : 'internal'
}

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
