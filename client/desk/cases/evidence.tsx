import { Flag, KeyRound, Lock, MessagesSquare, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tag } from '#client/desk/parts/marks.tsx'
import { Note, TextButton } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { CasePage, MessageThen, ReportOfCase, ShownProfile } from '#schemas/desk/case-calls.ts'
import { compareTexts, type Piece } from './compare.ts'
import { Compare, Line, SealedHead, Talk } from './evidence-style.ts'
import { Picture } from './picture.tsx'

interface EvidenceProps {
  page: CasePage
  report: ReportOfCase
  /** True while the pictures are not blurred. */
  are_shown: boolean
  now: Date
  onShow: () => void
}

/** Shows the evidence of a report next to the current profile. */
export function Evidence({ page, report, are_shown, now, onShow }: EvidenceProps) {
  const { say, formats } = useWords()
  const { evidence, letter, language } = report
  return (
    <>
      <Compare>
        <div data-cell="label" data-head />
        <div data-cell="then" data-head>
          <Lock aria-hidden="true" />
          {say('evidence.then')} <span>{formats.dateTime(evidence.taken_at ?? report.at, now)}</span>
        </div>
        <div data-cell="now" data-head>
          {say('evidence.now')} <span>{formats.dateTime(now)}</span>
        </div>
        <Pictures {...{ page, report, are_shown, onShow }} />
        <Texts page={page} report={report} />
      </Compare>
      {evidence.messages.length > 0 && (
        <>
          <SealedHead>
            <MessagesSquare aria-hidden="true" />
            <h2>{say('evidence.conversation', { letter })}</h2>
            <span>{say('evidence.messages', { count: evidence.messages.length })}</span>
          </SealedHead>
          <Talk lang={language || undefined}>
            {evidence.messages.map((message) => (
              <Message key={message.id} {...{ page, report, message, are_shown }} />
            ))}
          </Talk>
        </>
      )}
      {evidence.missing > 0 && <Note>{say('evidence.missing', { count: evidence.missing })}</Note>}
    </>
  )
}

function Pictures({ page, report, are_shown, onShow }: Omit<EvidenceProps, 'now'>) {
  const { say } = useWords()
  const { evidence } = report
  const has_then = evidence.photos.length > 0
  if (!has_then && !page.now?.photos.length) return null
  const address = `/desk/api/cases/${page.site}/${page.id}`
  return (
    <>
      <div data-cell="label">
        {say('evidence.photos')}
        {page.shows_pictures && (
          <TextButton type="button" aria-pressed={are_shown} onClick={onShow}>
            {say(are_shown ? 'evidence.blur' : 'evidence.show')}
          </TextButton>
        )}
      </div>
      <div data-cell="then" data-photos>
        {!page.shows_pictures && <Locked>{say('evidence.locked')}</Locked>}
        {page.shows_pictures &&
          evidence.photos.map(({ id, place, is_marked, is_main }, at) => {
            const name = say(is_marked ? 'evidence.photo_marked' : 'evidence.photo_then', { number: at + 1 })
            if (place === null)
              return is_main || is_marked ? <Locked key={id}>{say('evidence.not_copied', { number: at + 1 })}</Locked> : null
            return (
              <Picture key={id} src={`${address}/pictures/${report.id}/${place}`} name={name} isShown={are_shown}>
                {is_marked && <Flag aria-hidden="true" />}
              </Picture>
            )
          })}
      </div>
      <div data-cell="now" data-photos>
        {!page.shows_pictures && <Locked>{say('evidence.locked')}</Locked>}
        {page.shows_pictures &&
          page.now?.photos.map(({ id }, at) => (
            <Picture key={id} src={`${address}/photos/${id}`} name={say('evidence.photo_now', { number: at + 1 })} isShown={are_shown} />
          ))}
        {evidence.photos.some(({ is_gone }) => is_gone) && (
          <Locked>{say('evidence.gone', { count: evidence.photos.filter(({ is_gone }) => is_gone).length })}</Locked>
        )}
      </div>
    </>
  )
}

const Locked = ({ children }: { children: ReactNode }) => (
  <span data-locked>
    <Lock aria-hidden="true" />
    {children}
  </span>
)

function Texts({ page, report }: Pick<EvidenceProps, 'page' | 'report'>) {
  const words = useWords()
  const { say, formats } = words
  const { state, key_id, profile } = report.evidence
  if (state !== 'open' || !profile) {
    const text = state === 'open' ? 'evidence.no_profile' : (`evidence.${state}` as const)
    return (
      <>
        <div data-cell="label" />
        <div data-cell="then">
          <Note data-tone={state === 'key_missing' || state === 'changed' ? 'danger' : 'plain'} role="status">
            {state === 'key_missing' ? <KeyRound aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
            <span>{say(text, { key: key_id ?? '' })}</span>
          </Note>
        </div>
        <div data-cell="now">{page.now ? <p>{page.now.about}</p> : <em>{say('evidence.erased')}</em>}</div>
      </>
    )
  }
  const fields = fieldsOf(profile, formats.country)
  const present = page.now && fieldsOf(page.now, formats.country)
  return (
    <>
      {fields.map(([name, then], at) => {
        const now_text = present?.[at]?.[1] ?? null
        if (then === '' && !now_text) return null
        const both = now_text === null ? null : compareTexts(then, now_text)
        return (
          <FieldRow
            key={name}
            label={say(`evidence.${name}`)}
            language={report.language}
            then={both ? <Pieces pieces={both.before} as="del" /> : then}
            now={both ? <Pieces pieces={both.now} as="ins" /> : <em>{say('evidence.erased')}</em>}
          />
        )
      })}
    </>
  )
}

function fieldsOf({ name, age, country, region, city, about, interests, answers }: ShownProfile, countryOf: (code: string) => string) {
  return [
    ['name', `${name}, ${age}`],
    ['place', [city, region, countryOf(country)].filter(Boolean).join(', ')],
    ['about', about],
    ['interests', interests.map((each) => each.replaceAll('_', ' ')).join(', ')],
    ['answers', answers.map(({ answer }) => answer).join(' · ')],
  ] as const
}

function FieldRow({ label, language, then, now }: { label: string; language: string; then: ReactNode; now: ReactNode }) {
  return (
    <>
      <div data-cell="label">{label}</div>
      <div data-cell="then" lang={language || undefined}>
        {then}
      </div>
      <div data-cell="now" lang={language || undefined}>
        {now}
      </div>
    </>
  )
}

function Pieces({ pieces, as: Changed }: { pieces: readonly Piece[]; as: 'del' | 'ins' }) {
  return pieces.map(({ text, is_changed }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    is_changed ? <Changed key={at}>{text}</Changed> : text,
  )
}

function Message({ page, report, message, are_shown }: { page: CasePage; report: ReportOfCase; message: MessageThen; are_shown: boolean }) {
  const { say, formats } = useWords()
  const { by, at, body, gift, has_photo, place, is_marked } = message
  const name = by === 'reporter' ? report.letter : (report.evidence.profile?.name ?? say('evidence.reported'))
  const src = `/desk/api/cases/${page.site}/${page.id}/pictures/${report.id}/${place}`
  return (
    <Line data-marked={is_marked || undefined}>
      <time dateTime={at}>{formats.dateTime(at)}</time>
      <div>
        <b>{name}</b> {body}
        {gift && <i> {say('evidence.gift')}</i>}
        {has_photo && place !== null && page.shows_pictures && <Picture src={src} name={say('evidence.photo_sent')} isShown={are_shown} />}
        {has_photo && (place === null || !page.shows_pictures) && <i> {say('evidence.photo_not_copied')}</i>}{' '}
        {is_marked && (
          <Tag data-tone="high">
            <Flag aria-hidden="true" />
            {say('evidence.marked_by', { letter: report.letter })}
          </Tag>
        )}
      </div>
    </Line>
  )
}
