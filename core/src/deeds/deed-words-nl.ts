import type { CompanyType } from '../legal-persons/legal-form.ts'
import { dayCountNl, endNl, interestRhythmNl, redemptionNl } from './bond-terms-nl.ts'
import type { DeedParty, DeedSigning } from './deed-variables.ts'
import type { DeedWords } from './deed-words.ts'
import type { DeedWriter } from './deed-writer.ts'

/** The words around a Dutch deed. */
export const dutchWords: DeedWords = {
  headings: {
    concept: 'CONCEPT',
    facts: 'Kerngegevens',
    parties: 'Partijen',
    recitals: 'Overwegingen',
    agreed: 'Partijen zijn het volgende overeengekomen:',
    signatures: 'Ondertekening',
    annexes: 'Bijlagen',
    no_annexes: 'Bij deze akte horen geen bijlagen.',
    document: 'Aktenummer',
    template: 'Model',
    content_hash: 'Hash (SHA-256)',
    page: 'Pagina {page} van {of}',
  },
  courtesy: null,
  template: (name, version) => `${name}, versie ${version}`,
  party: partyNl,
  acknowledging: (role) => `${role} (voor erkenning)`,
  signer: (signing, party) => signerNl(signing, party),
  signed: ({ name, signedAt, isStanding }, w) =>
    `Elektronisch ondertekend door ${name} op ${w.moment(signedAt)}, ${isStanding ? 'bij de openstelling van het aanbod voor alle akten daarvan, ' : ''}via een aangemelde sessie op het Platform.`,
  notSigned: (isConcept) =>
    isConcept ? 'Nog niet ondertekend.' : 'Niet elektronisch ondertekend. Handtekening en datum:',
  facts: {
    deed: 'Akte',
    number: 'Aktenummer',
    date: 'Datum',
    place: 'Plaats',
    concept: 'concept',
    instrument: 'Instrument',
    name: 'Naam',
    kind: 'Soort',
    kinds: {
      bonds: 'Obligaties op naam',
      depositary_receipts: 'Certificaten op naam',
      options: 'Opties',
    },
    issuer: 'Uitgever',
    description: 'Omschrijving',
    agreement: 'Transactie',
    units: 'Aantal',
    price: 'Prijs per stuk',
    total: 'Totale koopprijs',
    totalInWords: 'Totale koopprijs voluit',
    accruedBeside: 'Opgebouwde rente naast de prijs',
    due: 'Samen te betalen',
    effectiveDate: 'Ingangsdatum',
    payment: 'Betaling',
    paid: (paidOn) => (paidOn ? `betaald op ${paidOn}` : 'betaald'),
    notPaid: 'nog niet als ontvangen vastgelegd',
    account: 'Betaald vanaf rekening',
    message: 'Toelichting',
    bonds: 'Rente en aflossing',
    principal: 'Hoofdsom per obligatie',
    limit: 'Totale lening',
    rate: 'Rente per jaar',
    interest: 'Rentebetaling',
    rhythm: interestRhythmNl,
    firstInterest: 'Eerste rentedatum',
    interestDate: 'Rentedatum',
    dayCountLabel: 'Dagtelling',
    dayCount: dayCountNl,
    redemption: 'Aflossing',
    redeemed: redemptionNl,
    firstRedemption: 'Eerste aflosdatum',
    redemptionDate: 'Aflosdatum',
    ends: 'Einde van de lening',
    end: endNl,
    activation: 'Activeringsdatum',
    receipts: 'Certificering',
    underlying: 'Onderliggend instrument',
    company: 'Vennootschap',
    ratio: 'Aandelen per certificaat',
    valuation: 'Laatste waardering',
    valued: (amount, day) => `${amount} per stuk op ${day}`,
    options: 'Optie',
    exercisePrice: 'Uitoefenprijs',
    expires: 'Vervalt',
    expiresAfter: (months) => `${months} na toekenning`,
  },
}

function partyNl(party: DeedParty, definedAs: string, w: DeedWriter): string {
  const called = `hierna te noemen: de '${definedAs}'.`.replace(
    "de 'Administratiekantoor'",
    "het 'Administratiekantoor'",
  )
  const where = placeOf(party, w)
  if (party.type === 'natural_person')
    return [party.name, where && `wonende ${where}`, called].filter(Boolean).join(', ')
  return [
    `${party.name}, een ${formNl(party.type, party, w)}`,
    where && `gevestigd ${where}`,
    party.registerNumber &&
      `ingeschreven in ${party.foreignRegister ?? 'het handelsregister'} onder nummer ${party.registerNumber}`,
    party.signing &&
      `hierbij vertegenwoordigd door ${party.signing.name}, ${authorityNl(party.signing)}`,
    called,
  ]
    .filter(Boolean)
    .join(', ')
}

// A form of another country has no name in Dutch; the country says by which law it is one.
function formNl(
  type: CompanyType,
  { foreignLegalForm, country }: DeedParty,
  w: DeedWriter,
): string {
  if (!foreignLegalForm) return w.legalForm(type)
  return country ? `${foreignLegalForm} naar het recht van ${w.country(country)}` : foreignLegalForm
}

// Of somebody whose town is not known the country alone says where: 'in Nederland'.
function placeOf({ address, zipCode, city, country }: DeedParty, w: DeedWriter): string {
  const land = country && w.country(country)
  const town = [zipCode, city].filter(Boolean).join(' ')
  const place = [town, address, town && land].filter(Boolean).join(', ')
  if (place) return town ? `te ${place}` : `aan het adres ${place}`
  return land ? `in ${land}` : ''
}

function signerNl(signing: DeedSigning, party: DeedParty): string {
  return signing.authority === 'self'
    ? signing.name
    : `${signing.name}, ${authorityNl(signing)} van ${party.name}`
}

function authorityNl({ authority, above = [] }: DeedSigning): string {
  return authority === 'director' && above.length === 0 ? 'bestuurder' : 'gevolmachtigde'
}
