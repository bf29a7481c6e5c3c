import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'

export interface DeedLetterAbout {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  units: string
  sender: string
  receiver: string
  total: string
  documentId: string
  url: string
}

/** Brings a deed to somebody it concerns, and tells that the transaction was accepted. */
export function deedLetter(language: Language, about: DeedLetterAbout): Letter {
  const { name, organization, instrument, units, sender, receiver, total, documentId, url } = about
  return letterIn(language, {
    nl: {
      subject: `Geaccepteerd: ${units} ${instrument}, met de akte`,
      heading: 'De transactie is geaccepteerd',
      paragraphs: [
        `Hallo ${name},`,
        `De transactie waarin ${receiver} ${units} ${instrument} ontvangt, is geaccepteerd. De stukken staan nu in het register van ${organization}.`,
        'De akte zit als PDF bij dit bericht. Bewaar de PDF goed: zolang er niets in verandert, is na te gaan dat die echt is.',
      ],
      button: { label: 'Transactie bekijken', url },
      facts: [
        ['Instrument', instrument],
        ['Aantal', units],
        ['Van', sender],
        ['Aan', receiver],
        ['Totaal', total],
        ['Aktenummer', documentId],
      ],
    },
    en: {
      subject: `Accepted: ${units} ${instrument}, with the deed`,
      heading: 'The transaction has been accepted',
      paragraphs: [
        `Hello ${name},`,
        `The transaction in which ${receiver} receives ${units} ${instrument} is accepted. The units are now in the register of ${organization}.`,
        'The deed comes with this message as a PDF. Keep it safe: as long as nothing in it changes, it can be verified as genuine. It is in Dutch; with the transaction you find an English text beside it.',
      ],
      button: { label: 'View the transaction', url },
      facts: [
        ['Instrument', instrument],
        ['Units', units],
        ['From', sender],
        ['To', receiver],
        ['Total', total],
        ['Deed number', documentId],
      ],
    },
  })
}

interface Failed {
  organizationId: string
  transactionId: string
  reason: string
}

/** Tells support that a deed cannot be made. */
export function deedFailedLetter(language: Language, failed: Failed): Letter {
  const { organizationId, transactionId, reason } = failed
  return letterIn(language, {
    nl: {
      subject: `Een akte kan niet worden gemaakt: ${transactionId}`,
      paragraphs: [
        'Van deze transactie kan geen akte worden gemaakt. Zodra de oorzaak weg is, wordt de akte vanzelf alsnog gemaakt.',
      ],
      facts: [
        ['Transactie', transactionId],
        ['Organisatie', organizationId],
        ['Oorzaak', reason],
      ],
    },
    en: {
      subject: `A deed cannot be made: ${transactionId}`,
      paragraphs: [
        'No deed can be made of this transaction. It will be made by itself once the cause is gone.',
      ],
      facts: [
        ['Transaction', transactionId],
        ['Organisation', organizationId],
        ['Cause', reason],
      ],
    },
  })
}
