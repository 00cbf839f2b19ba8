import type { ComponentType } from 'react'
import { useBlocks } from './block-context.tsx'
import { blockList } from './block-list.tsx'
import { LanderFrame } from './frame/lander-frame.tsx'
import { Mood, schemeOf } from './frame/mood.tsx'

type AnySection = ComponentType<{ id: string; settings: Readonly<Record<string, unknown>>; blocks: readonly unknown[] }>

/** Renders the sections of a page of blocks. Styles select the design with `data-look` and the niche with `data-niche`. */
export function BlockPageView() {
  const { page, settings } = useBlocks().input
  const sections = page.sections.map(({ id, type, settings: given, blocks }) => {
    // the server has checked this section with the same schema that defines the component's props
    const Section = blockList[type] as unknown as AnySection
    return <Section key={id} id={id} settings={given} blocks={blocks} />
  })
  return (
    <Mood data-look={page.look} data-niche={settings.lander_prefix || 'general'} data-theme={schemeOf(page.look)}>
      {page.layout === 'lander' ? <LanderFrame>{sections}</LanderFrame> : <main>{sections}</main>}
    </Mood>
  )
}
