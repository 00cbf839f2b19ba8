import { fold } from './contact-text.ts'

/** Words for the staff of a site in eleven languages, as fold() returns them. A name must not contain any of these words. */
const staffWords = new Set(
  [
    'admin administrator administratie administration administrador administradora administracion amministratore amministrazione administrateur',
    'administracja administratorka administratoren moderator moderators moderation moderatie moderateur moderadora moderador moderatore',
    'moderacja moderaattori moderatorn webmaster postmaster sysadmin beheerder beheer betreiber bestyrer yllapito yllapitaja',
    'support supportteam helpdesk helpline servicedesk soporte assistenza assistance asiakaspalvelu asiakastuki wsparcie obsluga',
    'klantenservice klantendienst kundenservice kundendienst kundenbetreuung kundeservice kundesenter kundestotte kundtjanst kundservice',
    'serviceclient atencionalcliente servizioclienti customerservice customersupport customercare pomoctechniczna',
    'staff medewerker medewerkers mitarbeiter mitarbeiterin employee employe empleado dipendente pracownik medarbejder medarbeider medarbetare',
    'safety veiligheid sicherheit securite seguridad sicurezza sikkerhed sikkerhet sakerhet turvallisuus bezpieczenstwo security',
    'tyontekija redactie redaktion redaction redazione redaccion redakcja redaksjonen redaktionen toimitus',
  ].flatMap((line) => line.split(' ')),
)

/** Words that are reserved only in combination. "Help" may be a nickname, but "Help Team" may not. */
const companyWords = new Set(
  [
    'team equipe equipo squadra zespol tiimi service servicio servizio info information official officieel offiziell officiel oficial ufficiale',
    'oficjalny virallinen officiell offisiell help hulp hilfe aide hjelp hjaelp hjalp ayuda aiuto pomoc apu tuki system systeem trust site website manager',
    'the het der die das le la el il de van von of',
  ].flatMap((line) => line.split(' ')),
)

/** True if a name looks like the name of the site or of its staff. */
export function isReservedName(name: string, site_name: string): boolean {
  const brand = wordsOf(fold(site_name).text)
  const { text } = fold(name)
  return [text, withoutFigures(text)].some((spelling) => isReserved(wordsOf(spelling), brand))
}

function isReserved(words: readonly string[], brand: readonly string[]): boolean {
  const own = brand.join('')
  // a site name of one or two letters would match too many names
  const has_own = own.length > 2
  if (has_own && ` ${words.join(' ')} `.includes(` ${brand.join(' ')} `)) return true
  const strong = has_own ? new Set([...staffWords, own]) : staffWords
  // letters that are separated by spaces or dots count as one word
  if ([...words, words.join('')].some((word) => isMadeOf(word, strong))) return true
  return words.length > 1 && words.every((word) => companyWords.has(word)) && words.filter((word) => word.length > 3).length > 1
}

/** True if the word consists of reserved words and contains at least one word from `strong`: `admin`, `VonkSupport`, `supportteam`. */
function isMadeOf(word: string, strong: ReadonlySet<string>, has_strong = false): boolean {
  if (word === '') return has_strong
  for (let length = 2; length <= word.length; length++) {
    const part = word.slice(0, length)
    const is_strong = strong.has(part)
    if ((is_strong || companyWords.has(part)) && isMadeOf(word.slice(length), strong, has_strong || is_strong)) return true
  }
  return false
}

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}]+/u).filter(Boolean)

const figures: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'i', '|': 'l' }

/** Replaces digits that stand for letters: supp0rt, 4dmin. */
const withoutFigures = (text: string): string => text.replace(/[013457$@!|]/g, (each) => figures[each] ?? each)
