import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useApi, useFormats, usePage } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { RadioCards } from '#client/ui/form/radio-cards.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { localesIn } from '#schemas/countries.ts'
import { visitorCountry } from '#schemas/members/visitor-country.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import { rememberCountry, rememberLocale } from './locale-cookie.ts'
import { siteLinkTo } from './site-links.ts'

type SiteLanguage = PublicSettings['locales'][number]

/**
 * The page to choose country and language (RT-11). Each country has its own languages, of which the page offers those that the site has
 * (CO-07).
 * @param target the path to which the page returns, without the language prefix
 */
export function LangConfigPage({ target }: { target: string }) {
  const t = useT()
  const api = useApi()
  const viewer = useViewer()
  const { settings, locale } = usePage()
  const [country, setCountry] = useState(visitorCountry(settings))
  const [tag, setTag] = useState(locale.tag)
  const [isSaving, setSaving] = useState(false)
  const spoken = localesIn(country, settings.locales)
  // also offer the current language, so that a member who selects another country can keep the language
  const offered = settings.locales.filter((each) => each.tag === locale.tag && !spoken.includes(each)).concat(spoken)
  const chosen = offered.find((each) => each.tag === tag) ?? offered[0]
  const others = settings.locales.filter((each) => !offered.includes(each))

  async function choose(language: SiteLanguage) {
    setSaving(true)
    rememberCountry(country)
    rememberLocale(language.tag)
    // if the choice could not be stored, change the language of the page anyway
    if (viewer) await api.put('/api/user', { language: language.tag }, { is_idempotent: true }).catch(() => {})
    // load a new document, because every text and price may change
    window.location.assign(siteLinkTo(target, language.prefix).href)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (chosen && !isSaving) void choose(chosen)
  }

  return (
    <Container data-width="narrow">
      <Stack data-gap="lg">
        <Stack data-gap="sm">
          <Title data-look="h2">{t('places.lang_config')}</Title>
          <Text data-tone="muted">{t('places.lang_config_lead', { site: settings.name })}</Text>
        </Stack>
        <Card data-pad="lg">
          <form onSubmit={handleSubmit}>
            <Stack data-gap="lg">
              <CountryChoice value={country} onChange={setCountry} isMember={viewer !== null} />
              {offered.length > 1 && chosen ? (
                <RadioCards
                  name="language"
                  label={t('places.language')}
                  value={chosen.tag}
                  options={offered.map(({ tag: value, name }) => ({ value, label: <span lang={value}>{name}</span> }))}
                  onChange={setTag}
                />
              ) : (
                <Text>{t('places.only_language', { site: settings.name, language: chosen?.name ?? '' })}</Text>
              )}
              <Button type="submit" size="large" isWide isLoading={isSaving}>
                {t('places.continue')}
              </Button>
            </Stack>
          </form>
        </Card>
        {others.length > 0 && <OtherLanguages languages={others} target={target} onChoose={(language) => void choose(language)} />}
        {viewer && (
          <Text data-size="sm">
            <Link to="/settings">{t('places.lang_config_move')}</Link>
          </Text>
        )}
      </Stack>
    </Container>
  )
}

interface OtherLanguagesProps {
  languages: readonly SiteLanguage[]
  target: string
  onChoose(language: SiteLanguage): void
}

/** The site's languages that are not usual in the selected country. They are links, because each language has its own URL. */
function OtherLanguages({ languages, target, onChoose }: OtherLanguagesProps) {
  const t = useT()
  return (
    <Stack as="nav" data-gap="sm" aria-labelledby="other-languages">
      <Text data-size="sm" data-tone="muted" id="other-languages">
        {t('places.other_languages')}
      </Text>
      <Cluster as="ul" data-gap="sm">
        {languages.map((language) => (
          <li key={language.tag}>
            <ButtonLink
              variant="ghost"
              size="small"
              href={siteLinkTo(target, language.prefix).href}
              lang={language.tag}
              hrefLang={language.tag}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onChoose(language)
              }}
            >
              {language.name}
            </ButtonLink>
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}

function CountryChoice({ value, onChange, isMember }: { value: string; onChange(country: string): void; isMember: boolean }) {
  const t = useT()
  const formats = useFormats()
  const { settings } = usePage()
  return (
    <SelectField
      label={t('places.country')}
      name="country"
      autoComplete="country"
      value={value}
      hint={t(isMember ? 'places.lang_config_member_hint' : 'places.lang_config_country_hint')}
      onChange={(event) => onChange(event.target.value)}
    >
      {settings.countries.map((code) => (
        <option key={code} value={code}>
          {formats.country(code)}
        </option>
      ))}
    </SelectField>
  )
}
