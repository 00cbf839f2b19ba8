import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { Due } from '#client/desk/cases/due.tsx'
import { reasonText } from '#client/desk/cases/reasons.ts'
import { Kbd, Muted } from '#client/desk/parts/marks.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { WaitingPhoto } from '#schemas/desk/photos.ts'
import { ruleOfReason } from '#schemas/safety/photo-rules.ts'
import { pictureAddress } from './photo-grid.tsx'
import { type Choice, rejectReasons } from './verdicts.ts'

interface PhotoSideProps {
  current: WaitingPhoto
  /** The photos that follow. Their large pictures are loaded before they are shown. */
  following: readonly WaitingPhoto[]
  choice: Choice | undefined
  /** True if the large picture did not load. The moderator then cannot review the photo. */
  isBroken: boolean
  brandOf: (site: string) => string
  now: Date
  onJudge: (choice: Choice) => void
  onBroken: (id: string) => void
}

/** The current photo in colour, what helps to judge it, and the reasons with their keys. */
export function PhotoSide({ current, following, choice, isBroken, brandOf, now, onJudge, onBroken }: PhotoSideProps) {
  const words = useWords()
  const { say, formats } = words
  const { id, name, age, site, joined_at, uploaded_at, due_at, status, removed_before } = current
  return (
    <Side aria-label={`${name}, ${age}`}>
      <Picture>
        {[current, ...following].map((photo) => (
          <img
            key={photo.id}
            data-large={photo.id === id ? 'shown' : 'next'}
            src={pictureAddress(photo, 'large')}
            alt=""
            hidden={photo.id !== id || isBroken}
            draggable={false}
            onError={() => onBroken(photo.id)}
          />
        ))}
        {isBroken && <p>{say('photos.unreadable')}</p>}
      </Picture>
      <p>
        <b>
          {name}, {age}
        </b>{' '}
        <Muted>{say('photos.member_for', { site: brandOf(site), day: formats.date(joined_at) })}</Muted>
      </p>
      <Due times={{ opened_at: uploaded_at, first_act_by: null, due_at }} now={now} />
      {removed_before > 0 && <Note data-tone="warning">{say('photos.removed_before', { count: removed_before })}</Note>}
      {status === 'pending' && <Note>{say('photos.hidden')}</Note>}
      <Reasons aria-label={say('photos.reasons')}>
        <legend>{say('photos.reasons')}</legend>
        {rejectReasons.map((reason, place) => (
          <button key={reason} type="button" aria-pressed={choice === reason} disabled={isBroken} onClick={() => onJudge(reason)}>
            <Kbd>{String(place + 1)}</Kbd>
            {reasonText(words, ruleOfReason[reason])}
          </button>
        ))}
      </Reasons>
      <Muted data-small>{say('photos.sends', { seconds: desk_limits.undo_seconds })}</Muted>
      <Button
        variant="outline"
        size="small"
        aria-pressed={choice === 'fine'}
        disabled={isBroken}
        icon={<Check aria-hidden="true" />}
        iconAfter={<Kbd>f</Kbd>}
        onClick={() => onJudge('fine')}
      >
        {say('photos.fine')}
      </Button>
    </Side>
  )
}

const Side = styled.section`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  padding: 12px 16px;
  border-inline-start: 1px solid var(--t-line);
  overflow: auto;
  & > * {
    flex: none;
  }
  @media (max-width: 767.98px) {
    border-inline-start: 0;
    border-bottom: 1px solid var(--t-line);
  }
`

const Picture = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 368 / 332;
  max-height: min(332px, 36svh);
  width: 100%;
  overflow: hidden;
  border-radius: var(--t-radius-l);
  background: var(--t-skeleton);
  & > img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
  & > img[hidden] {
    display: none;
  }
  & > p {
    padding: 16px;
    text-align: center;
  }
`

const Reasons = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 2px 8px;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 4px;
    font-size: var(--t-text-sm);
    color: var(--t-muted);
  }
  & > button {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: var(--t-control-small);
    padding-inline: 4px;
    border-radius: var(--t-radius-m);
    font-weight: 500;
    text-align: start;
  }
  & > button:hover {
    background: var(--t-hover);
  }
  & > button[aria-pressed='true'] {
    background: var(--t-danger-soft);
    color: var(--t-danger-text);
  }
  & > button:disabled {
    color: var(--t-muted);
  }
`
