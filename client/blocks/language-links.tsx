import { styled } from 'styled-components'
import { useT } from '#client/platform/texts.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useBlocks } from './block-context.tsx'

/** The same page in the site's other languages, as plain links: short ones for the bar, whole names elsewhere. */
export function LanguageLinks({ isLong }: { isLong?: boolean }) {
  const t = useT()
  const { settings, locale, path } = useBlocks().input
  const bare = locale.prefix === '' ? path : path.slice(locale.prefix.length + 1)
  const others = settings.locales.filter(({ tag }) => tag !== locale.tag)
  if (others.length === 0) return null
  return (
    <List aria-label={t('navigation.language')}>
      {others.map(({ tag, prefix, name }) => (
        <li key={tag}>
          <a href={prefix === '' ? bare : `/${prefix}${bare}`} hrefLang={tag} lang={tag}>
            {isLong ? name : <Short code={tag.slice(0, 2).toUpperCase()} name={name} />}
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
