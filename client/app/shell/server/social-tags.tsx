import { renderToStaticMarkup } from 'react-dom/server'
import { type PageFacts, titleOf } from '#client/app/shell/page-facts.ts'
import { localPath } from '#schemas/locale-path.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'

interface SharedPage {
  facts: PageFacts
  settings: PublicSettings
  locale: { tag: string; prefix: string }
  /** The origin from the site's configuration, never from the request. */
  canonical_origin: string
  social_picture: string
  /** If false, the preview of a shared link shows the site instead of the page, so that the preview shows no member. */
  has_card: boolean
}

/**
 * Tags for the preview of a shared link. Only social networks read these tags, and only in the server's HTML. So the application in the
 * browser does not contain the tags.
 */
export function socialTags(page: SharedPage): string {
  return renderToStaticMarkup(<SocialTags {...page} />)
}

function SocialTags({ facts, settings, locale, canonical_origin, social_picture, has_card }: SharedPage) {
  const title = titleOf(has_card ? facts.title : undefined, settings)
  const description = (has_card ? facts.description : undefined) ?? settings.description
  const picture = canonical_origin + social_picture
  const others = settings.locales.filter(({ tag }) => tag !== locale.tag)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical_origin + localPath(locale.prefix, has_card ? facts.path : '/')} />
      <meta property="og:locale" content={underscored(locale.tag)} />
      {others.map(({ tag }) => (
        <meta key={tag} property="og:locale:alternate" content={underscored(tag)} />
      ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${settings.name}: ${settings.front_page.headline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  )
}

const underscored = (tag: string): string => tag.replace('-', '_')
