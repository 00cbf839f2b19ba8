import { firstOf, type Span } from './contact-text.ts'

const services =
  'whats\\s?app|whatsapp|wapp|insta(?:gram)?|snap(?:chat)?|telegram|kik|skype|discord|tik\\s?tok|facebook|messenger|viber|wechat|threema|onlyfans'
/** Short service names that are also words. Such a name counts only if a colon or an @ follows. */
const short_services = 'ig|fb|tg|wa|sc|signal'
/** A name that cannot be a word, because it contains digits, underscores or inner full stops. */
const odd_name = String.raw`(?<![a-z0-9._-])@?(?=[a-z0-9._-]{0,40}[a-z])(?=[a-z0-9._-]{0,40}(?:\d|_|[a-z]\.[a-z]))[a-z0-9._-]{3,40}`
const linking = String.raw`(?:\s{1,3}(?:is|ist|est|heet|heisst|heißt|naam|name|user|username|account|add|me|mij|mich|moi|onder|unter|sous|under|als|as|op|op:|auf|sur|on|c'est))`

const handles = [
  new RegExp(String.raw`\b(?:${services})\b${linking}{0,2}\s{0,3}[:=(]?\s{0,3}${odd_name}`),
  new RegExp(String.raw`\b(?:${services}|${short_services})\s{0,3}[:=]\s{0,3}@?[a-z0-9._-]{3,}`),
  new RegExp(String.raw`\b(?:${services}|${short_services})\s{1,3}@[a-z0-9._-]{3,}`),
  new RegExp(String.raw`\b(?:${services})\b\s{1,3}(?:onder|unter|sous|under|als|as)\s{1,3}[a-z0-9._-]{3,}`),
  new RegExp(String.raw`${odd_name}\s{1,3}(?:op|auf|sur|on)\s{1,3}(?:${services})\b`),
  /(?<![\w@])@(?!(?:home|work|school|thuis|werk)\b)[a-z0-9._]{3,}/,
]

/** Finds an account name of another service. */
export const findHandle = (text: string): Span | null => firstOf(text, handles)
