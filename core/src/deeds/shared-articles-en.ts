import type { ArticleText } from './deed-text.ts'
import { type DeedVariables, hasConditions } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

/** Where the conditions of an instrument are found: among the annexes, or with the instrument. */
export function conditionsEn(variables: DeedVariables, name: string): string {
  return hasConditions(variables)
    ? `the ${name} annexed to this deed`
    : `the ${name} that apply to ${variables.instrument.name} and are available on the Platform`
}

/** That a text which speaks of several is about one, where it is. */
export function singleEn({ units }: DeedVariables, one: string, many: string): string | false {
  return units === 1n && `Where this deed speaks of ${many}, it means this single ${one}.`
}

/** The price, by when it is paid, and the acquittance for it. */
export function priceArticleEn(
  variables: DeedVariables,
  w: DeedWriter,
  roles: { title: string; price: string; payer: string; payee: string; outside: boolean },
): ArticleText {
  const { totalCents, priceCents, payment, expiresAt } = variables
  const { title, price, payer, payee, outside } = roles
  return {
    title,
    paragraphs: [
      `The ${price} is ${w.moneyInFull(totalCents)}, being ${w.money(priceCents)} per unit.`,
      outside && `The ${price} is settled between ${payer} and ${payee} outside the Platform.`,
      payment.isPaid
        ? `The ${price} has been paid${paidEn(variables, w)}. ${capital(payee)} grants ${payer} acquittance for it.`
        : `When this deed was drawn up, receipt of the ${price} had not been recorded yet. ${capital(payer)} pays the ${price} on first demand; receipt by ${payee} counts as acquittance.`,
      !payment.isPaid &&
        !outside &&
        `If payment is not made, ${payee} may rescind this agreement for as long as it remains unpaid.`,
      expiresAt !== null && `This offer can be accepted until ${w.moment(expiresAt)}.`,
    ],
  }
}

function paidEn({ payment: { paidOn, account } }: DeedVariables, w: DeedWriter): string {
  const when = paidOn ? ` on ${w.day(paidOn)}` : ''
  return account ? `${when} from account ${account}` : when
}

/** Personal data, electronic signing and what every deed ends with. */
export function closingArticlesEn(
  { parties: { issuer } }: DeedVariables,
  { conditions }: { conditions: string },
): ArticleText[] {
  return [
    {
      title: 'Personal data',
      paragraphs: [
        "The parties process each other's personal data only to perform this deed, to keep the Register and to meet statutory duties.",
        'The Platform processes the data on behalf of whoever keeps the Register.',
      ],
    },
    {
      title: 'Electronic signature and evidence',
      paragraphs: [
        `This deed is drawn up electronically and is signed electronically (article 3:15a of the Dutch Civil Code) by whoever, signed in to the Platform, ${issuer.signing?.isStanding ? 'opens the offer, for the Issuer, or ' : ''}makes or accepts the transaction. With each signature the Platform records the user, the time and the network address. The network address is not in this deed and is kept as evidence.`,
        'Once signed, the deed is kept unchanged and sent to the parties, so that it remains accessible to them (article 156a of the Dutch Code of Civil Procedure). The hash at the foot of this deed shows that its content has not been changed.',
        "The parties accept the Platform's records as evidence of the signatures, subject to proof to the contrary.",
      ],
    },
    {
      title: 'Final provisions',
      paragraphs: [
        `Where this deed differs from the ${conditions}, the ${conditions} prevail, except as to parties, numbers, amounts and dates.`,
        'If a provision is not valid, the others remain in force and what comes closest to it applies instead.',
        'As far as the law permits and this deed does not provide otherwise, the parties may not rescind this agreement or seek its annulment.',
        `This deed is governed by Dutch law. Disputes are submitted to the competent court of the district in which ${issuer.city ?? "the issuer's seat"} lies, unless the law designates another court.`,
      ],
    },
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
