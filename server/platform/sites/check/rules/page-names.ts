import type { PageFile } from '#schemas/pages/block.ts'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import type { LocalText } from '#schemas/site/site-node.ts'
import { didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { joinNames } from '#server/platform/sites/check/finding-words.ts'
import { type Document, type Finding, findingAt, type Path } from '#server/platform/sites/check/findings.ts'
import { landerWordKeys } from '#server/platform/sites/files/lander-words.ts'

const looks: readonly string[] = ['plain', 'front', ...landerNames, ...profileLanderNames.map((name) => `member-${name}`)]

/** Reports an unknown design, because the page would then use the plain design. */
export function checkLook({ look }: PageFile, document: Document): Finding[] {
  if (looks.includes(look)) return []
  return [
    findingAt(document, ['look'], 'value', {
      severity: 'warning',
      kind: 'unknown-look',
      message: `there is no design "${look}": the page is drawn plain.`,
      fix: didYouMean(look, looks) ?? `One of ${joinNames(looks)}.`,
    }),
  ]
}

/** Reports an unknown key of the lander texts, because the page would then show the key. */
export function checkKeys(path: Path, text: LocalText, document: Document): Finding[] {
  const texts =
    typeof text === 'string' ? [{ at: path, words: text }] : Object.entries(text).map(([tag, words]) => ({ at: [...path, tag], words }))
  return texts.flatMap(({ at, words }) => (words.startsWith('@') && !isKey(words.slice(1)) ? [unknownKey(at, words, document)] : []))
}

/** True for a known key. A key may name the texts of all niches or the text of one niche. */
const isKey = (key: string): boolean => landerWordKeys().some((known) => key === known || key.startsWith(`${known}.`))

function unknownKey(path: Path, words: string, document: Document): Finding {
  const keys = landerWordKeys()
  return findingAt(document, path, 'value', {
    severity: 'warning',
    kind: 'unknown-words',
    message: `"${words}" names no words of ours: readers see it as it stands.`,
    fix:
      didYouMean(words.slice(1), keys)?.replace('"', '"@') ??
      'Write the words themselves, or a key of client/blocks/words such as "@gallery.headline".',
  })
}
