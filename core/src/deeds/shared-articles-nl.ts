import type { ArticleText } from './deed-text.ts'
import { type DeedVariables, hasConditions } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

/** Where the conditions of an instrument are found: among the annexes, or with the instrument. */
export function conditionsNl(variables: DeedVariables, name: string): string {
  return hasConditions(variables)
    ? `de ${name} die als bijlage bij deze akte horen`
    : `de ${name} zoals die voor ${variables.instrument.name} gelden en op het Platform staan`
}

/** That a text which speaks of several is about one, where it is. */
export function singleNl({ units }: DeedVariables, one: string, many: string): string | false {
  return units === 1n && `Waar deze akte van ${many} spreekt, is daarmee ${one} bedoeld.`
}

/** The price, by when it is paid, and the acquittance for it. */
export function priceArticleNl(
  variables: DeedVariables,
  w: DeedWriter,
  roles: { title: string; price: string; payer: string; payee: string; outside: boolean },
): ArticleText {
  const { totalCents, priceCents, payment, expiresAt } = variables
  const { title, price, payer, payee, outside } = roles
  return {
    title,
    paragraphs: [
      `De ${price} is ${w.moneyInFull(totalCents)}, dat is ${w.money(priceCents)} per stuk.`,
      outside && `De ${price} wordt buiten het Platform om tussen ${payer} en ${payee} voldaan.`,
      payment.isPaid
        ? `De ${price} is voldaan${paidNl(variables, w)}. ${capital(payee)} verleent ${payer} daarvoor kwijting.`
        : `De ${price} is bij het opmaken van deze akte nog niet als ontvangen vastgelegd. ${capital(payer)} voldoet de ${price} op eerste verzoek; ontvangst door ${payee} geldt als kwijting.`,
      !payment.isPaid &&
        !outside &&
        `Blijft de betaling uit, dan kan ${payee} deze overeenkomst ontbinden zolang niet is betaald.`,
      expiresAt !== null && `Dit aanbod kan tot ${w.moment(expiresAt)} worden aanvaard.`,
    ],
  }
}

function paidNl({ payment: { paidOn, account } }: DeedVariables, w: DeedWriter): string {
  const when = paidOn ? ` op ${w.day(paidOn)}` : ''
  return account ? `${when} vanaf rekening ${account}` : when
}

/** Personal data, electronic signing and what every deed ends with. */
export function closingArticlesNl(
  { parties: { issuer } }: DeedVariables,
  { conditions }: { conditions: string },
): ArticleText[] {
  return [
    {
      title: 'Persoonsgegevens',
      paragraphs: [
        'Partijen verwerken elkaars persoonsgegevens alleen om deze akte uit te voeren, het Register bij te houden en aan wettelijke plichten te voldoen.',
        'Het Platform verwerkt de gegevens in opdracht van wie het Register houdt.',
      ],
    },
    {
      title: 'Elektronische ondertekening en bewijs',
      paragraphs: [
        `Deze akte is elektronisch opgemaakt en wordt elektronisch ondertekend (artikel 3:15a van het Burgerlijk Wetboek) door wie na aanmelding op het Platform ${issuer.signing?.isStanding ? 'het aanbod openstelt, voor de Uitgever, of ' : ''}de transactie maakt of aanvaardt. Bij iedere ondertekening legt het Platform de gebruiker, het tijdstip en het netwerkadres vast. Het netwerkadres staat niet in deze akte en blijft als bewijs bewaard.`,
        'De akte wordt na ondertekening ongewijzigd bewaard en aan partijen gestuurd, zodat zij voor hen toegankelijk blijft (artikel 156a van het Wetboek van Burgerlijke Rechtsvordering). Aan de hash onder deze akte is te zien dat de inhoud niet is gewijzigd.',
        'Partijen aanvaarden de vastleggingen van het Platform als bewijs van de ondertekening, behoudens tegenbewijs.',
      ],
    },
    {
      title: 'Slot',
      paragraphs: [
        `Wijkt deze akte af van de ${conditions}, dan gaan de ${conditions} voor, behalve waar het gaat om partijen, aantallen, bedragen en data.`,
        'Is een bepaling niet geldig, dan blijven de andere in stand en geldt in plaats daarvan wat er zo dicht mogelijk bij komt.',
        'Voor zover de wet dat toelaat en deze akte niet anders bepaalt, kunnen partijen deze overeenkomst niet ontbinden en daarvan geen vernietiging vragen.',
        `Op deze akte is Nederlands recht van toepassing. Geschillen worden voorgelegd aan de bevoegde rechter in het arrondissement waarin ${issuer.city ?? 'de zetel van de uitgever'} ligt, tenzij de wet een andere rechter aanwijst.`,
      ],
    },
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
