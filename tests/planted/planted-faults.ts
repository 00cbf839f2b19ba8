import { audience } from './audience.ts'
import { brand } from './brand.ts'
import { discounts } from './discounts.ts'
import { golive } from './golive.ts'
import { limits } from './limits.ts'
import { links } from './links.ts'
import { members } from './members.ts'
import { money } from './money.ts'
import { operator } from './operator.ts'
import { opsdb } from './opsdb.ts'
import { opsnet } from './opsnet.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { photos } from './photos.ts'
import type { PlantedFault } from './planted-fault.ts'
import { rules_api } from './rules-api.ts'
import { rules_co } from './rules-co.ts'
import { rules_ec } from './rules-ec.ts'
import { rules_ro } from './rules-ro.ts'
import { rules_st } from './rules-st.ts'
import { rules_va } from './rules-va.ts'
import { sessions } from './sessions.ts'
import { shell } from './shell.ts'
import { text } from './text.ts'
import { walls } from './walls.ts'
import { work } from './work.ts'

/** The groups of faults. `npm run test:faults -- --only <group>` plants the faults of one group. */
export const fault_groups: Readonly<Record<string, readonly PlantedFault[]>> = {
  walls,
  sessions,
  money,
  people,
  pages,
  work,
  discounts,
  golive,
  limits,
  links,
  members,
  operator,
  opsdb,
  opsnet,
  photos,
  shell,
  text,
  audience,
  brand,
  rules_va,
  rules_ro,
  rules_api,
  rules_ec,
  rules_co,
  rules_st,
}

export const planted_faults: readonly PlantedFault[] = Object.values(fault_groups).flat()
