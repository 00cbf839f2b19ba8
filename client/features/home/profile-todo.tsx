import { ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { CoverLink } from '#client/ui/text/links.tsx'
import type { Profile } from '#schemas/members/profile.ts'
import { completenessOf, partsAsked } from '#schemas/members/profile-completeness.ts'

/** One row with the empty parts of the member's profile. A complete profile has no row. */
export function ProfileTodo({ profile }: { profile: Profile }) {
  const t = useT()
  const formats = useFormats()
  const filled = completenessOf(profile)
  const asked = partsAsked(useSettings().visible_profile_fields)
  const open = asked.filter((part) => !filled[part])
  if (open.length === 0) return null
  const state = { filled: asked.length - open.length, total: asked.length }
  return (
    <Row as="section" data-look="soft" data-pad="none" data-part="todo">
      <Ring aria-hidden>
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="19.5" />
          <circle cx="22" cy="22" r="19.5" pathLength={state.total} strokeDasharray={`${state.filled} ${state.total}`} />
        </svg>
        {state.filled}/{state.total}
      </Ring>
      <div>
        <CoverLink to="/profile">{t('account.finish_profile')}</CoverLink>
        <p>{t('home.todo', { parts: formats.list(open.map((part) => t(`account.part_${part}`))) })}</p>
        <VisuallyHidden>{t('account.completeness', state)}</VisuallyHidden>
      </div>
      <ChevronRight aria-hidden />
    </Row>
  )
}

const Row = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.875rem;
  min-height: 4rem;
  margin-block-start: 1.125rem;
  padding: 0.6rem 0.75rem 0.6rem 0.875rem;
  line-height: 1.3;
  & a {
    font-weight: 700;
  }
  & p {
    font-size: var(--t-text-sm);
  }
  @media (min-width: 992px) {
    margin-block-start: 0;
  }
`

const Ring = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  font-size: 0.78rem;
  font-weight: 750;
  & > svg {
    position: absolute;
    inset: 0;
    fill: none;
    stroke: var(--t-primary);
    stroke-width: 5;
    transform: rotate(-90deg);
  }
  & circle:first-child {
    stroke-opacity: 0.2;
  }
`
