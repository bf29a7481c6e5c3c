import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'

interface Registered {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  holder: string
  balance: string
  day: string
  url: string
}

/** Tells a holder how many units were registered for him. */
export function registrationLetter(language: Language, about: Registered): Letter {
  const { name, organization, instrument, holder, balance, day, url } = about
  return letterIn(language, {
    nl: {
      subject: `Geregistreerd: ${balance} ${instrument}`,
      heading: 'Er is iets voor je geregistreerd',
      paragraphs: [
        `Hallo ${name},`,
        `${organization} heeft geregistreerd dat ${holder} op ${day} ${balance} ${instrument} had. Kijk of dat klopt en bevestig het.`,
      ],
      button: { label: 'Bekijken', url },
      facts: [
        ['Instrument', instrument],
        ['Houder', holder],
        ['Aantal', balance],
        ['Datum', day],
      ],
      note: `Klopt dit niet? Zeg dat dan bij dezelfde knop, met de reden. ${organization} ziet het tot er antwoord is.`,
    },
    en: {
      subject: `Registered: ${balance} ${instrument}`,
      heading: 'Something was registered for you',
      paragraphs: [
        `Hello ${name},`,
        `${organization} has registered that ${holder} held ${balance} ${instrument} on ${day}. Please check whether that is right and confirm it.`,
      ],
      button: { label: 'View', url },
      facts: [
        ['Instrument', instrument],
        ['Holder', holder],
        ['Units', balance],
        ['Date', day],
      ],
      note: `Is this not right? Then say so behind the same button, with the reason. ${organization} sees it until it is answered.`,
    },
  })
}
