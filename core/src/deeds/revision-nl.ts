import { dutchWords } from './deed-words-nl.ts'
import { dayCountNl, interestRhythmNl } from './bond-terms-nl.ts'
import {
  type BondDeedTerms,
  type DeedAbout,
  type DeedParty,
  type DeedVariables,
  coSignersOf,
  hasConsumer,
  NOTHING_STATED,
} from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import type { Revision } from './revised-wording.ts'
import { signerNl, signersNl } from './signers-nl.ts'
import { sharesBehindNl } from './receipt-terms-nl.ts'

const DAYS_TO_PAY = 'veertien dagen'

/** The third version of the Dutch texts. */
export const revisionNl: Revision = {
  words: {
    party: partyNl,
    signer: (signing, party, w) => signerNl(signing, party.name, w),
    signed: (signing, w) =>
      [
        dutchWords.signed(signing, w),
        coSignersOf(signing).length > 0 &&
          `${signing.name} heeft daarbij verklaard dat ${coSignersOf(signing).join(' en ')} instemt.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  recitals: (v, w, [first = false, second = false, ...rest]) => [
    firstRecital(v, w, first),
    typeof second === 'string' && withConditions(v, w, second),
    ...rest,
  ],
  articles: {
    Begrippen: (v, w, before) => [...before, ...definitions(v, w)],
    'Uitgifte, verkoop en levering': condition,
    'Toekenning, verkoop en levering': condition,
    'Koop en levering': condition,
    'Koopprijs, betaling en kwijting': price,
    'Optieprijs, betaling en kwijting': price,
    Rente: interest,
    Register: registered,
    'Mededeling aan en erkenning door de Uitgever': (v, _w, before) => [
      ...before,
      v.terms.kind === 'bonds' && REGISTRATION_DATE,
    ],
    Vergaderrecht: (v) => [meetingRights(aboutOf(v))],
    'Mededeling aan en erkenning door het Administratiekantoor': (v, _w, [first = false]) => [
      first,
      meetingRights(aboutOf(v)),
    ],
    Uitoefening: (v, w, [first = false]) => [first, delivered(v, w)],
    'Geen rechten vóór levering': (v, w, [first = false]) => [first, preEmption(v, w)],
    Slot: closing,
  },
  added: (v) =>
    hasConsumer(v) && v.parties.sender === null
      ? [
          {
            title: 'Bedenktijd',
            paragraphs: [
              'Handelt de verkrijger als consument en geeft artikel 6:230x van het Burgerlijk Wetboek hem een recht van ontbinding, dan kan hij deze overeenkomst tot veertien dagen na ondertekening zonder opgave van redenen ontbinden, door dat schriftelijk of via het Platform te laten weten. Wat is betaald, wordt dan binnen dertig dagen terugbetaald.',
              'Dat recht is er niet als de wet het voor deze overeenkomst uitsluit.',
            ],
          },
        ]
      : [],
}

const REGISTRATION_DATE =
  "Tot een betaling is gerechtigd wie aan het einde van de dag vóór de vervaldag in het Register staat (de 'Registratiedatum')."

function aboutOf({ about }: DeedVariables): DeedAbout {
  return about ?? NOTHING_STATED
}

function firstRecital(v: DeedVariables, w: DeedWriter, before: string | false): string | false {
  if (before === false || v.parties.sender !== null) return before
  const { resolutionDate, resolutionBody, certificationDate, certificationNotary } = aboutOf(v)
  const { terms } = v
  if (terms.kind === 'depositary_receipts') {
    const { sharesHeld = null } = terms
    const many = sharesHeld === null ? '' : `${w.units(sharesHeld)} `
    const by = [
      certificationDate && ` bij akte van ${w.day(certificationDate)}`,
      certificationNotary && `, verleden voor ${certificationNotary}`,
    ]
    const acquired = certificationDate ? `, verkregen${by.filter(Boolean).join('')},` : ''
    return `Het Administratiekantoor houdt ${many}${sharesBehindNl(terms)}${acquired} ten titel van beheer en geeft daarvoor certificaten uit, ${v.instrument.name} genaamd.`
  }
  const body = resolutionBody ?? 'het bevoegde orgaan'
  const on = resolutionDate ? ` op ${w.day(resolutionDate)}` : ''
  if (terms.kind === 'bonds')
    return before.replace(
      'Het bestuur van de Uitgever heeft besloten',
      `${capital(body)} van de Uitgever heeft${on} besloten`,
    )
  const by = resolutionDate ? ` Daartoe is${on} besloten door ${body} van de Uitgever.` : ''
  return `${before}${by}`
}

function withConditions(v: DeedVariables, w: DeedWriter, text: string): string {
  const { conditionsDate, conditionsVersion } = aboutOf(v)
  if (v.terms.kind !== 'depositary_receipts' || !conditionsDate) return text
  const version = conditionsVersion ? `, versie ${conditionsVersion}` : ''
  return text.replace(
    "(de 'Administratievoorwaarden')",
    `van ${w.day(conditionsDate)}${version} (de 'Administratievoorwaarden')`,
  )
}

function definitions(v: DeedVariables, w: DeedWriter): (string | false)[] {
  const { terms } = v
  const { conditionsDate, conditionsVersion } = aboutOf(v)
  const version = conditionsVersion ? `, versie ${conditionsVersion}` : ''
  if (terms.kind !== 'bonds') return []
  return [
    `'Aanvang': ${w.day(terms.startDate ?? terms.activationDate ?? v.effectiveDate)}, de dag vanaf welke de Obligatielening loopt.`,
    conditionsDate !== null && `De Voorwaarden zijn die van ${w.day(conditionsDate)}${version}.`,
  ]
}

function condition(
  v: DeedVariables,
  _w: DeedWriter,
  before: (string | false)[],
): (string | false)[] {
  return [
    ...before,
    !v.payment.isPaid &&
      'De levering gebeurt onder de opschortende voorwaarde van betaling, zoals het volgende artikel bepaalt.',
  ]
}

function price(
  v: DeedVariables,
  w: DeedWriter,
  [amount = false, outside = false]: (string | false)[],
): (string | false)[] {
  const [what, payer, payee] = priceRoles(v)
  const { isPaid, paidOn, account } = v.payment
  const from = account ? ` vanaf rekening ${account}` : ''
  return [
    amount,
    outside,
    isPaid &&
      (paidOn
        ? `De ${what} is op ${w.day(paidOn)}${from} ontvangen. ${capital(payee)} verleent ${payer} daarvoor kwijting.`
        : `De ${what} is${from} ontvangen; op welke dag is niet vastgelegd. ${capital(payee)} verleent ${payer} daarvoor kwijting.`),
    !isPaid &&
      `De ${what} is bij het opmaken van deze akte nog niet als ontvangen vastgelegd. ${capital(payer)} betaalt binnen ${DAYS_TO_PAY} na ondertekening. De levering heeft pas gevolg als ${payee} de ${what} heeft ontvangen; tot dan staat de inschrijving in het Register onder dezelfde voorwaarde. Van de dag van ontvangst af verleent ${payee} kwijting.`,
    !isPaid &&
      `Blijft betaling uit, ook nadat ${payee} ${payer} schriftelijk nog eens ${DAYS_TO_PAY} de tijd heeft gegeven, dan eindigt deze overeenkomst en wordt de inschrijving teruggedraaid.`,
    v.expiresAt !== null && `Dit aanbod kan tot ${w.moment(v.expiresAt)} worden aanvaard.`,
  ]
}

function priceRoles(v: DeedVariables): [what: string, payer: string, payee: string] {
  const { kind } = v.terms
  if (v.parties.sender !== null) {
    const what = v.accruedBesideCents ? 'koopprijs met de opgebouwde rente' : 'koopprijs'
    return [what, 'de Verkrijger', 'de Vervreemder']
  }
  if (kind === 'options') return ['optieprijs', 'de Optiehouder', 'de Uitgever']
  const issuer = kind === 'depositary_receipts' ? 'het Administratiekantoor' : 'de Uitgever'
  return ['Koopprijs', 'de Verkrijger', issuer]
}

function interest(
  v: DeedVariables,
  w: DeedWriter,
  before: (string | false)[],
): (string | false)[] | undefined {
  const { terms } = v
  if (terms.kind !== 'bonds') return undefined
  if (v.parties.sender !== null) return [accrued(v, terms, w), periodsNl(terms)]
  const [rate = false, , bankDay = false] = before
  return [
    rate,
    `De rente wordt ${interestRhythmNl(terms, w)} betaald${firstOf(terms, w)}. ${periodsNl(terms)}`,
    bankDay,
  ]
}

function firstOf({ firstInterestDate, interestMonths }: BondDeedTerms, w: DeedWriter): string {
  if (!firstInterestDate) return ''
  return `, ${interestMonths === null ? '' : 'voor het eerst '}op ${w.day(firstInterestDate)}`
}

function periodsNl(terms: BondDeedTerms): string {
  const { interestMonths } = terms
  const whole =
    interestMonths === null
      ? 'Hele termijnen tellen naar hun maanden als twaalfden van een jaar.'
      : `Een hele periode tussen twee vervaldagen telt als ${interestMonths}/12 jaar, hoeveel dagen die ook heeft.`
  return `${whole} Alleen van een periode die niet heel is, worden dagen geteld, naar ${dayCountNl(terms)}.`
}

function accrued(v: DeedVariables, { accruedCents = null }: BondDeedTerms, w: DeedWriter): string {
  const past = 'Rente die toen al opeisbaar was, blijft van de Vervreemder.'
  const beside = v.accruedBesideCents ?? null
  if (beside !== null)
    return `Rente die op de ingangsdatum is opgebouwd en nog niet opeisbaar is, gaat met de Obligaties over op de Verkrijger en is niet in de koopprijs begrepen: de Verkrijger betaalt daarvoor naast de koopprijs ${w.moneyInFull(beside)}, samen met de koopprijs ${w.money(v.totalCents + beside)}. ${past}`
  const amount =
    accruedCents === null ? '' : `, op die dag ${w.moneyInFull(accruedCents)} over de Obligaties,`
  return `Rente die op de ingangsdatum is opgebouwd en nog niet opeisbaar is${amount} gaat met de Obligaties over op de Verkrijger en is in de koopprijs begrepen: daarvoor wordt niets naast de koopprijs betaald. ${past}`
}

function registered(
  v: DeedVariables,
  _w: DeedWriter,
  before: (string | false)[],
): (string | false)[] | undefined {
  return v.terms.kind === 'bonds' ? [...before.slice(0, 1), REGISTRATION_DATE] : undefined
}

function meetingRights({ meetingRights: has }: DeedAbout): string {
  if (has === null)
    return 'Of aan de Certificaten vergaderrecht is verbonden, bepalen de statuten van de vennootschap. Is dat zo, dan deelt het Administratiekantoor deze verkrijging aan haar mee voor haar register.'
  return has
    ? 'Aan de Certificaten is vergaderrecht verbonden (artikel 2:227 van het Burgerlijk Wetboek). Het Administratiekantoor deelt deze verkrijging aan de vennootschap mee voor haar register.'
    : 'Aan de Certificaten is geen vergaderrecht verbonden.'
}

function delivered(v: DeedVariables, w: DeedWriter): string {
  const { deliveryWeeks } = aboutOf(v)
  const isOnReceipts =
    v.terms.kind === 'options' && v.terms.underlying?.kind === 'depositary_receipts'
  const what = isOnReceipts
    ? 'De certificaten worden daarna bij onderhandse akte geleverd'
    : 'De aandelen worden daarna bij notariële akte geleverd'
  return deliveryWeeks === null
    ? `${what}, binnen de termijn die de Optievoorwaarden noemen en anders zo snel als redelijkerwijs kan.`
    : `${what}, binnen ${w.number(BigInt(deliveryWeeks))} ${deliveryWeeks === 1 ? 'week' : 'weken'}, tenzij de Optievoorwaarden een andere termijn noemen.`
}

const PRE_EMPTION = {
  excluded: 'Het voorkeursrecht van de aandeelhouders is daarbij uitgesloten.',
  none: 'Op deze toekenning rust geen voorkeursrecht.',
  observed: 'Aan het voorkeursrecht van de aandeelhouders is voldaan.',
} as const

function preEmption(v: DeedVariables, w: DeedWriter): string {
  const { resolutionDate, resolutionBody, preEmption: kind } = aboutOf(v)
  const what = kind === null ? '' : ` ${PRE_EMPTION[kind]}`
  if (resolutionDate === null)
    return `De Uitgever staat ervoor in dat de besluiten die voor de toekenning en voor de uitoefening nodig zijn, ook over het voorkeursrecht, zijn of worden genomen.${what}`
  return `Het besluit tot toekenning is op ${w.day(resolutionDate)} genomen door ${resolutionBody ?? 'het bevoegde orgaan'} van de Uitgever.${what} De Uitgever staat ervoor in dat ook wat voor de uitoefening nodig is, wordt besloten.`
}

function closing(
  v: DeedVariables,
  _w: DeedWriter,
  [order = false, invalid = false]: (string | false)[],
): (string | false)[] {
  const { issuer } = v.parties
  const seat = issuer.seat ?? issuer.city ?? 'de zetel van de uitgever'
  const isConsumer = hasConsumer(v)
  return [
    order,
    invalid,
    !isConsumer &&
      'Partijen doen afstand van hun recht deze overeenkomst te ontbinden of daarvan vernietiging te vragen, behalve waar deze akte of de wet dwingend anders bepaalt.',
    isConsumer
      ? 'Op deze akte is Nederlands recht van toepassing. Over geschillen oordeelt de rechter die volgens de wet bevoegd is.'
      : `Op deze akte is Nederlands recht van toepassing. Over geschillen oordeelt de rechtbank in het arrondissement waarin ${seat} ligt, tenzij de wet een andere rechter aanwijst.`,
  ]
}

// As in the first versions, with the seat apart from the address, and with what tells persons of one name apart.
function partyNl(party: DeedParty, definedAs: string, w: DeedWriter): string {
  const text = dutchWords.party(party, definedAs, w)
  if (party.type === 'natural_person')
    return text.replace(party.name, `${party.name}${bornNl(party, w)}`)
  const seat = party.seat ? `statutair gevestigd te ${party.seat}, ` : ''
  return text
    .replace(', gevestigd ', `, ${seat}kantoorhoudende `)
    .replace(
      /(vertegenwoordigd door ).*(, hierna te noemen)/,
      (_, before: string, after: string) =>
        party.signing ? `${before}${signersNl(party.signing, w)}${after}` : `${before}${after}`,
    )
}

function bornNl({ birthDate, birthPlace }: DeedParty, w: DeedWriter): string {
  if (!birthDate) return ''
  return `, geboren ${birthPlace ? `te ${birthPlace} ` : ''}op ${w.day(birthDate)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
