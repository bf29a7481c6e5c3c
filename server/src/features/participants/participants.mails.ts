import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'

interface Invited {
  name: string
  /** The participant, when the reader is one of its directors. */
  company?: string | undefined
  organization: string
  instrument: string
  url: string
  /** How long the link works. */
  days: number
}

/** Asks a participant to make an account, to see what he holds, or the director of one that is a company. */
export function participantInvitationLetter(language: Language, invited: Invited): Letter {
  const { name, company, organization, instrument, url, days } = invited
  return letterIn(language, {
    nl: {
      subject: `${organization} nodigt je uit voor ${instrument}`,
      heading: 'Je bent uitgenodigd als participant',
      paragraphs: [
        `Hallo ${name},`,
        company
          ? `${organization} houdt in Zegel bij wie participeert in ${instrument}, en heeft ${company} als participant toegevoegd. Jij bestuurt ${company}. Maak een account. Dan zie je wat ${company} heeft en handel je nieuwe transacties namens ${company} af.`
          : `${organization} houdt in Zegel bij wie participeert in ${instrument}, en heeft jou als participant toegevoegd. Maak een account. Dan zie je wat je hebt en handel je nieuwe transacties zelf af.`,
      ],
      button: { label: 'Uitnodiging bekijken', url },
      facts: [
        ['Organisatie', organization],
        ['Instrument', instrument],
        ...(company ? [['Participant', company] as [string, string]] : []),
      ],
      isExemptOffer: true,
      note: `Deze link is ${days} dagen geldig en alleen voor jou. Ken je ${organization} niet? Dan kun je dit bericht weggooien.`,
    },
    en: {
      subject: `${organization} invites you to ${instrument}`,
      heading: 'You are invited as a participant',
      paragraphs: [
        `Hello ${name},`,
        company
          ? `${organization} uses Zegel to keep track of who participates in ${instrument}, and has added ${company} as a participant. You are a director of ${company}. Create an account to see what ${company} holds and to handle new transactions on its behalf.`
          : `${organization} uses Zegel to keep track of who participates in ${instrument}, and has added you as a participant. Create an account to see what you hold and to handle new transactions yourself.`,
      ],
      button: { label: 'View the invitation', url },
      facts: [
        ['Organisation', organization],
        ['Instrument', instrument],
        ...(company ? [['Participant', company] as [string, string]] : []),
      ],
      isExemptOffer: true,
      note: `This link works for ${days} days and is meant for you alone. Don't know ${organization}? Then you can ignore this message.`,
    },
  })
}
