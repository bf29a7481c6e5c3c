import { LANGUAGES } from '@zegel/contract/messages'
import { describe, expect, it } from 'vitest'
import { deedIn } from '../deed-content.ts'
import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import {
  DEED_TEMPLATES,
  templateFor,
  templateOf,
  templatesInForce,
} from '@zegel/core/deeds/deed-template'
import { DEED_VARIANTS } from '@zegel/core/deeds/deed-variant'
import type { DeedParty, DeedVariables } from '@zegel/core/deeds/deed-variables'
import { exampleVariables } from '@zegel/core/deeds/example-deed'

const everyDeed = DEED_VARIANTS.flatMap((variant) =>
  LANGUAGES.map((language) => ({ variant, language })),
)

function composed(
  variant: (typeof DEED_VARIANTS)[number],
  change: Partial<DeedVariables> = {},
  language: 'nl' | 'en' = 'nl',
): DeedDocument {
  return deedIn(language, templateOf(variant), { ...exampleVariables(variant), ...change })
}

function textOf(deed: DeedDocument): string {
  return JSON.stringify(deed)
}

describe('a deed', () => {
  it.each([
    ['issuance of bonds', 'Akte van uitgifte, verkoop en levering van obligaties'],
    ['issuance of depositary_receipts', 'Akte van uitgifte, verkoop en levering van certificaten'],
    ['issuance of options', 'Akte van uitgifte, verkoop en levering van opties'],
    ['transfer of bonds', 'Akte van verkoop en levering van obligaties'],
    ['transfer of depositary_receipts', 'Akte van verkoop en levering van certificaten'],
  ] as const)('of the %s is called %s', (variant, title) => {
    expect(composed(variant).title).toBe(title)
  })

  it.each(everyDeed)('of the $variant has every part in $language', ({ variant, language }) => {
    const deed = composed(variant, {}, language)
    const text = textOf(deed)
    expect(deed.articles.length).toBeGreaterThanOrEqual(12)
    expect(deed.articles.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true)
    expect(deed.recitals.map(({ letter }) => letter)).toEqual(['a', 'b', 'c'])
    expect(deed.facts.every(({ facts }) => facts.length > 0)).toBe(true)
    expect(deed.annexes).toMatchObject([{ number: 1, title: 'Voorwaarden' }])
    expect(text).not.toMatch(/undefined|NaN|\[object/)
    // The full stop of 'B.V.' is that of the sentence.
    expect(text).not.toMatch(/\.\.|\s[,.]|\s\s/)
  })

  it.each(DEED_VARIANTS)('of the %s says the same amounts in both languages', (variant) => {
    expect(textOf(composed(variant))).toContain('duizend tweehonderdvijftig euro')
    expect(textOf(composed(variant, {}, 'en'))).toContain(
      'one thousand two hundred and fifty euros',
    )
  })

  it('has as many articles in English as in Dutch', () => {
    const counts = DEED_VARIANTS.map((variant) =>
      LANGUAGES.map((language) =>
        composed(variant, {}, language).articles.map(({ paragraphs }) => paragraphs.length),
      ),
    )
    for (const [dutch, english] of counts) expect(english).toEqual(dutch)
  })

  it('has a Dutch text that prevails', () => {
    expect(composed('issuance of bonds').courtesy_note).toBeNull()
    expect(composed('issuance of bonds', {}, 'en').courtesy_note).toMatch(/Dutch text .* prevails/)
  })

  it('is a concept until it has a day', () => {
    const deed = composed('issuance of bonds', { date: null })
    expect(deed.is_concept).toBe(true)
    expect(textOf(deed)).toContain('"value":"concept"')
    expect(composed('issuance of bonds').is_concept).toBe(false)
  })

  it('names its template with the version', () => {
    expect(composed('issuance of options').footer).toEqual({
      document_id: '00000000-0000-7000-8000-000000000001',
      template: 'Toekenning van opties, versie 1',
      content_hash: null,
    })
  })
})

describe('the parties', () => {
  it('are a company by whom it is represented, and a person by where they live', () => {
    const [issuer, receiver] = composed('issuance of bonds').parties
    expect(issuer?.text).toBe(
      "Windpark De Noordermolen B.V., een besloten vennootschap met beperkte aansprakelijkheid, gevestigd te 8011 AB Zwolle, Molendijk 12, Nederland, ingeschreven in het handelsregister onder nummer 12345678, hierbij vertegenwoordigd door Femke Hoekstra, bestuurder, hierna te noemen: de 'Uitgever'.",
    )
    expect(receiver?.text).toBe(
      "Anna de Vries, wonende te 8261 CD Kampen, Kade 1, Nederland, hierna te noemen: de 'Verkrijger'.",
    )
  })

  it('of another country are told by its law, its register and its form', () => {
    const { issuer, receiver } = exampleVariables('issuance of bonds').parties
    const foreign: DeedParty = {
      ...issuer,
      type: 'buitenlandse rechtspersoon',
      name: 'Rheinwind GmbH',
      address: 'Domplatz 1',
      zipCode: '50667',
      city: 'Keulen',
      country: 'DE',
      registerNumber: 'HRB 12345',
      foreignRegister: 'Handelsregister, Amtsgericht Köln',
      foreignLegalForm: 'GmbH',
      signing: null,
    }
    const parties = { issuer: foreign, sender: null, receiver }
    expect(composed('issuance of bonds', { parties }).parties[0]?.text).toBe(
      "Rheinwind GmbH, een GmbH naar het recht van Duitsland, gevestigd te 50667 Keulen, Domplatz 1, Duitsland, ingeschreven in Handelsregister, Amtsgericht Köln onder nummer HRB 12345, hierna te noemen: de 'Uitgever'.",
    )
  })

  it('of a transfer are three, and the issuer signs to acknowledge it', () => {
    const { signatures } = composed('transfer of bonds')
    expect(signatures.map(({ title }) => title)).toEqual([
      'Vervreemder',
      'Verkrijger',
      'Uitgever (voor erkenning)',
    ])
  })

  it('of receipts have a trust office', () => {
    const [issuer] = composed('issuance of depositary_receipts').parties
    expect(issuer?.text).toMatch(/hierna te noemen: het 'Administratiekantoor'\.$/)
  })

  it('are left out as far as they are not known', () => {
    const receiver: DeedParty = {
      ...exampleVariables('issuance of bonds').parties.receiver,
      address: null,
      zipCode: null,
      city: null,
      country: null,
    }
    const { issuer } = exampleVariables('issuance of bonds').parties
    const { parties } = composed('issuance of bonds', {
      parties: { issuer, sender: null, receiver },
    })
    expect(parties[1]?.text).toBe("Anna de Vries, hierna te noemen: de 'Verkrijger'.")
  })

  it('of whom only the country is known live in it', () => {
    const { issuer, receiver } = exampleVariables('issuance of bonds').parties
    const abroad = { ...receiver, address: null, zipCode: null, city: null, country: 'DE' }
    const parties = { issuer, sender: null, receiver: abroad }
    const inDutch = composed('issuance of bonds', { parties }).parties[1]?.text
    expect(inDutch).toContain('Anna de Vries, wonende in Duitsland, hierna')
    const inEnglish = composed('issuance of bonds', { parties }, 'en').parties[1]?.text
    expect(inEnglish).toContain('Anna de Vries, residing in Germany, hereinafter')
  })
})

describe('a signature', () => {
  it('says who signed as what and when', () => {
    expect(composed('issuance of bonds').signatures).toMatchObject([
      {
        signer: 'Femke Hoekstra, bestuurder van Windpark De Noordermolen B.V.',
        signed: true,
        statement:
          'Elektronisch ondertekend door Femke Hoekstra op 12 januari 2026 om 10:30 uur, via een aangemelde sessie op het Platform.',
      },
      { signer: 'Anna de Vries', signed: true },
    ])
  })

  it('that is not there yet has a place', () => {
    const parties = exampleVariables('transfer of bonds').parties
    const issuer = { ...parties.issuer, signing: null }
    const unsigned = { signer: null, signed: false }
    const concept = composed('transfer of bonds', { date: null, parties: { ...parties, issuer } })
    expect(concept.signatures[2]).toMatchObject({ ...unsigned, statement: 'Nog niet ondertekend.' })
    const made = composed('transfer of bonds', { parties: { ...parties, issuer } })
    expect(made.signatures[2]?.statement).toMatch(/Handtekening en datum:$/)
  })
})

describe('a deed of one unit', () => {
  it.each([
    ['issuance of bonds', '1 (één) Obligatie uit, verkoopt', 'deze ene Obligatie bedoeld'],
    ['issuance of depositary_receipts', '1 (één) Certificaat uit', 'dit ene Certificaat bedoeld'],
    ['issuance of options', '1 (één) Optie toe', 'deze ene Optie bedoeld'],
    ['transfer of bonds', '1 (één) obligatie in', 'deze ene obligatie bedoeld'],
    ['transfer of depositary_receipts', '1 (één) certificaat in', 'dit ene certificaat bedoeld'],
  ] as const)('is in the singular: %s', (variant, units, meant) => {
    const text = textOf(composed(variant, { units: 1n }))
    expect(text).toContain(units)
    expect(text).toContain(meant)
    expect(textOf(composed(variant))).not.toContain(meant)
    expect(textOf(composed(variant, { units: 1n }, 'en'))).toContain('it means this single ')
  })
})

describe('what a deed calls by a name', () => {
  it.each(everyDeed)('is told first: $variant in $language', ({ variant, language }) => {
    const { recitals, articles } = composed(variant, {}, language)
    const text = JSON.stringify([recitals, articles])
    for (const name of ['Platform', 'Register']) expect(text).toContain(`'${name}'`)
  })
})

describe('the terms', () => {
  const BOND = exampleVariables('issuance of bonds').terms

  it('of a bond that is paid back at once name the day, and no first one', () => {
    const once = { redemption: 'at once', redemptionParts: null, interestMonths: null } as const
    const dates = { firstRedemptionDate: '2031-01-01', firstInterestDate: '2031-01-01' }
    const terms = { ...BOND, ...once, ...dates } as DeedVariables['terms'] // safe: changed within its own kind
    const text = textOf(composed('issuance of bonds', { terms }))
    expect(text).toContain('lost de hoofdsom in één keer af, op 1 januari 2031.')
    expect(text).toContain('in één keer aan het einde van de looptijd betaald, op 1 januari 2031.')
    expect(text).not.toMatch(/voor het eerst op|Eerste rentedatum|Eerste aflosdatum/)
  })

  it.each([
    [1, 'De rente wordt iedere maand achteraf betaald', 'Interest is paid every month'],
    [3, 'De rente wordt iedere drie maanden achteraf betaald', 'paid every three months'],
    [12, 'De rente wordt ieder jaar achteraf betaald', 'Interest is paid every year'],
  ])('of a bond that pays each %s months read well', (interestMonths, dutch, english) => {
    const terms = { ...BOND, interestMonths } as DeedVariables['terms'] // safe: changed within its own kind
    expect(textOf(composed('issuance of bonds', { terms }))).toContain(dutch)
    expect(textOf(composed('issuance of bonds', { terms }, 'en'))).toContain(english)
  })

  it('of a bond without a way to pay back refer to its conditions', () => {
    const terms = { ...BOND, redemption: null, firstRedemptionDate: null } as DeedVariables['terms'] // safe: changed within its own kind
    expect(textOf(composed('issuance of bonds', { terms }))).toContain(
      'lost de hoofdsom volgens de Voorwaarden af.',
    )
  })

  it('of a bond without an end say so', () => {
    const terms = {
      ...BOND,
      perpetual: true,
      redemption: 'never',
      endDate: null,
    } as DeedVariables['terms'] // safe: changed within its own kind
    const text = textOf(composed('issuance of bonds', { terms }))
    expect(text).toContain('onbepaalde tijd')
    expect(text).toContain('Aflossing vindt alleen plaats zoals de Voorwaarden bepalen')
  })

  it('of a bond that are not filled in are left out', () => {
    const terms = { ...BOND, limitCents: null, activationDate: null } as DeedVariables['terms'] // safe: changed within its own kind
    const labels = composed('issuance of bonds', { terms }).facts.flatMap(({ facts }) =>
      facts.map(({ label }) => label),
    )
    expect(labels).not.toContain('Totale lening')
    expect(labels).not.toContain('Activeringsdatum')
  })

  it('tell whether it was paid, and from which account', () => {
    const paid = { isPaid: true, paidOn: '2026-01-13', account: 'NL00 TEST 0123 4567 89' }
    expect(textOf(composed('issuance of bonds', { payment: paid }))).toContain(
      'is voldaan op 13 januari 2026 vanaf rekening NL00 TEST 0123 4567 89',
    )
    const open = { isPaid: false, paidOn: null, account: null }
    expect(textOf(composed('issuance of bonds', { payment: open }))).toContain(
      'nog niet als ontvangen vastgelegd',
    )
  })
})

it('there is one template for each variant, which keeps its id through its versions', () => {
  const ids = (variant: string) =>
    new Set(DEED_TEMPLATES.filter((one) => one.variant === variant).map(({ id }) => id))
  expect(DEED_VARIANTS.map((variant) => ids(variant).size)).toEqual(DEED_VARIANTS.map(() => 1))
  expect(new Set(DEED_TEMPLATES.map(({ id }) => id)).size).toBe(DEED_VARIANTS.length)
})

describe('the version of a template', () => {
  it('is the first until another is activated, and then that one', () => {
    const bonds = templateOf('issuance of bonds')
    const inForce = templatesInForce(new Map([[bonds.id, 2]]), '2026-11-24')
    expect(inForce.map(({ variant }) => variant)).toEqual([...DEED_VARIANTS])
    expect(inForce.map(({ version }) => version)).toEqual([2, 1, 1, 1, 1])
  })

  it('is by itself the third from the day of that, whose terms hold against consumers too', () => {
    expect(templatesInForce(new Map(), '2026-11-25').map(({ version }) => version)).toEqual([
      ...[3, 3, 3, 3, 3],
    ])
  })

  it.each(everyDeed)('2 of the $variant says in $language how to reach each other', (deed) => {
    const { variant, language } = deed
    const variables = exampleVariables(variant)
    const titles = (version: number) =>
      deedIn(language, templateOf(variant, version), variables).articles.map(({ title }) => title)
    const first = titles(1)
    const notices = language === 'nl' ? 'Mededelingen' : 'Notices'
    expect(titles(2)).toEqual([...first.slice(0, -1), notices, first.at(-1)])
  })

  it('is by itself the newest from its day', () => {
    expect(templatesInForce(new Map(), '2026-11-27').map(({ version }) => version)).toEqual([
      ...[4, 4, 5, 4, 4],
    ])
  })

  it('has to be there', () => {
    expect(() => templateOf('issuance of bonds', 9)).toThrow('no version 9')
  })
})

describe('options that give other than one for one', () => {
  const example = exampleVariables('issuance of options')
  const giving = (exerciseRatio: number, exerciseRatioOptions: number): DeedVariables =>
    example.terms.kind === 'options'
      ? { ...example, terms: { ...example.terms, exerciseRatio, exerciseRatioOptions } }
      : example
  const third = templateOf('issuance of options', 3)

  it('are told by the fourth version whatever is in force, and others by what is', () => {
    expect(templateFor(third, giving(2, 1))).toMatchObject({ version: 4 })
    expect(templateFor(third, giving(1, 1))).toBe(third)
  })

  it.each([
    ['nl', 2, 1, 'Iedere optie geeft recht op 2 (twee) aandelen (A), uitgegeven door'],
    ['nl', 1, 10, 'Iedere 10 (tien) opties geven samen recht op één aandeel (A)'],
    ['nl', 1, 1, 'Iedere optie geeft recht op één aandeel (A), uitgegeven door'],
    ['en', 2, 1, 'each of which gives a right to 2 (two) shares (A), issued by'],
    ['en', 1, 10, 'every 10 (ten) of which together give a right to one share (A)'],
  ] as const)('say so in %s: %s for %s', (language, units, options, told) => {
    const deed = deedIn(language, templateOf('issuance of options', 4), giving(units, options))
    expect(JSON.stringify(deed)).toContain(told)
    expect(JSON.stringify(deed)).not.toMatch(/undefined|NaN|\.\.|\s[,.]|\s\s/)
    const facts = deed.facts.flatMap((group) => group.facts)
    expect(facts.filter(({ label }) => /^(Verhouding|Ratio)/.test(label))).toHaveLength(
      units === options ? 0 : 1,
    )
  })
})

it('a template refuses the variables of another', () => {
  const variables = exampleVariables('issuance of options')
  expect(() => deedIn('nl', templateOf('issuance of bonds'), variables)).toThrow('no deed for')
})
