import { Eye, EyeOff, ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { undoLatest } from '#client/desk/cases/decision/undo.store.ts'
import '#client/desk/cases/decision/texts.ts'
import { useQueues } from '#client/desk/cases/use-queues.ts'
import { useApplyKey } from '#client/desk/parts/apply-key.ts'
import { FilterChip, FilterSelect } from '#client/desk/parts/filters.tsx'
import { Kbd, Muted } from '#client/desk/parts/marks.tsx'
import { Away, Note, ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { Failure, LoadingRows, State } from '#client/desk/parts/state.tsx'
import { go, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { choiceText, columnsOfGrid, PhotoGrid } from './photo-grid.tsx'
import { PhotoSide } from './photo-side.tsx'
import { usePhotos } from './use-photos.ts'
import { type Choice, choiceOf, rejectReasons } from './verdicts.ts'

/** How many pictures are loaded before they are shown. */
const loaded_ahead = 2

/** The queue of new photos: a grid to scan, the current photo large, and one press that applies all verdicts. */
export function PhotosPage({ me }: { me: Me }) {
  const words = useWords()
  const { say, formats } = words
  const now = useNow()
  const address = useAddress()
  const site = address.query.get('site') ?? undefined
  const sites = useQueues(me)?.sites ?? []
  const [shows_all, setShowsAll] = useState(false)
  const [said, setSaid] = useState('')
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch, photos, verdicts, current, wanted, isApplying, select, judge, apply } = usePhotos(words, site)
  const brandOf = (slug: string) => sites.find((each) => each.site === slug)?.name ?? slug

  const place = photos.findIndex(({ id }) => id === current?.id)
  const step = (by: number) => select(photos[place + by])
  const is_broken = current !== undefined && broken.has(current.id)
  const judgeAndAnnounce = (choice: Choice) => {
    if (!current || is_broken) return
    setSaid(say('photos.said', { name: current.name, state: choiceText(words, choice) }))
    judge(choice)
  }
  useKeys({
    ...Object.fromEntries(rejectReasons.map((reason, at) => [String(at + 1), () => judgeAndAnnounce(reason)])),
    f: () => judgeAndAnnounce('fine'),
    j: () => step(1),
    k: () => step(-1),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowDown: () => step(columnsOfGrid()),
    ArrowUp: () => step(-columnsOfGrid()),
    b: () => setShowsAll(!shows_all),
    u: undoLatest,
  })
  useApplyKey(apply)

  const count = wanted.approved.length + wanted.rejected.length
  const is_too_many = wanted.rejected.length > desk_limits.photo_rejections
  return (
    <>
      <ScreenBar title={say('nav.photos')} fact={data && say('photos.fact', { count: photos.length })}>
        {sites.length > 1 && (
          <FilterSelect
            label={say('cases.brand')}
            value={site}
            options={sites.map((each) => [each.site, each.name] as const)}
            onChange={(value) => go(withQuery(address, { site: value }), { replaces: true })}
          />
        )}
        <FilterChip
          icon={shows_all ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          isOn={shows_all}
          onPress={() => setShowsAll(!shows_all)}
        >
          {say('photos.show_all')} <Kbd>b</Kbd>
        </FilterChip>
      </ScreenBar>
      {data === undefined && error && <Failure error={error} onRetry={refetch} />}
      {data === undefined && !error && <LoadingRows />}
      {data && data.silent_sites.length > 0 && (
        <Away>
          <Note data-tone="warning" role="status">
            {say('cases.silent', { sites: formats.list(data.silent_sites) })}
          </Note>
        </Away>
      )}
      {data && !current && (
        <Scroller>
          <State icon={<ImageIcon aria-hidden="true" />} title={say('photos.empty')}>
            {data.last_done_at && say('photos.last', { at: formats.dateTime(data.last_done_at, now) })}
          </State>
        </Scroller>
      )}
      {current && (
        <Columns>
          <Scroller>
            <PhotoGrid photos={photos} verdicts={verdicts} current={current} showsAll={shows_all} brandOf={brandOf} onSelect={select} />
          </Scroller>
          <PhotoSide
            current={current}
            following={photos.slice(place + 1, place + 1 + loaded_ahead)}
            choice={choiceOf(verdicts.get(current.id))}
            isBroken={is_broken}
            brandOf={brandOf}
            now={now}
            onJudge={judgeAndAnnounce}
            onBroken={(id) => setBroken((before) => new Set([...before, id]))}
          />
        </Columns>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {current && (
        <Foot data-action-bar>
          <b>{say('photos.sums', { fine: wanted.approved.length, rejected: wanted.rejected.length })}</b>
          <Muted>{is_too_many ? say('photos.too_many', { most: desk_limits.photo_rejections }) : say('photos.stays')}</Muted>
          <Button
            size="small"
            disabled={count === 0 || is_too_many}
            isLoading={isApplying}
            iconAfter={<Kbd>{say('decision.apply_key')}</Kbd>}
            onClick={apply}
          >
            {say('photos.apply', { count })}
          </Button>
        </Foot>
      )}
    </>
  )
}

const Columns = styled.div`
  display: grid;
  flex: 1;
  min-height: 0;
  grid-template-columns: minmax(0, 1fr) minmax(18rem, 25rem);
  @media (max-width: 767.98px) {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    overflow: auto;
    & > * {
      flex: none;
      overflow: visible;
    }
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  flex: none;
  padding: 8px 16px;
  border-top: 1px solid var(--t-line);
  background: var(--t-surface);
  & > button {
    margin-inline-start: auto;
  }
`
