import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '#client/app/guards.ts'
import { FrontPage } from '#client/features/site/front-page.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: requireVisitor,
  component: FrontPage,
})
