import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'

/** On every page of a preview, whatever its look: who opens one by a link must not take it for the site. */
export function PreviewBanner() {
  const { is_preview } = useSettings()
  const t = useT()
  return is_preview ? <Strip role="note">{t('common.preview')}</Strip> : null
}

/* In colours of its own: the theme that is being looked at may be the thing that is wrong. */
const Strip = styled.p`
  margin: 0;
  padding: 0.5rem 1rem;
  background: #1c1c1c;
  color: #ffffff;
  font: 600 0.875rem/1.4 system-ui, sans-serif;
  text-align: center;
`
