import { money } from './money.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import type { PlantedFault } from './planted-fault.ts'
import { sessions } from './sessions.ts'
import { walls } from './walls.ts'
import { work } from './work.ts'

export const planted_faults: readonly PlantedFault[] = [...walls, ...sessions, ...money, ...people, ...pages, ...work]
