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
    <Frame aria-labelledby={`cam-promotion-${placement}`} data-placement={placement}>
      {picture && <Picture src={picture} alt="" loading="lazy" decoding="async" width={480} height={320} />}
      <Head>
        <Badge tone="accent">{t('promotions.label')}</Badge>
        <Title as="h2" data-look="h4" id={`cam-promotion-${placement}`}>
          {title}
        </Title>
      </Head>
      <IconButton label={t('promotions.close')} size="small" onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
      <Words>
        <Text data-size="sm">{text}</Text>
        <Text data-size="xs" data-tone="muted">
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
    </Frame>
  )
}

/** A dashed line without a shadow, so that the advertisement looks different from everything else on the site. */
const Frame = styled.aside`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--t-space-3);
  width: min(44rem, 100% - 2 * var(--t-space-4));
  margin: var(--t-space-5) auto;
  padding: var(--t-space-3);
  border: 1px dashed var(--t-line-strong);
  border-radius: var(--t-radius-m);
  background: var(--t-sunken);
  & > button {
    grid-column: 3;
  }
  /* a narrow list beside a conversation has no room for the picture */
  @media (min-width: 48em) and (max-width: 74.99em) {
    &[data-placement='chats'] > img {
      display: none;
    }
  }
  /* below a short list of conversations, the advertisement is about as high as a conversation */
  @media (min-width: 48em) {
    &[data-placement='chats'] {
      grid-template: 'picture title title close' auto 'picture label link link' auto / auto auto minmax(0, 1fr) auto;
      align-content: center;
      align-items: center;
      gap: 4px 10px;
      margin-block: var(--t-space-3);
      padding: var(--t-space-2);
    }
    &[data-placement='chats'] > img {
      grid-area: picture;
      width: 4rem;
      aspect-ratio: 1;
    }
    &[data-placement='chats'] > button {
      grid-area: close;
    }
    &[data-placement='chats'] > div {
      display: contents;
    }
    &[data-placement='chats'] h2 {
      grid-area: title;
      font-size: 0.9375rem;
      line-height: 1.25;
    }
    &[data-placement='chats'] a {
      grid-area: link;
      justify-self: end;
      white-space: nowrap;
    }
    &[data-placement='chats'] p {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`

const Picture = styled.img`
  width: 6rem;
  height: auto;
  aspect-ratio: 3 / 2;
  border-radius: var(--t-radius-s);
  object-fit: cover;
`

const Head = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--t-space-1);
  grid-column: 2;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Words = styled.div`
  grid-column: 1 / -1;
  display: grid;
  justify-items: start;
  gap: var(--t-space-2);
  min-width: 0;
  overflow-wrap: anywhere;
`
