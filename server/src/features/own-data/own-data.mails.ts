import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'

/** Tells somebody that the account was closed, and what becomes of what is kept. */
export function accountClosedLetter(
  language: Language,
  { name, days, years }: { name: string; days: number; years: number },
): Letter {
  return letterIn(language, {
    nl: {
      subject: 'Je account is gesloten',
      paragraphs: [
        `Hallo ${name},`,
        `Je account bij Zegel is gesloten. Over ${days} dagen wissen we wat alleen van je account was: hoe je inlogde, je telefoonnummer, je IBAN, je foto en je voorkeuren.`,
        `Heb je ooit stukken gehad? Dan blijven je naam en adres in het register van de organisatie tot ${years} jaar nadat je de laatste stukken had. Aktes en transacties horen bij haar administratie; die moet zij van de wet bewaren. In aktes blijft je naam daarom staan, ook nadat hij verder overal gewist is.`,
      ],
      note: 'Heb je je account niet zelf gesloten? Laat het ons dan meteen weten, dan maken we het ongedaan.',
    },
    en: {
      subject: 'Your account has been closed',
      paragraphs: [
        `Hello ${name},`,
        `Your account with Zegel has been closed. In ${days} days we erase what was your account’s alone: how you signed in, your phone number, your IBAN, your photo and your preferences.`,
        `Did you ever hold units? Then your name and address stay in the register of the organisation until ${years} years after you held the last ones. Deeds and transactions belong to its records, which the law obliges it to keep. So your name stays in deeds, also once it is erased everywhere else.`,
      ],
      note: "Didn't you close your account yourself? Then tell us at once, and we undo it.",
    },
  })
}

/** What goes along with what somebody downloads of himself. */
export function readMeOf(language: Language): string {
  return README[language]
}

const README: Record<Language, string> = {
  nl: `Dit is alles wat Zegel over je bewaart, van één moment.

account, google, sessions     je account en waar je bent ingelogd
security-events, activity     wat er met je account gebeurde en wat je deed, een jaar en zolang de administratie duurt
persons                       wie je bent, zoals je dat zelf zei of zoals een organisatie je opgaf (stated_by)
own-companies, roles, seats   je bedrijven, je rollen in organisaties en je zetels
participations, holdings      waaraan je meedoet en wat je had, van wanneer tot wanneer
transactions, signatures      je transacties en wat je ondertekende
registrations, objections     standen die zijn vastgelegd, en waar je het niet mee eens was
payments                      wat je betaalde
invitations, mails            uitnodigingen en mails aan jou
documents                     welke informatiedocumenten je opende
aktes                         de aktes van je transacties, als pdf

Bedragen staan in centen (cents), rekeningnummers als IBAN, momenten in UTC.
`,
  en: `This is all that Zegel keeps about you, as of one moment.

account, google, sessions     your account, and where you are signed in
security-events, activity     what happened to your account and what you did, for a year and for as long as the records last
persons                       who you are, as you said yourself or as an organisation stated you (stated_by)
own-companies, roles, seats   your companies, your roles in organisations and your seats
participations, holdings      what you take part in and what you held, from when until when
transactions, signatures      your transactions and what you signed
registrations, objections     balances that were recorded, and what you did not agree with
payments                      what you paid
invitations, mails            invitations and mails to you
documents                     which information documents you opened
aktes                         the deeds of your transactions, as PDF

Amounts are in cents, account numbers are IBANs, moments are in UTC.
`,
}
