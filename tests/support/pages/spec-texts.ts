/**
 * The texts in sections 5 and 8 of the specification, word for word, by requirement.
 * Tests compare the product with these constants, never with the product's own texts.
 */
export const spec_texts = {
  'VA-01': 'Je profielnaam moet anders zijn dan je e-mailadres',
  'VA-02': 'Je profielnaam mag niet beginnen met een @',
  'VA-03': 'Vul uw geboortedatum in ({min_age}+ jaar)',
  'VA-04': 'Ongeldige geboortedatum.',
  'VA-05': { invalid: 'Ongeldige e-mail', suggestion: 'Bedoelde je' },
  'VA-06': 'De opgegeven wachtwoorden zijn niet gelijk.',
  'VA-08': 'Code ongeldig',
  'VA-09': { not_found: 'Code niet gevonden', used: 'Code reeds gebruikt' },
  'EC-01': { later: 'Er is een fout opgetreden, probeer het later opnieuw.', general: 'Er is een fout opgetreden.' },
  'EC-02': 'Login mislukt, probeer opnieuw',
  'EC-03': 'Te veel foute pogingen, account voor {minutes} min geblokkeerd.',
  'EC-04': 'E-mailadres niet gevonden',
  'EC-05': 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
  'EC-06': 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
  'EC-07': 'Dit e-mailadres heeft al een account op deze site.',
  'EC-08': 'Controleer je oude wachtwoord.',
  'EC-10': 'Activeren mislukt',
  'EC-11': 'Betaling mislukt',
} as const

/** The English texts in section 8 of the specification. They apply only to English pages. */
export const spec_texts_en = {
  'FT-03': { not_found: 'This page could not be found', home: 'Back to the home page', message: 'Error' },
  'FT-04': { text: 'An error occurred while showing the error page', home: 'Go back to home' },
} as const
