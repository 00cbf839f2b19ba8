import { markOf } from '#schemas/site/brand-marks.ts'
import { useSettings } from './page-context.tsx'

/** The mark of this site, also for components that know no site. */
export const useBrandMark = () => markOf(useSettings().theme.name)
