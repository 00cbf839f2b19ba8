import { useState } from 'react'
import { styled } from 'styled-components'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { OwnPhoto, PhotosReply } from '#schemas/members/photo.ts'
import { AddPhoto } from './add-photo.tsx'
import { DeletePhoto } from './delete-photo.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { makeMain, remove, reorder, useChangePhotos } from './photos.api.ts'
import { PremiumTile } from './premium-tile.tsx'
import { movedTo, useTileDrag } from './use-tile-drag.ts'

/** All photos of the member in order, and a tile to add the next photo. The first photo is the main image. */
export function PhotoGrid({ reply: { photos, limit, premium_limit } }: { reply: PhotosReply }) {
  const t = useT()
  const faults = useFaultText()
  const change = useChangePhotos()
  const [leaving, setLeaving] = useState<OwnPhoto | null>(null)
  const [told, setTold] = useState('')
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const by_id = new Map(photos.map((photo) => [photo.id, photo]))
  const ids = (wanted ?? photos.map(({ id }) => id)).filter((id) => by_id.has(id))
  const tell = (error: unknown) => showToast({ text: faults.of(error), tone: 'danger' })

  function order(next: readonly string[]) {
    // show the new order at once, so that the tiles do not jump back while the request runs
    setWanted(next)
    change.mutate(reorder(next), { onError: tell, onSettled: () => setWanted(null) })
  }

  function move(id: string, place: number) {
    if (place < 0 || place >= ids.length) return
    order(movedTo(ids, id, place))
    setTold(t('photos.moved', { number: place + 1, total: ids.length }))
  }

  const drag = useTileDrag(ids, order)
  return (
    <>
      <Tiles>
        {drag.order.map((id, index) => {
          const photo = by_id.get(id)
          return (
            photo && (
              <PhotoTile
                key={id}
                photo={photo}
                number={index + 1}
                total={photos.length}
                isHeld={drag.held === id}
                handle={drag.handleOf(id)}
                onMove={(place) => move(id, place)}
                onMain={() =>
                  change.mutate(makeMain(id), { onSuccess: () => showToast({ text: t('photos.is_main'), tone: 'success' }), onError: tell })
                }
                onDelete={() => setLeaving(photo)}
              />
            )
          )
        })}
        {photos.length < limit ? (
          <Room>
            <AddPhoto look="tile" />
          </Room>
        ) : (
          limit < premium_limit && (
            <li>
              <PremiumTile />
            </li>
          )
        )}
      </Tiles>
      <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
      <DeletePhoto
        photo={leaving}
        isDeleting={change.isPending}
        onClose={() => setLeaving(null)}
        onDelete={({ id }) =>
          change.mutate(remove(id), {
            onSuccess: () => showToast({ text: t('photos.deleted'), tone: 'success' }),
            onError: tell,
            onSettled: () => setLeaving(null),
          })
        }
      />
    </>
  )
}

/** The error of this tile shows in a separate row below all tiles. */
const Room = styled.li`
  display: contents;
`

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
  gap: var(--t-space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`
