import { styled } from 'styled-components'
import { ToastRegion } from '#client/ui/overlay/toast.tsx'
import { SiteList } from './site-list.tsx'
import { words } from './words.ts'
import { WorkbenchPage } from './workbench/workbench-page.tsx'

/**
 * The page /studio lists the sites. The page /studio/<site> is the workbench of a site. A link from one page to the other loads a new
 * document.
 */
export function Studio() {
  const [, slug] = /^\/studio\/([a-z0-9-]+)\/?$/.exec(location.pathname) ?? []
  return (
    <Frame>
      {slug ? <WorkbenchPage slug={slug} /> : <SiteList />}
      <ToastRegion label={words.studio} closeLabel={words.close} />
    </Frame>
  )
}

const Frame = styled.div`
  min-height: 100dvh;
  background: var(--t-paper);
  color: var(--t-ink);
`
