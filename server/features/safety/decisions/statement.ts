import type { Language } from '#schemas/locales.ts'
import { closingMeasures, type MeasureKind } from '#schemas/safety/measures.ts'
import type { Statement } from '#schemas/safety/statement.ts'
import { textsOf as reportTextsOf } from '#server/features/safety/report-texts.service.ts'
import da from '#server/messages/da/decision.json' with { type: 'json' }
import de from '#server/messages/de/decision.json' with { type: 'json' }
import en from '#server/messages/en/decision.json' with { type: 'json' }
import es from '#server/messages/es/decision.json' with { type: 'json' }
import fi from '#server/messages/fi/decision.json' with { type: 'json' }
import fr from '#server/messages/fr/decision.json' with { type: 'json' }
import it from '#server/messages/it/decision.json' with { type: 'json' }
import nb from '#server/messages/nb/decision.json' with { type: 'json' }
import nl from '#server/messages/nl/decision.json' with { type: 'json' }
import pl from '#server/messages/pl/decision.json' with { type: 'json' }
import sv from '#server/messages/sv/decision.json' with { type: 'json' }
import type { Context } from '#server/platform/http/context.ts'
import { say } from '#server/platform/mail/mail-texts.ts'
import { momentText } from '#server/platform/moment-text.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import type { DecisionRow, ShownMeasure } from './decisions.queries.ts'

const texts: Readonly<Record<Language, typeof nl>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

/** A site and a language. */
export interface Reading {
  site: Site
  locale: SiteLocale
}

function speakerOf({ site, locale }: Reading) {
  const known = { site: site.file.name, support_email: site.publicSettings(locale).support_email }
  return (key: keyof typeof nl, values: Readonly<Record<string, string | number>> = {}): string =>
    say(texts[locale.language][key], locale, { ...known, ...values })
}

/** The sentences of the statement of reasons, in the order of the law: what, why, which facts, how it came about, what one can do. */
export function sentencesOf(
  reading: Reading & Pick<Context, 'now'>,
  { rule, ground, law, found_in, source }: DecisionRow,
  measures: readonly ShownMeasure[],
) {
  const speak = speakerOf(reading)
  const name = ruleName(reading, rule)
  const is_hold = measures.some(({ kind }) => kind === 'hold')
  const what = measures.map(({ kind, targets, ends_at, lifted_at }) => {
    const until = ends_at ? momentText(ends_at, reading) : ''
    const sentence = speak(`measure_${kind}`, { until, count: targets.length })
    if (lifted_at) return `${sentence} ${speak('measure_lifted', { date: momentText(lifted_at, reading) })}`
    return ends_at && ends_at <= reading.now ? `${sentence} ${speak('measure_over')}` : sentence
  })
  return {
    what: what.join(' '),
    why:
      ground === 'illegal' ? speak('ground_illegal', { rule: name, law }) : speak(is_hold ? 'ground_hold' : 'ground_terms', { rule: name }),
    // nothing is found yet while a member is on hold
    found: is_hold ? '' : speak(`found_${found_in ?? 'account'}`),
    how: `${speak(`source_${source}`)} ${speak('by_person')}`,
    keeps: is_hold || measures.some(({ kind }) => closingMeasures.has(kind as MeasureKind)) ? speak('keeps') : '',
    redress: speak('redress'),
  }
}

const ruleName = ({ locale }: Reading, rule: string | null): string => reportTextsOf(locale)[`reason_${rule}`] ?? ''

export function statementOf(reading: Reading & Pick<Context, 'now'>, decision: DecisionRow, measures: readonly ShownMeasure[]): Statement {
  const { what, why, found, how, keeps, redress } = sentencesOf(reading, decision, measures)
  const speak = speakerOf(reading)
  return {
    id: decision.id,
    title: speak('title'),
    day: speak('day', { date: momentText(decision.decided_at, { ...reading, is_day: true }) }),
    lines: [what, why, found, how, keeps, redress].filter((line) => line !== ''),
  }
}

/** What a reporter reads. An unfounded report reads like a report without a breach. */
export function answerOf(reading: Reading, { outcome }: Pick<DecisionRow, 'outcome'>) {
  const speak = speakerOf(reading)
  const told = outcome === 'unfounded' ? 'no_breach' : outcome
  return { outcome: reportTextsOf(reading.locale)[`outcome_${told}`] ?? '', how: speak('by_person'), redress: speak('report_redress') }
}
