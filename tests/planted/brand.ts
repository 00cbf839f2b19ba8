// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the parts of a brand outside its pages: icons, the installed app, mail headers. */
export const brand: readonly PlantedFault[] = [
  {
    name: 'icons-without-the-logo',
    loss: 'tab, home screen, push messages and shared links of a brand show a mark that is not its own',
    breaks: 'WL-04',
    changes: [{ from: '[file.icon, file.logo].find(', to: '[file.icon].find(' }],
    tests: ['server/platform/pages/brand/app-icon.test.ts'],
  },
  {
    name: 'app-opens-in-the-first-language',
    loss: 'an app that was installed in French opens in German each time',
    breaks: 'WL-05',
    changes: [{ from: 'start_url: `/${locale.prefix}`', to: "start_url: '/'" }],
    tests: ['server/platform/pages/brand/app-files.test.ts'],
  },
  {
    name: 'unsubscribe-folded-after-the-colon',
    loss: 'a relay unfolds the header, the signature of the mail breaks, and the mail becomes spam',
    breaks: 'ST-05',
    changes: [
      {
        from: "'List-Unsubscribe': onOneLine(`<${new URL(notice.one_click).href}>`)",
        to: "'List-Unsubscribe': `<${new URL(notice.one_click).href}>`",
      },
    ],
    tests: ['server/platform/mail/mail-source.test.ts'],
  },
]
