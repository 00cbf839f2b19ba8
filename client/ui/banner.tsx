import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from './icon-button.tsx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

interface BannerProps {
  tone?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  /** A button or a link. On a wide window, it is beside the text; on a narrow window, it is below the text. */
  action?: ReactNode
  /** Name of the close button. If it is missing, the banner has no close button. */
  closeLabel?: string
  onClose?: () => void
  /** The role `alert` interrupts a screen reader, so use it only for a new error. */
  role?: 'status' | 'alert' | 'note'
}

export function Banner({ tone = 'info', title, children, action, closeLabel, onClose, role }: BannerProps) {
  const Icon = icons[tone]
  return (
    <Box data-tone={tone} role={role}>
      <Inner>
        <Icon aria-hidden="true" />
        <Words>
          {title && <Title>{title}</Title>}
          {children && <div>{children}</div>}
        </Words>
        {action && <Action>{action}</Action>}
        {closeLabel && (
          <IconButton label={closeLabel} size="small" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </Inner>
    </Box>
  )
}

const Box = styled.div`
  padding: var(--t-space-4);
  border-radius: var(--t-radius-m);
  font-size: var(--t-text-sm);
  line-height: 1.5;
  background: var(--t-info-soft);
  color: var(--t-ink);
  --tone: var(--t-info-text);
  &[data-tone='success'] {
    background: var(--t-success-soft);
    --tone: var(--t-success-text);
  }
  &[data-tone='warning'] {
    background: var(--t-warning-soft);
    --tone: var(--t-warning-text);
  }
  &[data-tone='danger'] {
    background: var(--t-danger-soft);
    --tone: var(--t-danger-text);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--t-space-2) var(--t-space-3);
  & > svg {
    flex: none;
    width: 1.3rem;
    height: 1.3rem;
    margin-top: 0.05em;
    color: var(--tone);
  }
  & > button:last-child {
    margin: -0.35rem -0.5rem -0.35rem 0;
    color: inherit;
    order: 2;
  }
`

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  order: 1;
`

const Title = styled.p`
  font-weight: 700;
`

const Action = styled.div`
  flex: none;
  order: 3;
  width: 100%;
  padding-inline-start: calc(1.3rem + var(--t-space-3));
  @media (min-width: 48em) {
    order: 1;
    width: auto;
    align-self: center;
    padding-inline-start: 0;
  }
`
