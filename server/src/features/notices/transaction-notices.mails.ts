import type { Language } from '@zegel/contract/messages'
import type { NoticeEvent, NoticeRole } from '@zegel/core/transactions/notice-event'
import { type Letter, letterIn } from '../../mail/letter.ts'

/** What the letters tell of a transaction, written as people write it. */
export interface TransactionAbout {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  units: string
  sender: string
  receiver: string
  price: string
  total: string
  effectiveDay: string
  /** Until when it can be accepted; undefined when that does not end. */
  expires: string | undefined
  reason: string | undefined
  /** Units are issued to the reader, who has yet to accept them. */
  isOffer: boolean
  url: string
}

type Said = Pick<Letter, 'subject'> & {
  heading: string
  told: string
  label: string
  note?: string
}
type Words = (about: TransactionAbout, role: NoticeRole) => Said

const nl: Record<NoticeEvent, Words> = {
  received: ({ organization, units, instrument, receiver, expires }) => ({
    subject: `Er staat een transactie klaar: ${units} ${instrument}`,
    heading: 'Er staat een transactie voor je klaar',
    told: `${organization} heeft een transactie klaargezet waarin ${receiver} ${units} ${instrument} ontvangt. Bekijk de transactie en accepteer hem, of annuleer hem.`,
    label: 'Transactie bekijken',
    ...(expires && {
      note: `Je kunt de transactie accepteren tot ${expires}. Daarna verloopt hij vanzelf.`,
    }),
  }),
  'consent-asked': ({ organization, units, instrument, sender, receiver, expires }) => ({
    subject: `Ga je akkoord? ${units} ${instrument}`,
    heading: 'Een overdracht wacht op je akkoord',
    told: `${organization} heeft een transactie klaargezet waarin ${sender} ${units} ${instrument} aan ${receiver} overdraagt. Zonder jouw akkoord gebeurt er niets. Klopt het niet? Annuleer hem dan.`,
    label: 'Transactie bekijken',
    ...(expires && {
      note: `Je kunt akkoord gaan tot ${expires}. Daarna verloopt de transactie vanzelf.`,
    }),
  }),
  'deed-awaited': ({ units, instrument, receiver }, role) => ({
    subject: `Wacht op notariële akte: ${units} ${instrument}`,
    heading: 'Iedereen is akkoord, nu de notaris',
    told:
      role === 'issuer'
        ? `De transactie waarin ${receiver} ${units} ${instrument} ontvangt, is geaccepteerd. Aandelen gaan pas over bij notariële akte. Leg de akte vast zodra de notaris haar heeft gepasseerd.`
        : `De transactie waarin ${receiver} ${units} ${instrument} ontvangt, is geaccepteerd. Aandelen gaan pas over bij notariële akte. Ze staan in het register zodra de uitgever die akte heeft vastgelegd.`,
    label: 'Transactie bekijken',
  }),
  recorded: ({ organization, units, instrument, sender, receiver }, role) => ({
    subject: `Vastgelegd: ${units} ${instrument}`,
    heading: role === 'sender' ? 'Een overdracht is vastgelegd' : 'Er is iets voor je vastgelegd',
    told:
      role === 'sender'
        ? `${organization} heeft vastgelegd dat ${sender} ${units} ${instrument} aan ${receiver} heeft overgedragen. Het gebeurde eerder, buiten Zegel: er komt geen akte. Klopt het, dan hoef je niets te doen.`
        : `${organization} heeft vastgelegd dat ${receiver} ${units} ${instrument} heeft ontvangen. Je hoeft niets te doen.`,
    label: 'Bekijken',
    ...(role === 'sender' && {
      note: "Klopt het niet? Kies dan bij de transactie 'Dit klopt niet'. De uitgever ziet dat tot er antwoord is.",
    }),
  }),
  accepted: ({ units, instrument, receiver }) => ({
    subject: `Geaccepteerd: ${units} ${instrument}`,
    heading: 'De transactie is geaccepteerd',
    told: `De transactie waarin ${receiver} ${units} ${instrument} ontvangt, is geaccepteerd. De stukken staan nu in het register.`,
    label: 'Transactie bekijken',
  }),
  rejected: ({ units, instrument, receiver }) => ({
    subject: `Geannuleerd: ${units} ${instrument}`,
    heading: 'De transactie is geannuleerd',
    told: `De transactie waarin ${receiver} ${units} ${instrument} zou ontvangen, is geannuleerd. Er is niets in het register veranderd.`,
    label: 'Transactie bekijken',
  }),
  expiring: ({ units, instrument, receiver, expires = '' }) => ({
    subject: `Verloopt bijna: ${units} ${instrument}`,
    heading: 'Een transactie verloopt bijna',
    told: `De transactie waarin ${receiver} ${units} ${instrument} ontvangt, wacht nog op jou. Accepteer hem voor ${expires}, anders verloopt hij.`,
    label: 'Transactie bekijken',
  }),
  expired: ({ units, instrument, receiver }) => ({
    subject: `Verlopen: ${units} ${instrument}`,
    heading: 'Een transactie is verlopen',
    told: `De transactie waarin ${receiver} ${units} ${instrument} zou ontvangen, is niet op tijd geaccepteerd en is verlopen. Er is niets in het register veranderd.`,
    label: 'Transactie bekijken',
  }),
  paid: ({ organization, units, instrument, receiver }) => ({
    subject: `Betaald: ${units} ${instrument}`,
    heading: 'De betaling is ontvangen',
    told: `${organization} heeft genoteerd dat de transactie waarin ${receiver} ${units} ${instrument} ontvangt, is betaald.`,
    label: 'Transactie bekijken',
  }),
  reversed: ({ organization, units, instrument, receiver }) => ({
    subject: `Teruggedraaid: ${units} ${instrument}`,
    heading: 'Een transactie is teruggedraaid',
    told: `${organization} heeft de transactie waarin ${receiver} ${units} ${instrument} ontving, teruggedraaid. Het register staat weer zoals daarvoor.`,
    label: 'Transactie bekijken',
  }),
}

const en: Record<NoticeEvent, Words> = {
  received: ({ organization, units, instrument, receiver, expires }) => ({
    subject: `A transaction awaits you: ${units} ${instrument}`,
    heading: 'A transaction awaits you',
    told: `${organization} has prepared a transaction in which ${receiver} receives ${units} ${instrument}. Have a look at it, and accept or cancel it.`,
    label: 'View the transaction',
    ...(expires && {
      note: `You can accept the transaction until ${expires}. After that it expires by itself.`,
    }),
  }),
  'consent-asked': ({ organization, units, instrument, sender, receiver, expires }) => ({
    subject: `Do you agree? ${units} ${instrument}`,
    heading: 'A transfer awaits your consent',
    told: `${organization} has prepared a transaction in which ${sender} transfers ${units} ${instrument} to ${receiver}. Nothing happens without your consent. Is it wrong? Then cancel it.`,
    label: 'View the transaction',
    ...(expires && {
      note: `You can agree until ${expires}. After that the transaction expires by itself.`,
    }),
  }),
  'deed-awaited': ({ units, instrument, receiver }, role) => ({
    subject: `Awaits a notarial deed: ${units} ${instrument}`,
    heading: 'Everybody has agreed, now the notary',
    told:
      role === 'issuer'
        ? `The transaction in which ${receiver} receives ${units} ${instrument} has been accepted. Shares only pass by notarial deed. Record the deed once the notary has executed it.`
        : `The transaction in which ${receiver} receives ${units} ${instrument} has been accepted. Shares only pass by notarial deed. They are in the register once the issuer has recorded that deed.`,
    label: 'View the transaction',
  }),
  recorded: ({ organization, units, instrument, sender, receiver }, role) => ({
    subject: `Recorded: ${units} ${instrument}`,
    heading: role === 'sender' ? 'A transfer has been recorded' : 'Something was recorded for you',
    told:
      role === 'sender'
        ? `${organization} has recorded the transfer by ${sender} to ${receiver} of ${units} ${instrument}. It happened earlier, outside Zegel: no deed is made. If it is right, you need not do anything.`
        : `${organization} has recorded that ${receiver} received ${units} ${instrument}. You need not do anything.`,
    label: 'View',
    ...(role === 'sender' && {
      note: "Is it not right? Then choose 'This is not right' with the transaction. The issuer sees that until it is answered.",
    }),
  }),
  accepted: ({ units, instrument, receiver }) => ({
    subject: `Accepted: ${units} ${instrument}`,
    heading: 'The transaction has been accepted',
    told: `The transaction in which ${receiver} receives ${units} ${instrument} is accepted. The units are in the register now.`,
    label: 'View the transaction',
  }),
  rejected: ({ units, instrument, receiver }) => ({
    subject: `Cancelled: ${units} ${instrument}`,
    heading: 'The transaction has been cancelled',
    told: `The transaction in which ${receiver} was to receive ${units} ${instrument} has been cancelled. Nothing has changed in the register.`,
    label: 'View the transaction',
  }),
  expiring: ({ units, instrument, receiver, expires = '' }) => ({
    subject: `About to expire: ${units} ${instrument}`,
    heading: 'A transaction is about to expire',
    told: `The transaction in which ${receiver} receives ${units} ${instrument} is still waiting for you. Accept it before ${expires}, or it will expire.`,
    label: 'View the transaction',
  }),
  expired: ({ units, instrument, receiver }) => ({
    subject: `Expired: ${units} ${instrument}`,
    heading: 'A transaction has expired',
    told: `The transaction in which ${receiver} was to receive ${units} ${instrument} was not accepted in time and has expired. Nothing has changed in the register.`,
    label: 'View the transaction',
  }),
  paid: ({ organization, units, instrument, receiver }) => ({
    subject: `Paid: ${units} ${instrument}`,
    heading: 'The payment has been received',
    told: `${organization} has noted that the transaction in which ${receiver} receives ${units} ${instrument} has been paid.`,
    label: 'View the transaction',
  }),
  reversed: ({ organization, units, instrument, receiver }) => ({
    subject: `Reversed: ${units} ${instrument}`,
    heading: 'A transaction has been reversed',
    told: `${organization} has reversed the transaction in which ${receiver} received ${units} ${instrument}. The register is as it was before.`,
    label: 'View the transaction',
  }),
}

const LABELS = {
  nl: {
    hello: 'Hallo',
    instrument: 'Instrument',
    units: 'Aantal',
    sender: 'Van',
    receiver: 'Aan',
    price: 'Prijs per stuk',
    total: 'Totaal',
    day: 'Ingangsdatum',
    reason: 'Reden',
  },
  en: {
    hello: 'Hello',
    instrument: 'Instrument',
    units: 'Units',
    sender: 'From',
    receiver: 'To',
    price: 'Price per unit',
    total: 'Total',
    day: 'Effective date',
    reason: 'Reason',
  },
} as const

/** Tells a party, or the issuer's side, what became of a transaction. */
export function transactionLetter(
  language: Language,
  event: NoticeEvent,
  role: NoticeRole,
  about: TransactionAbout,
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
        [labels.sender, about.sender],
        [labels.receiver, about.receiver],
        [labels.price, about.price],
        [labels.total, about.total],
        [labels.day, about.effectiveDay],
        ...(about.reason ? [[labels.reason, about.reason] as [string, string]] : []),
      ],
      ...(note && { note }),
      ...(about.isOffer && { isExemptOffer: true }),
    }
  }
  return letterIn(language, {
    nl: write(nl[event], LABELS.nl),
    en: write(en[event], LABELS.en),
  })
}
