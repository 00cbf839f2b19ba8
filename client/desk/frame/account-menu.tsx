import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { chooseLanguage, languages, useWords } from '#client/desk/platform/words.ts'
import { logOut } from '#client/desk/session/queries.ts'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { Me } from '#schemas/desk/staff.ts'

/** The menu of the person: language and the end of the session. */
export function AccountMenu({ me, children }: { me: Me; children: ReactNode }) {
  const words = useWords()
  const queries = useQueryClient()
  return (
    <Dropdown
      label={words.say('nav.account', { name: me.name })}
      trigger={children}
      items={[
        ...languages.map((language) => ({
          id: language,
          label: language === 'en' ? 'English' : 'Nederlands',
          hrefLang: language,
          isCurrent: language === words.language,
          onSelect: () => chooseLanguage(language),
        })),
        {
          id: 'log-out',
          label: words.say('nav.log_out'),
          icon: <LogOut aria-hidden="true" />,
          isApart: true,
          onSelect: () => logOut(queries).catch((error: unknown) => showToast({ tone: 'danger', text: faultText(words, error) })),
        },
      ]}
    />
  )
}
