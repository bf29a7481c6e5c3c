import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'

interface OfferAbout {
  /** How the reader is called. */
  name: string
  /** Who signed it. */
  signer: string
  instrument: string
  day: string
  url: string
}

/** Tells the issuer's side that an offer has to be signed anew before anybody can invest. */
export function offerUnsignedLetter(language: Language, about: OfferAbout): Letter {
  const { name, signer, instrument, day, url } = about
  return letterIn(language, {
    nl: {
      subject: `Onderteken het aanbod opnieuw: ${instrument}`,
      heading: 'Niemand kan nu investeren',
      paragraphs: [
        `Hallo ${name},`,
        `${signer} ondertekende het aanbod van ${instrument} namens de uitgever. Die bevoegdheid is op ${day} geëindigd, en daarmee de handtekening. Tot iemand die daartoe bevoegd is opnieuw ondertekent, kan niemand investeren. Wat daarvoor is gekocht, blijft zoals het is.`,
      ],
      button: { label: 'Naar het aanbod', url },
      facts: [
        ['Instrument', instrument],
        ['Ondertekend door', signer],
        ['Geëindigd op', day],
      ],
      note: 'Je krijgt dit bericht omdat je dit instrument beheert.',
    },
    en: {
      subject: `Sign the offer again: ${instrument}`,
      heading: 'Nobody can invest at the moment',
      paragraphs: [
        `Hello ${name},`,
        `${signer} signed the offer of ${instrument} for the issuer. That authority ended on ${day}, and the signature with it. Nobody can invest until somebody who may do so signs again. What was bought before stays as it is.`,
      ],
      button: { label: 'To the offer', url },
      facts: [
        ['Instrument', instrument],
        ['Signed by', signer],
        ['Ended on', day],
      ],
      note: 'You receive this message because you manage this instrument.',
    },
  })
}
