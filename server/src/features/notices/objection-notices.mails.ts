import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'

interface ObjectionAbout {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  /** Who does not agree. */
  party: string
  units: string
  day: string
  reason: string
  /** The issuer's; undefined while it is not settled, and when what it is about was turned back. */
  answer: string | undefined
  url: string
}

/** Tells the issuer's side that a party does not agree with what was recorded. */
export function objectionMadeLetter(language: Language, about: ObjectionAbout): Letter {
  const { name, party, instrument, units, day, reason, url } = about
  return letterIn(language, {
    nl: {
      subject: `Bezwaar van ${party}: ${instrument}`,
      heading: 'Dit klopt niet, zegt een participant',
      paragraphs: [
        `Hallo ${name},`,
        `Volgens ${party} klopt het niet wat op ${day} is vastgelegd: ${units} ${instrument}. De reden staat hieronder. Kijk het na: draai terug wat niet klopt, of antwoord als het wel klopt.`,
      ],
      button: { label: 'Bezwaar bekijken', url },
      facts: [
        ['Participant', party],
        ['Instrument', instrument],
        ['Vastgelegd', units],
        ['Datum', day],
        ['Reden', reason],
      ],
      note: 'Het bezwaar blijft bij het instrument staan tot het is afgehandeld.',
    },
    en: {
      subject: `Objection of ${party}: ${instrument}`,
      heading: 'A participant says that this is not right',
      paragraphs: [
        `Hello ${name},`,
        `${party} says that what was recorded on ${day} is not right: ${units} ${instrument}. The reason is below. Look into it: reverse what is not right, or answer when it is.`,
      ],
      button: { label: 'View the objection', url },
      facts: [
        ['Participant', party],
        ['Instrument', instrument],
        ['Recorded', units],
        ['Date', day],
        ['Reason', reason],
      ],
      note: 'The objection stays with the instrument until it is settled.',
    },
  })
}

/** Tells who objected what became of it: an answer, or that what it was about was turned back. */
export function objectionSettledLetter(language: Language, about: ObjectionAbout): Letter {
  const { name, organization, party, instrument, units, day, reason, answer, url } = about
  return letterIn(language, {
    nl: {
      subject: `Antwoord op je bezwaar: ${instrument}`,
      heading: answer ? 'Er is geantwoord op je bezwaar' : 'Het is teruggedraaid',
      paragraphs: [
        `Hallo ${name},`,
        answer
          ? `${organization} heeft je bezwaar bekeken. Het antwoord staat hieronder.`
          : `${organization} heeft teruggedraaid wat op ${day} voor ${party} was vastgelegd: ${units} ${instrument}.`,
      ],
      button: { label: 'Bekijken', url },
      facts: [
        ['Instrument', instrument],
        ['Vastgelegd', units],
        ['Datum', day],
        ['Je reden', reason],
        ...(answer ? [['Antwoord', answer] as [string, string]] : []),
      ],
      note: `Ben je het er niet mee eens? Neem dan contact op met ${organization}.`,
    },
    en: {
      subject: `Answer to your objection: ${instrument}`,
      heading: answer ? 'Your objection was answered' : 'It was reversed',
      paragraphs: [
        `Hello ${name},`,
        answer
          ? `${organization} has looked into your objection. The answer is below.`
          : `${organization} has reversed what was recorded for ${party} on ${day}: ${units} ${instrument}.`,
      ],
      button: { label: 'View', url },
      facts: [
        ['Instrument', instrument],
        ['Recorded', units],
        ['Date', day],
        ['Your reason', reason],
        ...(answer ? [['Answer', answer] as [string, string]] : []),
      ],
      note: `Don't you agree? Then get in touch with ${organization}.`,
    },
  })
}
