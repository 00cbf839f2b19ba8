import { ExternalLink, X } from 'lucide-react'
import { styled } from 'styled-components'
import { useDismissal } from '#client/platform/dismissals.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { PublicSettings } from '#schemas/site/settings.ts'

type Placement = NonNullable<PublicSettings['cam_promotion']>['placement'][number]

/**
 * The site's advertisement for a cam site (SC-15), shown to members with a confirmed address. It is labelled as an advertisement and does
 * not look like a member. It loads nothing from the advertiser. Its link comes from the site file and contains no data about the member,
 * the page or the arrival.
 */
export function CamPromotion({ placement }: { placement: Placement }) {
  const t = useT()
  const { cam_promotion } = useSettings()
  const is_member = useViewer()?.status === 'active'
  const { isDismissed, dismiss } = useDismissal('hide-cam-promotion')
  if (!cam_promotion?.placement.includes(placement) || !is_member || isDismissed) return null
  const { title, text, url, picture } = cam_promotion
  return (
    <Frame aria-labelledby={`cam-promotion-${placement}`}>
      <Head>
        <Badge tone="accent">{t('promotions.label')}</Badge>
        <IconButton label={t('promotions.close')} size="small" onClick={dismiss}>
          <X aria-hidden />
        </IconButton>
      </Head>
      <Body>
        {picture && <Picture src={picture} alt="" loading="lazy" decoding="async" width={480} height={320} />}
        <Words>
          <Title as="h2" data-look="h4" id={`cam-promotion-${placement}`}>
            {title}
          </Title>
          <Text data-size="sm">{text}</Text>
          <Text data-size="sm" data-tone="muted">
            {t('promotions.elsewhere', { host: new URL(url).hostname })}
          </Text>
          <ButtonLink
            href={url}
            target="_blank"
            rel="sponsored noopener"
            referrerPolicy="no-referrer"
            variant="outline"
            size="small"
            iconAfter={<ExternalLink aria-hidden />}
          >
            {t('promotions.open')}
          </ButtonLink>
        </Words>
      </Body>
    </Frame>
  )
}

/** A dashed line without a shadow, so that the advertisement looks different from everything else on the site. */
const Frame = styled.aside`
  container-type: inline-size;
  width: min(44rem, 100% - 2 * var(--t-space-4));
  margin: var(--t-space-5) auto;
  padding: var(--t-space-3) var(--t-space-4) var(--t-space-4);
  border: 1px dashed var(--t-line-strong);
  border-radius: var(--t-radius-m);
  background: var(--t-sunken);
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--t-space-3);
  margin-block-end: var(--t-space-2);
`

const Body = styled.div`
  display: grid;
  gap: var(--t-space-4);
  align-items: center;
  @container (min-width: 26rem) {
    grid-template-columns: minmax(8rem, 12rem) minmax(0, 1fr);
  }
`

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  border-radius: var(--t-radius-s);
  object-fit: cover;
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--t-space-2);
  min-width: 0;
  overflow-wrap: anywhere;
`
