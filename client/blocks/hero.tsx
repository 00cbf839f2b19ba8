import type { ComponentType } from 'react'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { heroBlock } from '#schemas/pages/blocks/hero.ts'
import { CenterHero } from './heroes/center-hero.tsx'
import { EditorialHero } from './heroes/editorial-hero.tsx'
import { EveningHero } from './heroes/evening-hero.tsx'
import { SplitHero } from './heroes/split-hero.tsx'

export type HeroProps = SectionOf<typeof heroBlock>

const looks: Readonly<Record<HeroProps['settings']['look'], ComponentType<HeroProps>>> = {
  split: SplitHero,
  center: CenterHero,
  evening: EveningHero,
  editorial: EditorialHero,
}

export function Hero(props: HeroProps) {
  const Look = looks[props.settings.look]
  return <Look {...props} />
}
