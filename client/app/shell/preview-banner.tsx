import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'

/** Marks every page of a preview, so that a visitor does not take the preview for the live site. */
export function PreviewBanner() {
  const { is_preview } = useSettings()
  const t = useT()
  return is_preview ? <Strip role="note">{t('common.preview')}</Strip> : null
}

/* Fixed colours, because the theme of the preview may be unreadable. */
const Strip = styled.p`
  margin: 0;
  padding: 0.5rem 1rem;
  background: #1c1c1c;
  color: #ffffff;
  font: 600 0.875rem/1.4 system-ui, sans-serif;
  text-align: center;
`
