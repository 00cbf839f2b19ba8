import { useQuery } from '@tanstack/react-query'
import { ScanFace, ShieldCheck, Sun } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { AddPhoto } from './add-photo.tsx'
import { photosQuery } from './photos.api.ts'

/** The signup step for the first photo (SC-05). It shows what a good photo is. */
export function PhotoStep({ onDone }: { onDone(): void }) {
  const t = useT()
  const { data } = useQuery(photosQuery(useApi()))
  const input = useRef<HTMLInputElement>(null)
  const photo = data?.photos[0]
  return (
    <>
      <FlowBody>
        <Area>
          {photo ? (
            <Photo src={photo.filename} alt={t('photos.own_photo', { number: 1, total: data.photos.length })} />
          ) : (
            <AddPhoto look="outline" input={input} />
          )}
        </Area>
        <Tips>
          <li>
            <Sun aria-hidden />
            {t('photos.tip_light')}
          </li>
          <li>
            <ScanFace aria-hidden />
            {t('photos.tip_face')}
          </li>
          {data?.review === 'before' && (
            <li>
              <ShieldCheck aria-hidden />
              {t('photos.tip_review')}
            </li>
          )}
        </Tips>
      </FlowBody>
      <ActionBar>
        {photo ? (
          <Button size="large" isWide onClick={onDone}>
            {t('photos.step_next')}
          </Button>
        ) : (
          <Button size="large" isWide onClick={() => input.current?.click()}>
            {t('photos.choose')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

const Area = styled.div`
  width: min(14.75rem, 100%);
  margin-inline: auto;
  @media (max-height: 47em) {
    width: min(11rem, 100%);
  }
`

const Tips = styled.ul`
  display: grid;
  gap: var(--t-space-2);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--t-space-3);
    line-height: 1.35;
  }
  & svg {
    flex: none;
    width: 1.4rem;
    height: 1.4rem;
    color: var(--t-primary-text);
  }
`
