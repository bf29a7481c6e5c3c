import type { Language } from '@zegel/contract/messages'
import type { PaymentEvent, PaymentRole, RefundReason } from '@zegel/core/payments/payment-event'
import { type Letter, letterIn } from '../../mail/letter.ts'

/** What the letters tell of a payment, written as people write it. */
export interface PaymentAbout {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  units: string
  receiver: string
  /** What had to be paid. */
  amount: string
  /** What came in; undefined when nothing did. */
  paid: string | undefined
  /** What of that went back; undefined when nothing did. */
  back: string | undefined
  /** What the payer asks back through his bank; undefined when he asks nothing. */
  disputed: string | undefined
  /** Until when the provider takes an answer to that. */
  answerBefore: string | undefined
  reference: string
  /** Until when it can be tried again; undefined when it can not, or when that does not end. */
  expires: string | undefined
  /** Why it has to go back. */
  reason: RefundReason | undefined
  url: string
}

type Said = Pick<Letter, 'subject'> & {
  heading: string
  told: string
  label: string
  note?: string
}
type Words = (about: PaymentAbout, role: PaymentRole) => Said

const REASONS: Record<Language, Record<RefundReason, (about: PaymentAbout) => string>> = {
  nl: {
    'amount-differs': ({ amount }) => `er moest ${amount} worden betaald`,
    'currency-differs': () => 'er is in een andere munt dan de euro betaald',
    'transaction-closed': () => 'de transactie stond toen niet meer open',
    'paid-twice': () => 'de transactie was al betaald',
  },
  en: {
    'amount-differs': ({ amount }) => `${amount} was to be paid`,
    'currency-differs': () => 'it was paid in another currency than the euro',
    'transaction-closed': () => 'the transaction was no longer open by then',
    'paid-twice': () => 'the transaction had been paid already',
  },
}

function why(language: Language, about: PaymentAbout): string {
  return about.reason ? REASONS[language][about.reason](about) : ''
}

const nl: Record<PaymentEvent, Words> = {
  received: ({ units, instrument, receiver, paid = '' }) => ({
    subject: `Betaling ontvangen: ${paid} voor ${units} ${instrument}`,
    heading: 'Je betaling is ontvangen',
    told: `We hebben ${paid} ontvangen voor ${units} ${instrument} op naam van ${receiver}. De stukken staan nu in het register.`,
    label: 'Transactie bekijken',
  }),
  failed: ({ units, instrument, amount, expires }) => ({
    subject: `Betaling mislukt: ${units} ${instrument}`,
    heading: 'Je betaling is niet gelukt',
    told: `De betaling van ${amount} voor ${units} ${instrument} is niet gelukt.`,
    label: 'Transactie bekijken',
    ...(expires && { note: `Je kunt het opnieuw proberen tot ${expires}.` }),
  }),
  canceled: ({ units, instrument, amount, expires }) => ({
    subject: `Betaling geannuleerd: ${units} ${instrument}`,
    heading: 'Je betaling is geannuleerd',
    told: `De betaling van ${amount} voor ${units} ${instrument} is geannuleerd. Er is niets afgeschreven.`,
    label: 'Opnieuw proberen',
    ...(expires && { note: `Je kunt het opnieuw proberen tot ${expires}.` }),
  }),
  expired: ({ units, instrument, amount, expires }) => ({
    subject: `Betaling verlopen: ${units} ${instrument}`,
    heading: 'Je betaling is verlopen',
    told: `De betaling van ${amount} voor ${units} ${instrument} is niet op tijd afgerond. Er is niets afgeschreven.`,
    label: 'Opnieuw proberen',
    ...(expires && { note: `Je kunt het opnieuw proberen tot ${expires}.` }),
  }),
  'to-refund': (about, role) => {
    const { organization, units, instrument, receiver, paid = '' } = about
    const came = `${paid} voor ${units} ${instrument}, maar ${why('nl', about)}.`
    return role === 'issuer'
      ? {
          subject: `Terug te betalen: ${paid} van ${receiver}`,
          heading: 'Er is een betaling die terug moet',
          told: `Van ${receiver} kwam ${came} Betaal het bedrag terug en leg dat vast bij de betalingen van het instrument.`,
          label: 'Betalingen bekijken',
        }
      : {
          subject: `Je betaling van ${paid} moet terug`,
          heading: 'Je betaling moet terug',
          told: `We ontvingen ${came} ${organization} betaalt het bedrag terug of neemt contact met je op.`,
          label: 'Transactie bekijken',
        }
  },
  refunded: ({ units, instrument, organization, back = '' }) => ({
    subject: `Teruggestort: ${back} voor ${units} ${instrument}`,
    heading: 'Je geld is teruggestort',
    told: `${organization} heeft ${back} teruggestort dat je betaalde voor ${units} ${instrument}. Hoe snel het op je rekening staat, hangt af van je bank.`,
    label: 'Transactie bekijken',
  }),
  'refund-failed': ({ units, instrument, receiver, paid = '' }) => ({
    subject: `Terugstorten niet gelukt: ${paid} van ${receiver}`,
    heading: 'Het terugstorten is niet gelukt',
    told: `De ${paid} die ${receiver} voor ${units} ${instrument} betaalde, moet nog steeds terug: het terugstorten is bij de betaaldienst niet gelukt. Probeer het opnieuw, of maak het bedrag zelf over en leg dat vast.`,
    label: 'Betalingen bekijken',
  }),
  'gone-back': ({ units, instrument, receiver, paid = '', back = '' }) => ({
    subject: `Teruggegaan: ${back} van de betaling van ${receiver}`,
    heading: 'Er is geld teruggegaan',
    told: `Van de ${paid} die voor ${units} ${instrument} op naam van ${receiver} is betaald, is ${back} teruggegaan: terugbetaald, of teruggehaald door de bank van de betaler. De stukken staan nog in het register.`,
    label: 'Transactie bekijken',
    note: 'Horen de stukken daar niet meer? Draai de transactie dan terug.',
  }),
  disputed: ({ units, instrument, receiver, disputed = '', answerBefore }) => ({
    subject: `Betwist: ${disputed} van de betaling van ${receiver}`,
    heading: 'Een betaling wordt betwist',
    told: `${receiver} vraagt via de bank ${disputed} terug van de betaling voor ${units} ${instrument}. Stripe houdt dat bedrag achter tot daarover is beslist. De stukken blijven in het register staan tot jij anders beslist.`,
    label: 'Betalingen bekijken',
    note: answerBefore
      ? `Ben je het er niet mee eens? Reageer dan bij Stripe, uiterlijk ${answerBefore}.`
      : 'Ben je het er niet mee eens? Reageer dan bij Stripe.',
  }),
  'dispute-won': ({ units, instrument, receiver, disputed = '' }) => ({
    subject: `Niet langer betwist: de betaling van ${receiver}`,
    heading: 'De betaling blijft staan',
    told: `${receiver} vroeg via de bank ${disputed} terug van de betaling voor ${units} ${instrument}. Dat is afgesloten in het voordeel van je organisatie: je houdt het geld, en er verandert niets in het register.`,
    label: 'Betalingen bekijken',
  }),
}

const en: Record<PaymentEvent, Words> = {
  received: ({ units, instrument, receiver, paid = '' }) => ({
    subject: `Payment received: ${paid} for ${units} ${instrument}`,
    heading: 'Your payment has been received',
    told: `We have received ${paid} for ${units} ${instrument} in the name of ${receiver}. The units are in the register now.`,
    label: 'View the transaction',
  }),
  failed: ({ units, instrument, amount, expires }) => ({
    subject: `Payment failed: ${units} ${instrument}`,
    heading: 'Your payment did not succeed',
    told: `The payment of ${amount} for ${units} ${instrument} did not succeed.`,
    label: 'View the transaction',
    ...(expires && { note: `You can try again until ${expires}.` }),
  }),
  canceled: ({ units, instrument, amount, expires }) => ({
    subject: `Payment cancelled: ${units} ${instrument}`,
    heading: 'Your payment was cancelled',
    told: `The payment of ${amount} for ${units} ${instrument} was cancelled. Nothing was charged.`,
    label: 'Try again',
    ...(expires && { note: `You can try again until ${expires}.` }),
  }),
  expired: ({ units, instrument, amount, expires }) => ({
    subject: `Payment expired: ${units} ${instrument}`,
    heading: 'Your payment has expired',
    told: `The payment of ${amount} for ${units} ${instrument} was not completed in time. Nothing was charged.`,
    label: 'Try again',
    ...(expires && { note: `You can try again until ${expires}.` }),
  }),
  'to-refund': (about, role) => {
    const { organization, units, instrument, receiver, paid = '' } = about
    const came = `${paid} for ${units} ${instrument}, but ${why('en', about)}.`
    return role === 'issuer'
      ? {
          subject: `To be refunded: ${paid} from ${receiver}`,
          heading: 'A payment has to go back',
          told: `${receiver} paid ${came} Refund the amount and record that with the payments of the instrument.`,
          label: 'View the payments',
        }
      : {
          subject: `Your payment of ${paid} has to go back`,
          heading: 'Your payment has to go back',
          told: `We received ${came} ${organization} will refund the amount or get in touch with you.`,
          label: 'View the transaction',
        }
  },
  refunded: ({ units, instrument, organization, back = '' }) => ({
    subject: `Refunded: ${back} for ${units} ${instrument}`,
    heading: 'Your money was refunded',
    told: `${organization} has refunded ${back} that you paid for ${units} ${instrument}. How soon it is in your account depends on your bank.`,
    label: 'View the transaction',
  }),
  'refund-failed': ({ units, instrument, receiver, paid = '' }) => ({
    subject: `Refund failed: ${paid} from ${receiver}`,
    heading: 'The refund did not succeed',
    told: `The ${paid} that ${receiver} paid for ${units} ${instrument} still has to go back: the refund did not succeed at the payment provider. Try again, or transfer the amount yourself and record that.`,
    label: 'View the payments',
  }),
  'gone-back': ({ units, instrument, receiver, paid = '', back = '' }) => ({
    subject: `Gone back: ${back} of the payment by ${receiver}`,
    heading: 'Money has gone back',
    told: `Of the ${paid} that was paid for ${units} ${instrument} in the name of ${receiver}, ${back} has gone back: refunded, or taken back by the payer’s bank. The units are still in the register.`,
    label: 'View the transaction',
    note: 'Should they not be there any more? Then reverse the transaction.',
  }),
  disputed: ({ units, instrument, receiver, disputed = '', answerBefore }) => ({
    subject: `Disputed: ${disputed} of the payment by ${receiver}`,
    heading: 'A payment is disputed',
    told: `${receiver} asks back ${disputed} through the bank of the payment for ${units} ${instrument}. Stripe withholds that amount until it is decided. The units stay in the register until you decide otherwise.`,
    label: 'View the payments',
    note: answerBefore
      ? `Do you disagree? Then answer at Stripe, by ${answerBefore} at the latest.`
      : 'Do you disagree? Then answer at Stripe.',
  }),
  'dispute-won': ({ units, instrument, receiver, disputed = '' }) => ({
    subject: `No longer disputed: the payment by ${receiver}`,
    heading: 'The payment stands',
    told: `${receiver} asked back ${disputed} through the bank of the payment for ${units} ${instrument}. That was decided in favour of your organisation: you keep the money, and nothing changes in the register.`,
    label: 'View the payments',
  }),
}

const LABELS = {
  nl: {
    hello: 'Hallo',
    instrument: 'Instrument',
    units: 'Aantal',
    receiver: 'Op naam van',
    amount: 'Te betalen',
    paid: 'Ontvangen',
    back: 'Teruggegaan',
    reference: 'Betalingskenmerk',
  },
  en: {
    hello: 'Hello',
    instrument: 'Instrument',
    units: 'Units',
    receiver: 'In the name of',
    amount: 'To be paid',
    paid: 'Received',
    back: 'Gone back',
    reference: 'Payment reference',
  },
} as const

/** Tells the receiver, or the issuer's side, what became of a payment. */
export function paymentLetter(
  language: Language,
  event: PaymentEvent,
  role: PaymentRole,
  about: PaymentAbout,
): Letter {
  const write = (words: Words, labels: (typeof LABELS)[Language]): Letter => {
    const { subject, heading, told, label, note } = words(about, role)
    return {
      subject,
      heading,
      paragraphs: [`${labels.hello} ${about.name},`, told],
      button: { label, url: about.url },
      facts: [
        [labels.instrument, about.instrument],
        [labels.units, about.units],
        [labels.receiver, about.receiver],
        [labels.amount, about.amount],
        ...(about.paid ? [[labels.paid, about.paid] as [string, string]] : []),
        ...(about.back ? [[labels.back, about.back] as [string, string]] : []),
        [labels.reference, about.reference],
      ],
      ...(note && { note }),
    }
  }
  return letterIn(language, {
    nl: write(nl[event], LABELS.nl),
    en: write(en[event], LABELS.en),
  })
}
