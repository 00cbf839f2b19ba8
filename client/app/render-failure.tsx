import { renderToString } from 'react-dom/server'
import { StyleSheetManager } from 'styled-components'
import { PageProvider } from '#client/platform/page-context.tsx'
import { TextsProvider, type Translate } from '#client/platform/texts.tsx'
import { collectStyles } from '#client/server-build/style-collector.ts'
import type { PagePiece } from '#schemas/page.ts'
import { ErrorPage } from './error-page.tsx'
import { type Shell, staticDocument } from './page-shell.ts'

type Failure = Omit<Shell, 'css'> & { t: Translate; reference: string | null }

/** The error page by itself, without router, data or program: whatever broke the page must not break this one too. */
export function renderFailure({ t, reference, ...shell }: Failure): PagePiece[] {
  const styles = collectStyles()
  const body = renderToString(
    <StyleSheetManager sheet={styles.sheet}>
      <TextsProvider t={t}>
        <PageProvider value={{ api: noApi, settings: shell.boot.settings, locale: shell.boot.locale, rendered_at: shell.boot.rendered_at }}>
          <main>
            <ErrorPage status={500} reference={reference} />
          </main>
        </PageProvider>
      </TextsProvider>
    </StyleSheetManager>,
  )
  return staticDocument({ ...shell, css: styles.css() }, { title: t('faults.page_failed'), body })
}

const refuse = () => Promise.reject(new TypeError('the error page asks for nothing'))
const noApi = { get: refuse, post: refuse, put: refuse, delete: refuse }
