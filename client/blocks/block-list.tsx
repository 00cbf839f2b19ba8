import type { ComponentType } from 'react'
import type { BlockTypeName, blockTypes } from '#schemas/pages/block.ts'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import { CallToAction } from './call-to-action.tsx'
import { Costs } from './costs.tsx'
import { Countdown } from './countdown.tsx'
import { MapSection } from './country/map.tsx'
import { Faq } from './faq.tsx'
import { Feed } from './feed.tsx'
import { Scenes } from './frame/scenes.tsx'
import { Hero } from './hero.tsx'
import { IconRow } from './icon-row.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { Points } from './points.tsx'
import { ProfileSection } from './profile.tsx'
import { SignupFormSection } from './signup-form/signup-form.tsx'
import { Steps } from './steps.tsx'
import { SwipeCards } from './swipe/swipe-cards.tsx'
import { TextSection } from './text.tsx'
import { Video } from './video.tsx'
import { Wall } from './wall.tsx'

/** The React component of each block type. */
export const blockList: { readonly [Name in BlockTypeName]: ComponentType<SectionOf<(typeof blockTypes)[Name]>> } = {
  hero: Hero,
  signup_form: SignupFormSection,
  text: TextSection,
  faq: Faq,
  call_to_action: CallToAction,
  countdown: Countdown,
  icon_row: IconRow,
  points: Points,
  costs: Costs,
  scenes: Scenes,
  steps: Steps,
  swipe_cards: SwipeCards,
  video: Video,
  photo_grid: PhotoGrid,
  wall: Wall,
  map: MapSection,
  feed: Feed,
  profile: ProfileSection,
}
