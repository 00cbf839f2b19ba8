import { styled } from 'styled-components'
import type { Translate } from '#client/platform/texts/texts.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { FieldGroup } from '#client/ui/form/field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { ReportedContent } from './safety.store.ts'

/** Ticks for the photos and the messages that the report is about. */
export function ReportMarks({ t, content: { photos = [], messages = [], marked } }: { t: Translate; content: ReportedContent }) {
  return (
    <>
      {photos.length > 0 && (
        <FieldGroup label={t('mark_photos')}>
          <Photos>
            {photos.map(({ filename, thumb_filename }, index) => (
              <Checkbox
                key={filename}
                name="photos"
                value={filename}
                label={
                  <>
                    {t('mark_photo', { number: index + 1 })}
                    <img src={thumb_filename} alt="" loading="lazy" decoding="async" />
                  </>
                }
              />
            ))}
          </Photos>
        </FieldGroup>
      )}
      {messages.length > 0 && (
        <FieldGroup label={t('mark_messages')}>
          <Stack data-gap="sm">
            {messages.map(({ id, words }) => (
              <Checkbox key={id} name="messages" value={id} defaultChecked={id === marked} label={<Words lang="">{words}</Words>} />
            ))}
          </Stack>
        </FieldGroup>
      )}
    </>
  )
}

const Photos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: var(--t-space-3);
  & img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    margin-block-start: var(--t-space-2);
    border-radius: var(--t-radius-m);
    object-fit: cover;
    cursor: pointer;
  }
`

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
