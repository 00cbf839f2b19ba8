import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { waitsForSomebody } from '#scripts/cli/find-site.ts'
import { fail, type Line, ok, warn } from '#scripts/cli/report.ts'
import { missedDebits } from '#server/platform/sites/check/debit-offer.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { hasErrors } from '#server/platform/sites/check/findings.ts'
import { namedSecrets } from '#server/platform/sites/check/missing-for-live.ts'
import { keepPushKeys, pushKeysPath } from '#server/platform/sites/files/push-keys.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import { countOf } from '#server/platform/sites/plan/words.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import type { Env } from '#server/start/env.ts'

interface Question {
  env: Env
  folders: Folders
  /** The raw environment variables, including the secrets that site files name. */
  given: Readonly<Record<string, string | undefined>>
}

/** Checks the site files, the environment variables that these files need, and the mail settings. */
export function examineSites({ env, folders, given }: Question): Line[] {
  const { sites, shared } = examineFleet(folders, new Map())
  if (sites.length === 0) return [warn('there are no sites', 'Every host is unknown.', 'npx couplet new creates one.')]
  const refused = sites.filter(({ sound }) => !sound).map(({ slug }) => slug)
  const doubtful = sites.filter(({ sound, findings }) => sound && findings.some(waitsForSomebody)).map(({ slug }) => slug)
  const sound = sites.flatMap((site) => site.sound ?? [])
  return [
    ...(refused.length > 0
      ? [
          fail(
            `refused: ${refused.join(', ')}`,
            'They keep their last good version, or serve nothing.',
            `npx couplet check ${refused.join(' ')}`,
          ),
        ]
      : []),
    ...(doubtful.length > 0
      ? [
          warn(
            `${countOf(doubtful.length, 'site')} with warnings: ${doubtful.join(', ')}`,
            'They serve, but their files probably contain mistakes.',
            `npx couplet check ${doubtful.join(' ')}`,
          ),
        ]
      : []),
    ...(hasErrors(shared) ? [fail('a company or theme file has errors', 'Sites that use it are refused.', 'npx couplet check')] : []),
    ...(refused.length + doubtful.length === 0 ? [ok(`${countOf(sites.length, 'site file')} without errors`)] : []),
    ...sound.flatMap((site) => secretLines(site, given)),
    pushLine(env, sound),
    demoLine(env, sound),
    mailLine(env, sound),
    ...textLines(sound),
  ]
}

/** Checks that the secrets of a site are set. Site files name a secret as env:NAME. Only secrets that the site uses are checked. */
function secretLines({ slug, file }: SoundSite, given: Question['given']): Line[] {
  return namedSecrets({ file }).map((name) => {
    if (given[name]) return ok(`${slug}: ${name} is set`)
    const why = `${slug} uses it as a secret, and a part of the site does not work without it.`
    return (file.status === 'live' ? fail : warn)(`${slug}: ${name} is not set`, why, `Put ${name} into the environment of the server.`)
  })
}

/**
 * Checks the push keys of each site, without writing files. Missing keys are no problem, because the server creates them when it first
 * serves the site.
 */
function pushLine({ DATA_DIR }: Env, sound: readonly SoundSite[]): Line {
  const kept = sound.filter(({ slug, file }) => file.push_private_key === undefined && existsSync(pushKeysPath(DATA_DIR, slug)))
  const broken = kept.filter(({ slug, file }) => {
    try {
      const { public_key } = keepPushKeys(DATA_DIR, slug)
      return file.push_public_key !== '' && file.push_public_key !== public_key
    } catch {
      return true
    }
  })
  if (broken.length === 0) return ok(`push keys are kept in ${join(DATA_DIR, 'keys')}`)
  const [{ slug } = { slug: '' }] = broken
  return fail(
    `no push for ${broken.map((site) => site.slug).join(', ')}`,
    `${pushKeysPath(DATA_DIR, slug)} cannot be used, or push_public_key does not belong to it.`,
    'Restore the file from a backup, or set push_private_key to your own key.',
  )
}

/** Warns about demo logins on live sites, because their password is public. */
function demoLine({ is_demo }: Env, sound: readonly SoundSite[]): Line {
  const live = sound.filter(({ file }) => file.status === 'live').map(({ slug }) => slug)
  if (!is_demo || live.length === 0) return ok(is_demo ? 'a demo: every site also answers on its .localhost address' : 'not a demo')
  return warn(
    `a demo with live sites: ${live.join(', ')}`,
    'A demo shows every mail at /outbox of the operations port, and has logins with a public password on sites that are not live.',
    'Set DEMO=0, and DATABASE_URL to a database that is backed up.',
  )
}

function mailLine({ DATA_DIR, SMTP_URL }: Env, sound: readonly SoundSite[]): Line {
  if (SMTP_URL) return ok(`mails are sent through ${new URL(SMTP_URL).host}`)
  const live = sound.filter(({ file }) => file.status === 'live').map(({ slug }) => slug)
  if (live.length > 0)
    return warn(
      `no mail is sent, and these sites are live: ${live.join(', ')}`,
      'Without SMTP_URL every mail becomes a file, and new members cannot confirm their address.',
      'Set SMTP_URL: docs/run-a-fleet/mail.md.',
    )
  const outbox = join(DATA_DIR, 'outbox')
  if (existsSync(outbox)) {
    try {
      accessSync(outbox, constants.W_OK)
    } catch {
      return fail(
        `mails cannot be written to ${outbox}`,
        'Members cannot confirm an address or reset a password.',
        'Give the server’s user write permission.',
      )
    }
  }
  return ok(`mails are written to ${outbox}`)
}

/**
 * VA-08: reports sites that send no text messages. These sites cannot offer direct debit, because direct debit sends a code by text
 * message.
 */
function textLines(sound: readonly SoundSite[]): Line[] {
  const missing = sound.map(({ slug, file }) => ({ slug, missed: missedDebits(file) })).filter(({ missed }) => missed.length > 0)
  if (missing.length === 0) return []
  const what = `no text message is sent, so direct debit is not offered: ${missing.map(({ slug }) => slug).join(', ')}`
  const is_asked_for = missing.some(({ missed }) => missed.some(({ is_listed }) => is_listed))
  if (!is_asked_for) return [ok(what)]
  return [
    warn(what, 'payments.methods contains directdebit, which sends a code to the member’s phone.', 'Set text_messages: docs/payments.md.'),
  ]
}
