import type { ComponentType } from 'react'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { heroBlock } from '#schemas/pages/blocks/hero.ts'
import { useBlocks } from './block-context.tsx'
import { CenterHero } from './heroes/center-hero.tsx'
import { EditorialHero } from './heroes/editorial-hero.tsx'
import { EveningHero } from './heroes/evening-hero.tsx'
import { PanelHero } from './heroes/panel-hero.tsx'
import { SalonHero } from './heroes/salon-hero.tsx'
import { SlatsHero } from './heroes/slats-hero.tsx'
import { SplitHero } from './heroes/split-hero.tsx'

export type HeroProps = SectionOf<typeof heroBlock>

type Look = Exclude<HeroProps['settings']['look'], 'theme'>

const looks: Readonly<Record<Look, ComponentType<HeroProps>>> = {
  split: SplitHero,
  center: CenterHero,
  evening: EveningHero,
  editorial: EditorialHero,
  panel: PanelHero,
  salon: SalonHero,
  slats: SlatsHero,
}

/** The hero that suits the cards of the theme. */
const lookOfCards = { plate: 'panel', arch: 'salon', tile: 'slats' } as const

export function Hero(props: HeroProps) {
  const { card } = useBlocks().input.settings.theme
  const { look } = props.settings
  const Look = looks[look === 'theme' ? lookOfCards[card] : look]
  return <Look {...props} />
}
