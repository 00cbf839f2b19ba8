// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the handling of members' names and texts. */
export const text: readonly PlantedFault[] = [
  {
    name: 'name-in-mail-to-a-stranger',
    loss: 'a stranger’s mailbox gets an advertisement that stands in the name of a signup',
    breaks: 'MO-05',
    changes: [
      { from: "const name = mail.name !== '' && (await isConfirmed(ctx, mail.to)) ? mail.name : ''", to: 'const name = mail.name' },
    ],
    tests: ['server/features/identity/email/activation.test.ts'],
  },
  {
    name: 'unchecked-name-in-a-subject',
    loss: 'members get an advertisement as the subject of a mail of the site',
    breaks: 'EN-15',
    changes: [{ from: 'other: mailableName(site, String(other)) ?? somebody', to: 'other' }],
    tests: ['server/features/notifications/notices.test.ts'],
  },
  {
    name: 'contact-in-a-name',
    loss: 'names lead members to other sites and to telephone numbers',
    breaks: 'VA-01',
    changes: [{ from: "if (holdsContact(site, name)) return { rule: 'name_contact' }", to: '' }],
    tests: ['server/platform/contact/public-text.test.ts'],
  },
  {
    name: 'staff-in-a-name',
    loss: 'a member writes to others under the name of the site or its support',
    breaks: 'VA-01',
    changes: [{ from: "return isReservedName(name, site.file.name) ? { rule: 'name_reserved' } : null", to: 'return null' }],
    tests: ['server/platform/contact/public-text.test.ts'],
  },
  {
    name: 'empty-message-is-charged',
    loss: 'the sender pays for a message in which nobody can read anything',
    breaks: 'RO-04',
    changes: [
      { from: "if (!isVisible(body)) throw fieldFault('body', 'required')", to: "if (body === '') throw fieldFault('body', 'required')" },
      { from: "if (!draft.gift && !draft.photo && !isVisible(draft.body)) throw fieldFault('body', 'required')", to: '' },
    ],
    tests: ['server/features/chats/messages.test.ts'],
  },
  {
    name: 'invisible-name',
    loss: 'members without a visible name, and two members of the same name to look at',
    breaks: 'VA-01',
    changes: [{ from: "const seen = words.replace(unseenOrKept, '$1').replace", to: 'const seen = words.replace' }],
    tests: ['schemas/members/visible-text.test.ts'],
  },
]
