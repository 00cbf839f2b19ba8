import { styled } from 'styled-components'
import { useAddressIn, useBlocks } from '#client/blocks/block-context.tsx'
import { shortName } from '#client/features/site/site-links.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'

/** Links to this page in the site's other languages. The bar shows short language names, other places show full names. */
export function LanguageLinks({ isLong }: { isLong?: boolean }) {
  const t = useT()
  const { settings, locale } = useBlocks().input
  const inLanguage = useAddressIn()
  const others = settings.locales.filter(({ tag }) => tag !== locale.tag)
  if (others.length === 0) return null
  return (
    <List aria-label={t('navigation.language')}>
      {others.map(({ tag, prefix, name }) => (
        <li key={tag}>
          <a href={inLanguage(prefix)} hrefLang={tag} lang={tag}>
            {isLong ? name : <Short code={shortName(tag, settings.locales)} name={name} />}
          </a>
        </li>
      ))}
    </List>
  )
}

function Short({ code, name }: { code: string; name: string }) {
  return (
    <>
      {code}
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--t-space-3);
  & a {
    justify-content: center;
    min-width: 1.75rem;
  }
`
