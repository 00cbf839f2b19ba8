import { useNavigate } from '@tanstack/react-router'
import { LogOut, Settings, UserRound } from 'lucide-react'
import { useLogout } from '#client/features/identity/login/session.api.ts'
import { usePage } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import type { User } from '#schemas/members/user.ts'

/** The menu with My profile, Settings and Logout. Its button shows the member's own picture (NAV-06). */
export function AccountMenu({ viewer: { profile } }: { viewer: User }) {
  const t = useT()
  const navigate = useNavigate()
  const { prefix } = usePage().locale
  const logout = useLogout()
  const base = prefix === '' ? '' : `/${prefix}`
  return (
    <Dropdown
      label={t('navigation.account_of', { name: profile.name })}
      trigger={<Avatar name={profile.name} src={profile.main_image?.thumb_filename} size="small" />}
      items={[
        {
          id: 'profile',
          label: t('navigation.my_profile'),
          icon: <UserRound aria-hidden />,
          href: `${base}/profile`,
          onSelect: () => void navigate({ to: '/profile' }),
        },
        {
          id: 'settings',
          label: t('navigation.settings'),
          icon: <Settings aria-hidden />,
          href: `${base}/settings`,
          onSelect: () => void navigate({ to: '/settings' }),
        },
        {
          id: 'logout',
          label: t('navigation.logout'),
          icon: <LogOut aria-hidden />,
          isApart: true,
          onSelect: () => logout.mutate(undefined, { onError: () => showToast({ text: t('common.try_later'), tone: 'danger' }) }),
        },
      ]}
    />
  )
}
