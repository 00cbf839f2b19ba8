import { withoutReload } from './page-chunks.ts'

/** Loads the code that checks and opens a chosen picture. A failure does not reload the page, which would lose the chosen file. */
export const loadPictureOpener = () => withoutReload(() => import('./open-picture.ts'))
