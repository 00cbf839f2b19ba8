import { createLink } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { LikesReply } from '#schemas/discovery/like.ts'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import { limits } from '#schemas/limits.ts'

/** The title, and the links to the likes for the viewer and to the likes that the viewer gave. */
export function LikesHead({ type, counts }: { type: LikeType | null; counts?: LikesReply['counts'] }) {
  const t = useT()
  return (
    <Top>
      <Title data-look="h2">{t(type === 'received' || type === 'mutual' ? `likes.${type}` : 'likes.title')}</Title>
      <Segments aria-label={t('likes.title')}>
        <SegmentLink
          to="/likes"
          replace
          activeOptions={{ exact: true }}
          aria-current={type === 'given' ? undefined : type === null ? 'page' : 'true'}
        >
          {t('likes.for_you')}
        </SegmentLink>
        <SegmentLink to="/likes/$type" params={{ type: 'given' }} replace>
          {t('likes.given')} {counts && <LikesCount count={counts.given} />}
        </SegmentLink>
      </Segments>
    </Top>
  )
}

/** Shows the number of likes. The server stops counting at a limit, which shows as `99+`. */
export function LikesCount({ count }: { count: number }) {
  const { number } = useFormats()
  return count >= limits.most_likes_counted ? `${number(limits.most_likes_counted - 1)}+` : number(count)
}

const Top = styled(Cluster)`
  @media (max-width: 991.98px) {
    margin-block-start: calc(-1 * var(--t-space-3));
  }
`

const Segments = styled.nav`
  display: flex;
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 4px;
  border-radius: 99px;
  background: var(--t-sunken);
  :root[data-nav='words'] &,
  :root[data-nav='words'] & > a {
    border-radius: var(--t-radius-control);
  }
`

const Segment = styled.a`
  display: flex;
  align-items: center;
  gap: 0.4em;
  min-height: 2.25rem;
  padding-inline: 0.9rem;
  border-radius: 99px;
  color: var(--t-muted);
  font-size: min(var(--t-text-sm), 5.1vw);
  font-weight: 620;
  text-decoration: none;
  white-space: nowrap;
  /* the touch area is higher than the visible segment */
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
  &[aria-current] {
    background: var(--t-surface);
    color: var(--t-ink);
    box-shadow: var(--t-shadow-1);
  }
`

const SegmentLink = createLink(Segment)
