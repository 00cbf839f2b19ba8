import { latePart, useLatePart } from '#client/platform/page/late-part.ts'

const people = latePart(() => import('./brand-people.tsx').then((module) => module.BrandPeople))

/** The people of the front page, loaded after the page. The place around them keeps its size. */
export function LateBrandPeople() {
  const { Part } = useLatePart(people, true)
  return Part && <Part />
}
