import { escapeHtml } from '#schemas/escape-html.ts'

/** The mails to staff. They name people of the desk and no member. */
export type StaffMailKind =
  | 'ask_waits'
  | 'ask_answered'
  | 'new_device'
  | 'grant_ends'
  | 'confirm_owner'
  | 'login_stopped'
  | 'many_looks'
  | 'urgent_case'
  | 'urgent_unopened'
  | 'weekly_seal'
export type StaffMailLanguage = 'en' | 'nl'

interface Text {
  subject: string
  body: string
}

const texts: Readonly<Record<StaffMailLanguage, Readonly<Record<StaffMailKind, Text>>>> = {
  en: {
    ask_waits: {
      subject: '{by} asks for your answer',
      body: '{by} asks for an act that needs a second person, at {scope}. The reason: {why}. Answer at the desk before {until}.',
    },
    ask_answered: { subject: 'Your ask was answered: {answer}', body: '{by} answered your ask at {scope}: {answer}. The reason: {why}.' },
    new_device: {
      subject: '{name} logged in on a new device',
      body: '{name} logged in at the desk on a device that was not used before: {device}, at {at}. If this was somebody else, end the session at the desk and tell an owner.',
    },
    grant_ends: {
      subject: 'Access of {name} ends on {day}',
      body: 'The role {role} of {name} for {scope} ends on {day}. Another person who may give this role can renew it at the desk.',
    },
    confirm_owner: {
      subject: 'Are you still the owner of {scope}?',
      body: '{name}, you are the only owner of {scope} at the desk. Please log in and confirm this on the screen “Staff”. Nothing ends without your answer; the overview shows that it is missing.',
    },
    login_stopped: {
      subject: 'The login of {name} was stopped',
      body: 'Nobody used the login of {name} for {days} days, so it was stopped. “npx couplet staff reset {number}” on the server gives {name} new keys.',
    },
    many_looks: {
      subject: '{name} looks at many members',
      body: '{name} looked at members without a case more often than usual at {scope}. The log at the desk shows when and why.',
    },
    urgent_case: {
      subject: 'Urgent: a report at {scope} waits',
      body: 'A report of the highest severity waits at {scope} since {at}. Open it within {minutes} minutes.',
    },
    urgent_unopened: {
      subject: 'Nobody has opened an urgent report at {scope}',
      body: 'A report of the highest severity waits at {scope} since {at}, and nobody has opened it. Make sure that a moderator opens it now.',
    },
    weekly_seal: {
      subject: 'The log of the desk: the seal of the week',
      body: 'The last seal of the log is of {at}: {hash}. Keep this mail. If “npx couplet audit verify” no longer finds this seal, the log was replaced.',
    },
  },
  nl: {
    ask_waits: {
      subject: '{by} vraagt om uw antwoord',
      body: '{by} vraagt om een handeling waarvoor een tweede persoon nodig is, bij {scope}. De reden: {why}. Antwoord bij de desk voor {until}.',
    },
    ask_answered: {
      subject: 'Uw vraag is beantwoord: {answer}',
      body: '{by} beantwoordde uw vraag bij {scope}: {answer}. De reden: {why}.',
    },
    new_device: {
      subject: '{name} logde in op een nieuw apparaat',
      body: '{name} logde in bij de desk op een apparaat dat niet eerder werd gebruikt: {device}, op {at}. Was dit iemand anders? Beëindig dan de sessie bij de desk en zeg het een eigenaar.',
    },
    grant_ends: {
      subject: 'De toegang van {name} eindigt op {day}',
      body: 'De rol {role} van {name} voor {scope} eindigt op {day}. Iemand anders die deze rol mag geven, kan haar bij de desk verlengen.',
    },
    confirm_owner: {
      subject: 'Bent u nog de eigenaar van {scope}?',
      body: '{name}, u bent bij de desk de enige eigenaar van {scope}. Log in en bevestig dit op het scherm “Medewerkers”. Zonder uw antwoord eindigt er niets; het overzicht laat zien dat het ontbreekt.',
    },
    login_stopped: {
      subject: 'De login van {name} is gestopt',
      body: 'Niemand gebruikte de login van {name} in {days} dagen, dus is hij gestopt. “npx couplet staff reset {number}” op de server geeft {name} nieuwe sleutels.',
    },
    many_looks: {
      subject: '{name} bekijkt veel leden',
      body: '{name} bekeek bij {scope} vaker dan gebruikelijk leden zonder zaak. Het logboek bij de desk laat zien wanneer en waarom.',
    },
    urgent_case: {
      subject: 'Dringend: bij {scope} wacht een melding',
      body: 'Bij {scope} wacht sinds {at} een melding van de hoogste ernst. Open haar binnen {minutes} minuten.',
    },
    urgent_unopened: {
      subject: 'Niemand heeft een dringende melding bij {scope} geopend',
      body: 'Bij {scope} wacht sinds {at} een melding van de hoogste ernst, en niemand heeft haar geopend. Zorg dat een moderator haar nu opent.',
    },
    weekly_seal: {
      subject: 'Het logboek van de desk: het zegel van de week',
      body: 'Het laatste zegel van het logboek is van {at}: {hash}. Bewaar deze mail. Als “npx couplet audit verify” dit zegel niet meer vindt, is het logboek vervangen.',
    },
  },
}

const answers: Readonly<Record<StaffMailLanguage, Readonly<Record<string, string>>>> = {
  en: { yes: 'yes', no: 'no' },
  nl: { yes: 'ja', no: 'nee' },
}

/** A mail as text and as plain HTML. A value is one line, so it adds no header and no paragraph. */
export function composeStaffMail(
  kind: StaffMailKind,
  language: StaffMailLanguage,
  values: Readonly<Record<string, string>>,
  link: string,
): { subject: string; text: string; html: string } {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = (values[name] ?? '').replaceAll(/\s+/g, ' ')
      return name === 'answer' ? (answers[language][value] ?? value) : value
    })
  const { subject, body } = texts[language][kind]
  const text = fill(body)
  return {
    subject: fill(subject).slice(0, 200),
    text: `${text}\n\n${link}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p></html>`,
  }
}
