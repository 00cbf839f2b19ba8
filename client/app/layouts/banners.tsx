import { PageAlert } from './page-alert.tsx'

/** The place of the strip between the navigation and the page. Screen readers announce a new strip. */
export const Banners = () => (
  <div role="status" data-no-print>
    <PageAlert />
  </div>
)
