export type PageLanguage = 'nl' | 'en'

const nl = {
  sandbox: 'proefomgeving',
  noMoney: 'Dit is een proefomgeving: er gaat geen geld om, wat je hier ook kiest.',
  missingTitle: 'Niet gevonden',
  missing: 'Deze pagina bestaat niet, of de proefomgeving is intussen opnieuw gestart.',
  chooseOutcome: 'Kies hoe deze betaling afloopt.',
  pay: 'Betalen',
  outcomes: {
    open: 'nog niet betaald',
    paid: 'betaald',
    failed: 'mislukt',
    canceled: 'geannuleerd',
    expired: 'verlopen',
    pending: 'in behandeling',
    authorized: 'geautoriseerd',
  },
  buttons: {
    failed: 'Laten mislukken',
    canceled: 'Annuleren',
    expired: 'Laten verlopen',
    pending: 'In behandeling',
    authorized: 'Autoriseren',
  },
  more: 'Meer uitproberen',
  paidAmount: 'Betaald bedrag',
  currency: 'Munt',
  webhook: 'Bericht aan Zegel',
  timings: { 'at-once': 'meteen', twice: 'twee keer', later: 'na 10 seconden', never: 'niet' },
  description: 'Omschrijving',
  reference: 'Kenmerk',
  refunded: 'Terugbetaald',
  back: 'Terug naar Zegel',
  refund: 'Terugbetalen',
  refundAmount: 'Bedrag dat teruggaat',
  resend: 'Bericht nog eens sturen',
  dispute: 'Betwisten via de bank',
  disputeLost: 'Geschil: geld terug naar de betaler',
  disputeWon: 'Geschil: geld blijft',
  connectTitle: 'Je bedrijf aanmelden',
  connectLead: 'Kies hoe ver de aanmelding komt.',
  connectReady: 'Aanmelding afronden',
  connectUnderReview: 'Wel ingevuld, nog niet goedgekeurd',
  connectLater: 'Later verder gaan',
  connectExpired: 'Link laten verlopen',
  deauthorize: 'Koppeling intrekken bij Stripe',
  account: 'Account',
}

const en: typeof nl = {
  sandbox: 'sandbox',
  noMoney: 'This is a sandbox: no money moves, whatever you choose here.',
  missingTitle: 'Not found',
  missing: 'This page does not exist, or the sandbox was started anew.',
  chooseOutcome: 'Choose how this payment ends.',
  pay: 'Pay',
  outcomes: {
    open: 'not paid yet',
    paid: 'paid',
    failed: 'failed',
    canceled: 'cancelled',
    expired: 'expired',
    pending: 'being processed',
    authorized: 'authorised',
  },
  buttons: {
    failed: 'Let it fail',
    canceled: 'Cancel',
    expired: 'Let it expire',
    pending: 'Being processed',
    authorized: 'Authorise',
  },
  more: 'Try out more',
  paidAmount: 'Amount paid',
  currency: 'Currency',
  webhook: 'Message to Zegel',
  timings: { 'at-once': 'at once', twice: 'twice', later: 'after 10 seconds', never: 'none' },
  description: 'Description',
  reference: 'Reference',
  refunded: 'Refunded',
  back: 'Back to Zegel',
  refund: 'Refund',
  refundAmount: 'Amount that goes back',
  resend: 'Send the message once more',
  dispute: 'Dispute it through the bank',
  disputeLost: 'Dispute: money back to the payer',
  disputeWon: 'Dispute: money stays',
  connectTitle: 'Sign your business up',
  connectLead: 'Choose how far signing up gets.',
  connectReady: 'Finish signing up',
  connectUnderReview: 'Filled in, not approved yet',
  connectLater: 'Go on later',
  connectExpired: 'Let the link expire',
  deauthorize: 'Withdraw the connection at Stripe',
  account: 'Account',
}

export type SandboxWords = typeof nl

export function wordsIn(language: PageLanguage): SandboxWords {
  return language === 'en' ? en : nl
}

/** How a payment stands, as a title. */
export function outcomeTitle(words: SandboxWords, outcome: keyof SandboxWords['outcomes']): string {
  const text = words.outcomes[outcome]
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The language that a payment was made with, such as nl_NL; else the first that the browser wishes. */
export function pageLanguage(locale: string | null, wished: string | undefined): PageLanguage {
  const tag = locale && locale !== 'auto' ? locale : (wished ?? 'nl')
  return tag.toLowerCase().startsWith('en') ? 'en' : 'nl'
}
