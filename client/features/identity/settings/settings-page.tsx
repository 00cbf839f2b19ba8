import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { DevicesSetting } from '#client/features/identity/devices/devices-setting.tsx'
import { EmailSetting } from '#client/features/identity/email/email-setting.tsx'
import { PasskeysSetting } from '#client/features/identity/passkeys/passkeys-setting.tsx'
import { PasswordSetting } from '#client/features/identity/password/password-setting.tsx'
import { AccountFacts } from '#client/features/identity/profile/account-facts.tsx'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { AppearanceSetting } from './appearance-setting.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { Elsewhere, Logout } from './settings-elsewhere.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'
import { SettingsAnchor, type SettingsSectionName, settingsAnchor, settingsSections } from './settings-section.tsx'

/** Sections that other features implement. The route passes them in. A section that is not passed in has no link in the navigation. */
interface SettingsSlots {
  location?: ReactNode
  likes?: ReactNode
  presence?: ReactNode
  blocked?: ReactNode
  data?: ReactNode
  visibility?: ReactNode
  leaving?: ReactNode
}

/** All settings of the account (SC-07). Each section saves its own changes. */
export function SettingsPage({ onLanguage, ...slots }: SettingsSlots & { onLanguage(tag: string): void }) {
  const t = useT()
  const viewer = useViewer()
  const { locales } = useSettings()
  // logout clears the viewer shortly before the page closes
  if (!viewer) return null
  const { email } = viewer
  const sections: Partial<Record<SettingsSectionName, ReactNode>> = {
    account: <AccountFacts viewer={viewer} />,
    email: <EmailSetting viewer={viewer} />,
    password: <PasswordSetting email={email} />,
    passkeys: <PasskeysSetting viewer={viewer} />,
    devices: <DevicesSetting />,
    language: locales.length > 1 && <LanguageSetting onChoose={onLanguage} />,
    appearance: <AppearanceSetting />,
    elsewhere: <Elsewhere />,
    logout: <Logout />,
    ...slots,
  }
  const shown = settingsSections.filter((name) => sections[name])
  return (
    <Container>
      <Stack data-gap="lg">
        <Title>{t('navigation.settings')}</Title>
        <Columns>
          <SettingsNavigation items={shown.map((name) => ({ name, title: t(titles[name]) }))} />
          <Stack data-gap="lg">
            {shown.map((name) => (
              <SettingsAnchor key={name} id={settingsAnchor(name)}>
                {sections[name]}
              </SettingsAnchor>
            ))}
            <Text data-size="sm" data-tone="muted">
              {t('account.more_help')} <Link to="/pages/service">{t('account.to_service')}</Link>
            </Text>
          </Stack>
        </Columns>
      </Stack>
    </Container>
  )
}

const titles: Readonly<Record<SettingsSectionName, string>> = {
  account: 'account.account',
  email: 'security.email_title',
  password: 'security.password_title',
  passkeys: 'security.passkeys_title',
  devices: 'security.devices_title',
  language: 'navigation.language',
  appearance: 'account.appearance',
  location: 'security.location_title',
  likes: 'likes.automatic_title',
  presence: 'safety.presence_title',
  blocked: 'safety.blocked_title',
  elsewhere: 'account.elsewhere',
  data: 'leaving.data_title',
  logout: 'navigation.logout',
  visibility: 'leaving.visibility_title',
  leaving: 'leaving.title',
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 46rem);
  justify-content: center;
  gap: var(--t-space-8);
  align-items: start;
  @media (min-width: 62em) {
    grid-template-columns: 13rem minmax(0, 46rem);
    justify-content: start;
  }
`
