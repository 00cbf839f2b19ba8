import { ArrowLeft, ArrowRight, EllipsisVertical, GripVertical, Star, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Dropdown, type DropdownItem } from '#client/ui/overlay/dropdown.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import type { OwnPhoto } from '#schemas/members/photo.ts'

interface PhotoTileProps {
  photo: OwnPhoto
  number: number
  total: number
  isHeld: boolean
  handle: object
  onMove(place: number): void
  onMain(): void
  onDelete(): void
}

/** One photo of the member, with its actions. Each action works with pointer, touch and keyboard. */
export function PhotoTile({ photo, number, total, isHeld, handle, onMove, onMain, onDelete }: PhotoTileProps) {
  const t = useT()
  const { id, filename, card_filename, status, is_main, reject_reason } = photo
  const at = number - 1

  function handleKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(at + by)
  }

  return (
    <Tile data-photo={id} data-held={isHeld || undefined} data-main={is_main || undefined}>
      <Photo
        src={filename}
        card={card_filename}
        sizes="(min-width: 768px) 13rem, 46vw"
        alt={t('photos.own_photo', { number, total })}
        start={
          (is_main || status !== 'active') && (
            <>
              {is_main && <Badge tone="accent">{t('photos.main')}</Badge>}
              {status !== 'active' && <Badge tone={status === 'rejected' ? 'danger' : 'warning'}>{t(`photos.status_${status}`)}</Badge>}
            </>
          )
        }
      />
      <Tools>
        {total > 1 && (
          <Handle
            type="button"
            aria-label={t('photos.move', { number, total })}
            title={t('photos.move_hint')}
            onKeyDown={handleKey}
            {...handle}
          >
            <GripVertical aria-hidden />
          </Handle>
        )}
        <Dropdown
          trigger={<EllipsisVertical aria-hidden />}
          label={t('photos.actions', { number, total })}
          items={[
            ...(is_main || status === 'rejected'
              ? []
              : [{ id: 'main', label: t('photos.make_main'), icon: <Star aria-hidden />, onSelect: onMain }]),
            ...movesOf({ at, total, onMove, t }),
            { id: 'delete', label: t('photos.delete'), icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: onDelete },
          ]}
        />
      </Tools>
      {status === 'rejected' && <Reason>{t(`photos.reason_${reject_reason ?? 'other'}`)}</Reason>}
      {status === 'pending' && <Reason>{t('photos.pending')}</Reason>}
    </Tile>
  )
}

interface Moves extends Pick<PhotoTileProps, 'total' | 'onMove'> {
  at: number
  t: ReturnType<typeof useT>
}

function movesOf({ at, total, onMove, t }: Moves): DropdownItem[] {
  const earlier = { id: 'earlier', label: t('photos.move_earlier'), icon: <ArrowLeft aria-hidden />, onSelect: () => onMove(at - 1) }
  const later = { id: 'later', label: t('photos.move_later'), icon: <ArrowRight aria-hidden />, onSelect: () => onMove(at + 1) }
  return [...(at > 0 ? [earlier] : []), ...(at < total - 1 ? [later] : [])]
}

const Tile = styled.li`
  display: grid;
  align-content: start;
  gap: var(--t-space-1);
  min-width: 0;
  &[data-main] > :first-child {
    box-shadow: 0 0 0 3px var(--t-primary);
  }
  /* at the lower edge, the label does not cover the face */
  && [data-part='start'] {
    inset-block: auto var(--t-space-3);
  }
  &[data-held] {
    opacity: 0.55;
  }
`

const Tools = styled.div`
  display: flex;
  justify-content: space-between;
  /* the icons have a margin of their own */
  margin-inline: -6px;
  & > button {
    width: 2.75rem;
    height: 2.75rem;
    justify-content: flex-end;
    color: var(--t-muted);
  }
  & > button:hover {
    background: var(--t-hover);
  }
  & > button:not(:last-of-type) {
    justify-content: flex-start;
  }
  & > :only-of-type {
    margin-inline-start: auto;
  }
`

const Handle = styled.button`
  display: grid;
  place-items: center;
  border-radius: var(--t-radius-control);
  cursor: grab;
  touch-action: none;
  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  &:active {
    cursor: grabbing;
  }
`

const Reason = styled.p`
  font-size: var(--t-text-xs);
  color: var(--t-muted);
  line-height: 1.35;
`
