import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { words } from '#client/studio/words.ts'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { landerNames } from '#schemas/pages/landers.ts'
import type { StudioCheck } from '#schemas/site/studio.ts'
import { FindingsList } from './findings-list.tsx'
import { localesOf, useWorkbench } from './workbench.store.ts'

const fixed = ['/', '/members', '/signup', '/login', '/pricing', '/pages/terms']

/**
 * A preview of the files in the workbench, as wide as a phone or a desktop. The server renders the preview on a separate host, which is
 * read-only.
 */
export function PreviewPane({ check, isChecking }: { check: StudioCheck | undefined; isChecking: boolean }) {
  const { files, panel, page, locale } = useWorkbench()
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop')
  const [chosen, setChosen] = useState<string | null>(null)
  const stage = useZoom(desktop_width)
  const own = Object.keys(files.pages).filter((name) => name !== 'index' && !isLander(name) && !name.startsWith('member-'))
  const addresses = [...fixed, ...landerNames.map((name) => `/landers/${name}`), ...own.map((name) => `/pages/${name}`)]
  const address = chosen ?? (panel === 'pages' ? addressOf(page) : '/')
  const prefix = localesOf(files)[0] === locale ? '' : `/${locale.slice(0, 2)}`
  const url = check?.preview_origin ? check.preview_origin + (prefix && address === '/' ? prefix : prefix + address) : null
  return (
    <Pane aria-label={words.preview}>
      <Tools>
        <SelectField label={words.address} isLabelHidden value={address} onChange={({ target }) => setChosen(target.value)}>
          {[...new Set([...addresses, address])].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <SegmentedControl
          name="preview-width"
          label={words.preview}
          isLabelHidden
          value={width}
          options={[
            { value: 'phone', label: words.phone },
            { value: 'desktop', label: words.desktop },
          ]}
          onChange={setWidth}
        />
      </Tools>
      <Stage ref={stage} aria-busy={isChecking || undefined}>
        {url ? (
          <Shrunk data-width={width}>
            <Frame key={address + prefix} title={words.preview} src={url} data-width={width} />
          </Shrunk>
        ) : check && !check.is_sound ? (
          <Words>
            <EmptyState art="search" title={words.no_preview} />
            <FindingsList findings={check.findings} />
          </Words>
        ) : check ? (
          <EmptyState art="search" title={words.no_preview_host} />
        ) : null}
      </Stage>
    </Pane>
  )
}

const desktop_width = 1280

/** A desktop page is wider than the pane, so the preview shrinks by the factor `--zoom`. */
function useZoom(width: number) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const fit = new ResizeObserver(() => element.style.setProperty('--zoom', String(Math.min(1, (element.clientWidth - 32) / width))))
    fit.observe(element)
    return () => fit.disconnect()
  }, [width])
  return stage
}

const isLander = (name: string): boolean => landerNames.some((lander) => lander === name)
/** A profile lander needs a member to show, and the preview has none. So the preview shows the front page instead. */
const addressOf = (page: string): string =>
  isLander(page) ? `/landers/${page}` : page.startsWith('member-') || page === '' || page === 'index' ? '/' : `/pages/${page}`

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--t-sunken);
  @media (max-width: 991.98px) {
    min-height: 80vh;
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--t-space-3);
  padding: var(--t-space-2) var(--t-space-4);
`

const Stage = styled.div`
  flex: 1;
  display: grid;
  justify-content: center;
  grid-template-columns: minmax(0, 100%);
  min-height: 0;
  overflow: auto;
  padding: 0 1rem 1rem;
`

/** this element has the scaled size of the frame, because Firefox uses the unscaled size of the frame for scrolling */
const Shrunk = styled.div`
  height: 100%;
  min-height: calc(40rem * var(--zoom, 1));
  overflow: hidden;
  &[data-width='phone'] {
    justify-self: center;
    height: 844px;
  }
`

const Frame = styled.iframe`
  width: 1280px;
  height: calc(100% / var(--zoom, 1));
  transform: scale(var(--zoom, 1));
  transform-origin: 0 0;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-m);
  background: white;
  &[data-width='phone'] {
    width: 390px;
    height: 100%;
    transform: none;
    border-radius: var(--t-radius-xl);
  }
`

const Words = styled.div`
  width: min(40rem, 100%);
`
