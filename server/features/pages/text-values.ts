import { limits } from '#schemas/limits.ts'
import { canVisitorsBrowse } from '#schemas/site/can-visitors-browse.ts'
import { arrivalDays } from '#server/platform/http/visitor/arrival.ts'
import { debitCountries } from '#server/platform/sites/check/debit-offer.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { creditsText } from './credit-plurals.ts'
import type { TextConditions, TextValues } from './text-names.ts'

/**
 * The values of the placeholders for this site.
 * @param terms_version the date since which the terms are valid
 */
export function textValues(site: Site, locale: SiteLocale, terms_version: string): TextValues {
  const { company } = site
  const { tag, language } = locale
  const settings = site.publicSettings(locale)
  const amount = (credits: number) => creditsText(credits, language)
  return {
    site_name: settings.name,
    domain: settings.domain,
    company_name: company.name,
    company_address: company.address,
    company_city: company.city,
    company_country: new Intl.DisplayNames(tag, { type: 'region' }).of(company.country) ?? company.country,
    company_kvk: company.kvk,
    company_vat: Object.values(company.vat_numbers).join(', '),
    tradenames: company.tradenames.join(', '),
    support_email: settings.support_email,
    support_phone: settings.support_phone,
    terms_date: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: site.file.time_zone }).format(new Date(terms_version)),
    refund_days: String(settings.refund_days),
    minimum_age: String(settings.minimum_age),
    message_credits: String(settings.message_credits),
    message_cost: amount(settings.message_credits),
    photo_credits: String(settings.photo_credits),
    photo_cost: amount(settings.photo_credits),
    gift_credits: new Intl.ListFormat(tag, { type: 'disjunction' }).format(settings.gift_credits.map(String)),
    // empty if a site gives no signup credits; the paragraph with this placeholder is then removed
    signup_credits: settings.signup_credits > 0 ? String(settings.signup_credits) : '',
    fictional_icon: settings.fictional_icon,
    fictional_singular: settings.fictional_singular,
    fictional_plural: settings.fictional_plural,
    fictional_warning: settings.fictional_warning,
    free_conversation_starts: String(limits.free_conversation_starts),
    free_photos: String(limits.free_photos),
    premium_photos: String(limits.premium_photos),
    swipe_likes: String(limits.swipe_likes_a_day),
    guarded_messages: String(limits.openers.guarded_messages),
    conversations_a_day: String(limits.openers.conversations_a_day),
    same_words: String(limits.openers.same_words),
    welcome_percent: String(settings.discounts.welcome.percentage),
    welcome_days: String(settings.discounts.welcome.days),
    bonus_percent: String(settings.discounts.time_bonus.percentage),
    bonus_hours: String(settings.discounts.time_bonus.hours),
    deletion_days: String(limits.deletion_days),
    session_days: String(limits.session_days),
    locale_days: String(limits.locale_cookie_days),
    device_days: String(limits.device_cookie_days),
    arrival_days: String(arrivalDays),
    login_attempts: String(limits.login_attempts.count),
    lock_minutes: String(limits.login_attempts.lock_minutes),
  }
}

export function textConditions({ file }: Site): TextConditions {
  return {
    fictional_profiles: file.fictional_profiles,
    member_resell: file.member_resell,
    replies_free: file.replies_free,
    simulated_payments: file.payments.provider === 'simulator',
    cam_promotion: file.cam_promotion !== undefined,
    profile_notes: file.visible_profile_notes,
    welcome_discount: file.discounts.welcome.on,
    time_bonus: file.discounts.time_bonus.on,
    new_member_discount: file.discounts.welcome.on || file.discounts.time_bonus.on,
    direct_debit: debitCountries(file).length > 0,
    visitors_browse: canVisitorsBrowse(file),
  }
}
