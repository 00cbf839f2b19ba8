import { createFileRoute, notFound } from '@tanstack/react-router'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { Gallery } from '#client/ui/gallery/gallery.tsx'

/** Shows every component of the design system on one page, for developers. Live sites do not have this page. */
export const Route = createFileRoute('/design')({
  staticData: { layout: 'empty', is_private: true },
  beforeLoad: ({ context: { boot } }) => {
    if (!boot.is_development) throw notFound()
  },
  head: () => ({ meta: [{ title: 'Design' }] }),
  component: Design,
})

function Design() {
  return <Gallery siteName={useSettings().name} photos={[]} />
}
