import { styled } from 'styled-components'
import { useBlocks, useHref, useWords } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import type { HeroProps } from '#client/blocks/hero.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'

interface Ways extends Pick<HeroProps, 'settings'> {
  isDeep?: boolean
  isAccent?: boolean
  isCentered?: boolean
  /** The hero shows drawn people, and a line says so. */
  showsPeople?: boolean
}

/**
 * The buttons of a hero, shown only if this visitor may use them. On the front page, a text below the buttons names the audience of the
 * site.
 */
export function HeroWays({ settings, isDeep, isAccent, isCentered, showsPeople }: Ways) {
  const t = useT()
  const words = useWords()
  const href = useHref()
  const form = useFormAddress()
  const { page, settings: site } = useBlocks().input
  const is_front = page.kind === 'front'
  const is_closed = is_front && !site.may_sign_up
  return (
    <Box data-deep={isDeep || undefined} data-centered={isCentered || undefined}>
      <Row>
        <ButtonLink href={is_closed ? href('/login') : form} variant={isDeep || isAccent ? 'accent' : 'solid'} size="large">
          {is_closed ? t('navigation.login') : words(settings.button)}
        </ButtonLink>
        {settings.second !== '' && site.may_search && (
          <ButtonLink href={href('/members')} variant="outline" size="large">
            {words(settings.second)}
          </ButtonLink>
        )}
      </Row>
      {(is_front || showsPeople) && (
        <Fine>
          {is_closed && <a href={form}>{t('signup.closed_title', { site: site.name })}</a>}
          {is_front && <span>{t('site.adults_only', { age: site.minimum_age })}</span>}
          {showsPeople && <span>{words('@hero.drawn')}</span>}
        </Fine>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--t-space-4);
  &[data-deep] a[data-variant='outline'] {
    color: var(--t-on-deep);
    border-color: color-mix(in srgb, var(--t-on-deep) 40%, transparent);
    background: transparent;
  }
  &[data-deep] a[data-variant='outline']:hover {
    background: color-mix(in srgb, var(--t-on-deep) 10%, transparent);
  }
`

const Row = styled.div`
  [data-centered] > & {
    justify-content: center;
  }
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-3);
`

const Fine = styled.p`
  [data-centered] > & {
    justify-content: center;
  }
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--t-space-4);
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  & > a {
    font-weight: 650;
  }
  [data-deep] > & {
    color: var(--t-on-deep-muted);
  }
  [data-deep] > & > a {
    color: var(--t-on-deep);
  }
`
