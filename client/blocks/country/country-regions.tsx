import { styled } from 'styled-components'
import { useHref, useWords } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { CountryMap } from '#schemas/pages/block-page.ts'

/**
 * The list of regions, sorted by name. If visitors may search, a region links to its members, otherwise to the signup form. A region shows
 * a number only if the server sends that number.
 */
export function CountryRegions({ map }: { map: CountryMap }) {
  const words = useWords()
  const href = useHref()
  const form = useFormAddress()
  const formats = useFormats()
  const { may_search } = useSettings()
  const { country, regions } = map
  if (regions.length === 0) return null
  return (
    <nav aria-labelledby="map-regions">
      <Title as="h2" data-look="h4" id="map-regions">
        {words('@map.regions', { country: formats.country(country) })}
      </Title>
      <Names>
        {regions.map(({ code, name, members }) => (
          <li key={code}>
            <a href={may_search ? href(`/members?country=${country}&countryregion=${code}`) : form}>
              {name}
              {members !== null && <span>{words('@map.members', { count: formats.number(members) })}</span>}
            </a>
          </li>
        ))}
      </Names>
    </nav>
  )
}

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-2);
  margin-block-start: var(--t-space-4);
  & a {
    display: inline-flex;
    gap: 0.6em;
    align-items: center;
    min-height: 2.5rem;
    padding: 0.3em 1em;
    border-radius: 99px;
    background: var(--t-surface);
    box-shadow: inset 0 0 0 1px var(--t-line);
    color: var(--t-ink);
    font-size: var(--t-text-sm);
    font-weight: 550;
    text-decoration: none;
  }
  & a:hover {
    box-shadow: inset 0 0 0 1.5px var(--t-primary);
  }
  & span {
    color: var(--t-muted);
    font-weight: 450;
  }
`
