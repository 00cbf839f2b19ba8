import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect } from 'react'
import { styled } from 'styled-components'
import { Failure } from '#client/studio/failure.tsx'
import { studioApi } from '#client/studio/studio.api.ts'
import { words } from '#client/studio/words.ts'
import { Container } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { LookPanel } from './look-panel.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SitePanel } from './site-panel.tsx'
import { StudioBar } from './studio-bar.tsx'
import { useCheck } from './use-check.ts'
import { useSavedDraft } from './use-saved-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'
import { choose, openWork, type Panel, useWorkbench } from './workbench.store.ts'

const panels: Record<Panel, () => React.ReactNode> = { pages: PagesPanel, look: LookPanel, site: SitePanel, versions: VersionsPanel }
const names = ['pages', 'look', 'site', 'versions'] as const

/** The workbench of one site. The editors are on the left, and the preview is on the right. */
export function WorkbenchPage({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['work', slug],
    queryFn: () => studioApi.open(slug),
    staleTime: Number.POSITIVE_INFINITY,
    // needed after a discard: the fetched files equal the files before the edits, so structural sharing would return the same object and
    // the effect would not run
    structuralSharing: false,
  })
  const work = useWorkbench((state) => state.work)
  useEffect(() => {
    if (data) openWork(data)
  }, [data])
  if (error)
    return (
      <Container data-width="text">
        <Failure error={error} onRetry={() => void refetch()} />
      </Container>
    )
  return work ? <Workbench /> : <Waiting>{words.loading}</Waiting>
}

function Workbench() {
  const panel = useWorkbench((state) => state.panel)
  const { check, isChecking, error } = useCheck()
  const saving = useSavedDraft()
  const Panel = panels[panel]

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const at = names.indexOf(panel)
    const next = { ArrowRight: names[(at + 1) % names.length], ArrowLeft: names.at(at - 1), Home: names[0], End: names.at(-1) }[event.key]
    if (!next) return
    event.preventDefault()
    choose({ panel: next })
    event.currentTarget.querySelectorAll('button')[names.indexOf(next)]?.focus()
  }

  return (
    <Desk>
      <StudioBar check={check} isChecking={isChecking} saving={saving} />
      <Side>
        <Rail role="tablist" aria-label={words.studio} onKeyDown={handleKey}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={panel === name}
              tabIndex={panel === name ? 0 : -1}
              onClick={() => choose({ panel: name })}
            >
              {words[name]}
            </button>
          ))}
        </Rail>
        <Scroll role="tabpanel" aria-label={words[panel]}>
          {error ? <Failure error={error} /> : null}
          <Panel />
        </Scroll>
      </Side>
      <PreviewPane check={check} isChecking={isChecking} />
    </Desk>
  )
}

const Waiting = styled(Text)`
  padding: var(--t-space-12);
`

const Desk = styled.main`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(20rem, 26rem) minmax(0, 1fr);
  height: 100dvh;
  @media (max-width: 991.98px) {
    grid-template-rows: auto auto auto;
    grid-template-columns: minmax(0, 1fr);
    height: auto;
  }
`

const Side = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-inline-end: 1px solid var(--t-line);
  background: var(--t-surface);
`

const Rail = styled.div`
  display: flex;
  border-block-end: 1px solid var(--t-line);
  & > button {
    flex: 1;
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    text-align: center;
    border-block-end: 3px solid transparent;
    background: none;
    color: var(--t-muted);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  & > button[aria-selected='true'] {
    border-block-end-color: var(--t-primary);
    color: var(--t-ink);
  }
  & > button:focus-visible {
    outline: 2px solid var(--t-focus);
    outline-offset: -3px;
  }
`

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: var(--t-space-4);
`
