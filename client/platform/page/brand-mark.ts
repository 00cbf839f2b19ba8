import { markOf } from '#schemas/site/brand-marks.ts'
import { useSettings } from './page-context.tsx'

export const useBrandMark = () => markOf(useSettings().theme.name)
