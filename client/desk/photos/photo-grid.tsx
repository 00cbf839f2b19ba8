import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { reasonText } from '#client/desk/cases/reasons.ts'
import { useWords } from '#client/desk/platform/words.ts'
import type { WaitingPhoto } from '#schemas/desk/photos.ts'
import { ruleOfReason } from '#schemas/safety/photo-rules.ts'
import { type Choice, choiceOf, type Verdicts } from './verdicts.ts'

/** The address of a waiting photo. It opens only for the person who has taken the photo. */
export const pictureAddress = ({ site, id }: WaitingPhoto, size: 'small' | 'large'): string => `/desk/api/photos/${site}/${id}/${size}`

interface PhotoGridProps {
  photos: readonly WaitingPhoto[]
  verdicts: Verdicts
  current: WaitingPhoto | undefined
  /** True while the person has switched the blur off. */
  showsAll: boolean
  brandOf: (site: string) => string
  onSelect: (photo: WaitingPhoto) => void
}

/** Small pictures of the photos to review, in grey. The pictures after the current one are also blurred, so that only one face is clear. */
export function PhotoGrid({ photos, verdicts, current, showsAll, brandOf, onSelect }: PhotoGridProps) {
  const words = useWords()
  const { say } = words
  const grid = useRef<HTMLUListElement>(null)
  const at = photos.findIndex(({ id }) => id === current?.id)
  useEffect(() => {
    const tile = grid.current?.querySelectorAll('button')[at]
    tile?.scrollIntoView({ block: 'nearest' })
    // the focus follows the cursor, unless the person works elsewhere on the page
    if (document.activeElement === document.body || grid.current?.contains(document.activeElement)) tile?.focus({ preventScroll: true })
  }, [at])
  return (
    <Grid ref={grid} aria-label={say('photos.grid')} data-photo-grid>
      {photos.map((photo, place) => {
        const choice = choiceOf(verdicts.get(photo.id))
        const state = choiceText(words, choice)
        return (
          <li key={photo.id}>
            <Tile
              type="button"
              tabIndex={place === at ? 0 : -1}
              aria-current={place === at || undefined}
              data-ahead={(!showsAll && place > at && choice === undefined) || undefined}
              data-verdict={choice && (choice === 'fine' ? 'fine' : 'rejected')}
              aria-label={say('photos.tile', {
                name: photo.name,
                age: photo.age,
                site: brandOf(photo.site),
                main: photo.is_main ? 'yes' : 'no',
                state,
                place: place + 1,
                count: photos.length,
              })}
              onClick={() => onSelect(photo)}
            >
              <span>
                <img src={pictureAddress(photo, 'small')} alt="" width={104} height={132} draggable={false} />
                {choice === 'fine' && <Check aria-hidden="true" />}
                {choice && choice !== 'fine' && (
                  <>
                    <X aria-hidden="true" />
                    <em>{state}</em>
                  </>
                )}
              </span>
              <b>
                {photo.name}, {photo.age}
              </b>
              <small>{photo.is_main ? say('photos.main') : '\u00a0'}</small>
            </Tile>
          </li>
        )
      })}
    </Grid>
  )
}

/** A choice as a word. */
export function choiceText({ say, find }: ReturnType<typeof useWords>, choice: Choice | undefined): string {
  if (choice === undefined) return say('photos.waits')
  return choice === 'fine' ? say('photos.is_fine') : reasonText({ find }, ruleOfReason[choice])
}

/** How many tiles a row has. The arrow keys need it. */
export function columnsOfGrid(): number {
  const grid = document.querySelector('[data-photo-grid]')
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px;
  list-style: none;
  padding: 12px 16px;
`

const Tile = styled.button`
  display: grid;
  width: 100%;
  text-align: start;
  border-radius: var(--t-radius-m);
  & > span {
    position: relative;
    display: block;
    height: 132px;
    overflow: hidden;
    border-radius: var(--t-radius-m);
    background: var(--t-skeleton);
  }
  & img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: grayscale(1);
  }
  &[data-ahead] img {
    filter: grayscale(1) blur(9px);
  }
  &[data-verdict] img {
    opacity: 0.4;
  }
  & svg {
    position: absolute;
    inset-block-start: 5px;
    inset-inline-end: 5px;
    width: 20px;
    height: 20px;
    padding: 3px;
    stroke-width: 3;
    border-radius: 50%;
    background: var(--t-success);
    color: var(--t-on-success);
  }
  &[data-verdict='rejected'] svg {
    border-radius: 4px;
    background: var(--t-danger);
    color: var(--t-on-danger);
  }
  & em {
    position: absolute;
    inset: auto 4px 4px;
    padding: 0 4px;
    border-radius: 4px;
    font-style: normal;
    font-size: var(--t-text-sm);
    font-weight: 600;
    text-align: center;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    background: var(--t-danger);
    color: var(--t-on-danger);
  }
  &[aria-current] > span {
    box-shadow:
      0 0 0 2px var(--t-surface),
      0 0 0 5px var(--t-primary);
  }
  & b {
    margin-top: 4px;
    font-size: var(--t-text-sm);
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    font-size: var(--t-text-sm);
    color: var(--t-muted);
  }
`
