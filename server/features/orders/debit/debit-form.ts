import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import parsePhoneNumber, { type CountryCode, type PhoneNumber } from 'libphonenumber-js/mobile'
import type { FieldFault } from '#schemas/faults.ts'
import { isHouseNumber, isPostcode } from '#schemas/members/address-rules.ts'
import { tidyLine, tidyValue } from '#schemas/members/visible-text.ts'
import type { DirectDebitForm } from '#schemas/money/direct-debit.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'

export interface CheckedForm extends Omit<DirectDebitForm, 'is_authorised'> {
  /** The account number without spaces. */
  iban: string
  iban_masked: string
  /** Mobile number in international format: `+31612345678`. */
  mobile: string
  mobile_masked: string
}

/** VA-08: checks every field and reports all invalid fields together. */
export function checkForm(form: DirectDebitForm, { country, countries }: { country: string; countries: readonly string[] }): CheckedForm {
  const { is_authorised, package: id, total_cents } = form
  const [holder, street, house_number] = [tidyLine(form.holder), tidyLine(form.street), tidyValue(form.house_number)]
  const [postcode, city] = [tidyValue(form.postcode).toUpperCase(), tidyLine(form.city)]
  const iban = electronicFormatIBAN(tidyValue(form.iban)) ?? ''
  const phone = parsePhoneNumber(tidyValue(form.mobile), country as CountryCode)
  const fields: Record<string, FieldFault> = {}
  for (const [field, value] of Object.entries({ holder, street, house_number, postcode, city }))
    if (value === '') fields[field] = { rule: 'required' }
  if (tidyLine(form.iban) === '') fields.iban = { rule: 'required' }
  else if (!isValidIBAN(iban) || !isSEPACountry(iban.slice(0, 2))) fields.iban = { rule: 'invalid_iban' }
  if (house_number !== '' && !isHouseNumber(country, house_number)) fields.house_number = { rule: 'invalid_house_number' }
  if (postcode !== '' && !isPostcode(country, postcode)) fields.postcode = { rule: 'invalid_postcode' }
  if (tidyLine(form.mobile) === '') fields.mobile = { rule: 'required' }
  else if (!phone?.isValid()) fields.mobile = { rule: 'invalid_mobile' }
  else if (!countries.includes(countryOf(phone))) fields.mobile = { rule: 'foreign_mobile' }
  if (!is_authorised) fields.is_authorised = { rule: 'mandate_needed' }
  if (Object.keys(fields).length > 0 || !phone) throw new Fault('invalid_input', { fields })
  const mobile = phone.number
  const sound = { package: id, total_cents, iban, holder, street, house_number, postcode, city, mobile }
  return { ...sound, iban_masked: maskIban(iban), mobile_masked: `${mobile.slice(0, 3)} •••• ${mobile.slice(-2)}` }
}

/**
 * Åland and Svalbard belong to the mobile networks of Finland and Norway. Text messages to other overseas territories may cost much more
 * than to their mainland.
 */
const mainlands: Readonly<Record<string, string>> = { AX: 'FI', SJ: 'NO' }

function countryOf({ country }: PhoneNumber): string {
  return country ? (mainlands[country] ?? country) : ''
}

/** `NL91 •••• 4300`: the owner recognises the account from these digits. */
const maskIban = (iban: string) => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
