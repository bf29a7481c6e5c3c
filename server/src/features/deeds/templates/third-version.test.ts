import { LANGUAGES } from '@zegel/contract/messages'
import { describe, expect, it } from 'vitest'
import { deedIn } from '../deed-content.ts'
import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { templateOf } from '@zegel/core/deeds/deed-template'
import { DEED_VARIANTS } from '@zegel/core/deeds/deed-variant'
import {
  type IssuerDeedFacts,
  type DeedSigning,
  type DeedVariables,
  NOTHING_STATED,
} from '@zegel/core/deeds/deed-variables'
import { exampleVariables } from '@zegel/core/deeds/example-deed'

function textOf(deed: DeedDocument): string {
  return JSON.stringify(deed)
}

describe('the third version', () => {
  const third = (
    variant: (typeof DEED_VARIANTS)[number],
    change: Partial<DeedVariables> = {},
    language: 'nl' | 'en' = 'nl',
  ) => deedIn(language, templateOf(variant, 3), { ...exampleVariables(variant), ...change })
  const unpaid = { payment: { isPaid: false, paidOn: null, account: null } }
  const about = (stated: Partial<IssuerDeedFacts>) => ({ about: { ...NOTHING_STATED, ...stated } })
  const betweenCompanies = () => {
    const { parties } = exampleVariables('transfer of bonds')
    return { parties: { ...parties, receiver: parties.sender ?? parties.receiver } }
  }

  it('has as many articles and paragraphs in English as in Dutch, whatever is known', () => {
    const stated = about({
      ...{ resolutionDate: '2025-12-01', conditionsDate: '2025-11-01', meetingRights: true },
      ...{ certificationDate: '2020-02-01', preEmption: 'excluded', deliveryWeeks: 1 },
    })
    for (const variant of DEED_VARIANTS)
      for (const change of [{}, unpaid, stated, { expiresAt: '2026-02-01T11:00:00Z' }]) {
        const [dutch, english] = LANGUAGES.map((language) => third(variant, change, language))
        const sizes = (deed: DeedDocument | undefined) =>
          deed?.articles.map(({ paragraphs }) => paragraphs.length)
        expect(sizes(english)).toEqual(sizes(dutch))
        expect(textOf(third(variant, change))).not.toMatch(
          /undefined|NaN|\[object|\.\.|\s[,.]|\s\s/,
        )
      }
  })

  it.each(DEED_VARIANTS)(
    'of the %s keeps no consumer from dissolving, nor from the court of the law',
    (variant) => {
      const text = textOf(third(variant))
      expect(text).not.toContain('doen afstand van hun recht')
      expect(text).not.toContain('arrondissement')
      expect(text).toContain('de rechter die volgens de wet bevoegd is')
    },
  )

  it('may do so between companies', () => {
    const text = textOf(third('transfer of bonds', betweenCompanies()))
    expect(text).toContain('doen afstand van hun recht deze overeenkomst te ontbinden')
    expect(text).toContain('arrondissement waarin Zwolle ligt')
  })

  it.each(DEED_VARIANTS)(
    'of the %s delivers what is not paid on the condition that it is',
    (variant) => {
      const text = textOf(third(variant, unpaid))
      expect(text).toContain('onder de opschortende voorwaarde van betaling')
      expect(text).toContain('binnen veertien dagen na ondertekening')
      expect(textOf(third(variant))).not.toContain('opschortende voorwaarde')
      expect(textOf(third(variant))).toContain('op 13 januari 2026 ontvangen')
    },
  )

  it('defines the start and the registration date, and counts days of broken periods alone', () => {
    const text = textOf(third('issuance of bonds'))
    expect(text).toContain("'Aanvang': 1 januari 2026")
    expect(text).toContain("(de 'Registratiedatum')")
    expect(text).toContain('Een hele periode tussen twee vervaldagen telt als 12/12 jaar')
  })

  it('says what interest was earned at a transfer, and that it is in the price', () => {
    const { terms } = exampleVariables('transfer of bonds')
    const earned = { ...terms, accruedCents: 1234n } as DeedVariables['terms'] // safe: changed within its own kind
    const text = textOf(third('transfer of bonds', { terms: earned }))
    expect(text).toContain('€ 12,34')
    expect(text).toContain('is in de koopprijs begrepen')
  })

  it.each([
    [
      'nl',
      'naast de koopprijs €\u00a012,34',
      'De koopprijs met de opgebouwde rente is',
      'Samen te betalen',
    ],
    [
      'en',
      'beside the purchase price',
      'The purchase price with the accrued interest',
      'To pay together',
    ],
  ] as const)(
    'says in %s what is paid for accrued interest beside the price, and acquits for both',
    (language, ...words) => {
      const deed = third('transfer of bonds', { accruedBesideCents: 1234n }, language)
      for (const word of words) expect(textOf(deed)).toContain(word)
      expect(textOf(deed)).not.toMatch(/is in de koopprijs begrepen|is included in the purchase/)
    },
  )

  it('tells the seat apart from the office, when a person was born, and no power that nobody recorded', () => {
    const { parties } = exampleVariables('issuance of bonds')
    const signing = { ...parties.issuer.signing, authority: 'authorised' } as DeedSigning // safe: changed within its own kind
    const issuer = { ...parties.issuer, seat: 'Kampen', signing }
    const receiver = { ...parties.receiver, birthDate: '1980-05-04', birthPlace: 'Ens' }
    const deed = third('issuance of bonds', { parties: { ...parties, issuer, receiver } })
    expect(deed.parties[0]?.text).toContain(
      'statutair gevestigd te Kampen, kantoorhoudende te 8011 AB Zwolle',
    )
    expect(deed.parties[1]?.text).toContain('Anna de Vries, geboren te Ens op 4 mei 1980, wonende')
    expect(textOf(deed)).not.toContain('gevolmachtigde')
    expect(deed.signatures[0]?.signer).toBe(
      'Femke Hoekstra, die verklaart daartoe bevoegd te zijn, voor Windpark De Noordermolen B.V.',
    )
  })

  it.each([
    [
      'a power of attorney that was recorded',
      { authority: 'attorney', power: { on: '2025-03-01', by: 'het bestuur' } },
      'Femke Hoekstra, gevolmachtigde krachtens volmacht van 1 maart 2025, verleend door het bestuur',
    ],
    [
      'a seat with joint authority, with who agreed',
      { authority: 'director', coSigner: 'Jan Bos' },
      'Femke Hoekstra en Jan Bos, gezamenlijk bevoegde bestuurders',
    ],
    [
      'a seat with a limit',
      { authority: 'director', limit: { words: 'tot € 50.000' } },
      'Femke Hoekstra, bestuurder met beperkte bevoegdheid (tot € 50.000)',
    ],
    [
      'a seat for some acts, up to an amount',
      { authority: 'director', limit: { cents: 50_000_00n, acts: ['issuing', 'accepting'] } },
      'Femke Hoekstra, bestuurder met beperkte bevoegdheid (tot €\u00a050.000,00 per handeling, voor uitgeven en accepteren)',
    ],
    [
      'a power of attorney with bounds',
      {
        authority: 'attorney',
        power: { on: '2025-03-01', by: 'het bestuur' },
        limit: { cents: 10_00n, words: 'alleen voor Kampen' },
      },
      'Femke Hoekstra, gevolmachtigde krachtens volmacht van 1 maart 2025, verleend door het bestuur (tot €\u00a010,00 per handeling, alleen voor Kampen)',
    ],
    ['a seat', { authority: 'director' }, 'Femke Hoekstra, bestuurder'],
  ])('says in both places that somebody signs by %s', (_, by, words) => {
    const { parties } = exampleVariables('issuance of bonds')
    const signing = { ...parties.issuer.signing, ...by } as DeedSigning // safe: changed within its own kind
    const deed = third('issuance of bonds', {
      parties: { ...parties, issuer: { ...parties.issuer, signing } },
    })
    expect(deed.parties[0]?.text).toContain(
      `hierbij vertegenwoordigd door ${words}, hierna te noemen`,
    )
    expect(deed.signatures[0]?.signer).toContain(words)
    expect(deed.signatures[0]?.statement.includes('dat Jan Bos instemt')).toBe('coSigner' in by)
  })

  it.each([
    [
      {},
      {},
      'haar bestuurder Beheer B.V., op haar beurt vertegenwoordigd door haar bestuurder Femke Hoekstra',
      'Femke Hoekstra, bestuurder van Beheer B.V., bestuurder van Windpark De Noordermolen B.V.',
    ],
    [
      {},
      { coSigner: 'Jan Bos' },
      'haar bestuurder Beheer B.V., op haar beurt vertegenwoordigd door haar gezamenlijk bevoegde bestuurders Femke Hoekstra en Jan Bos',
      'Femke Hoekstra en Jan Bos, gezamenlijk bevoegde bestuurders van Beheer B.V., bestuurder van Windpark De Noordermolen B.V.',
    ],
    [
      { coSigner: 'Jan Bos' },
      {},
      'haar gezamenlijk bevoegde bestuurders Beheer B.V., op haar beurt vertegenwoordigd door haar bestuurder Femke Hoekstra, en Jan Bos',
      'Femke Hoekstra, bestuurder van Beheer B.V., met Jan Bos gezamenlijk bevoegd bestuurder van Windpark De Noordermolen B.V.',
    ],
  ])('names the companies through which somebody directs it: %o %o', (link, own, inText, under) => {
    const { parties } = exampleVariables('issuance of bonds')
    const above = [{ director: 'Beheer B.V.', ...link }]
    const signing = {
      ...parties.issuer.signing,
      authority: 'director',
      above,
      ...own,
    } as DeedSigning // safe: changed within its own kind
    const issuer = { ...parties.issuer, signing }
    const deed = third('issuance of bonds', { parties: { ...parties, issuer } })
    expect(deed.parties[0]?.text).toContain(`vertegenwoordigd door ${inText}, hierna te noemen`)
    expect(deed.signatures[0]?.signer).toBe(under)
    const agreed = Object.keys({ ...link, ...own }).length > 0
    expect(deed.signatures[0]?.statement.includes('dat Jan Bos instemt')).toBe(agreed)
    const english = third('issuance of bonds', { parties: { ...parties, issuer } }, 'en')
    expect(english.parties[0]?.text).toContain('Beheer B.V., in turn represented by its director')
  })

  it('tells of receipts what is behind them, by which deed and conditions, and whether they have meeting rights', () => {
    const { terms } = exampleVariables('issuance of depositary_receipts')
    const text = textOf(
      third('issuance of depositary_receipts', {
        terms: { ...terms, sharesHeld: 8000n } as DeedVariables['terms'], // safe: changed within its own kind
        ...about({
          ...{ certificationDate: '2020-02-01', certificationNotary: 'mr. Vos te Zwolle' },
          ...{ conditionsDate: '2019-12-01', conditionsVersion: '2', meetingRights: false },
        }),
      }),
    )
    expect(text).toContain('8.000 (achtduizend) aandelen')
    expect(text).toContain(
      'verkregen bij akte van 1 februari 2020, verleden voor mr. Vos te Zwolle,',
    )
    expect(text).toContain('van 1 december 2019, versie 2')
    expect(text).toContain('geen vergaderrecht verbonden')
  })

  it('tells of options the resolution, pre-emption and the term that the issuer chose, and invents none', () => {
    expect(textOf(third('issuance of options'))).not.toContain('vier weken')
    const text = textOf(
      third(
        'issuance of options',
        about({
          ...{ resolutionDate: '2025-12-01', resolutionBody: 'de algemene vergadering' },
          ...{ preEmption: 'excluded', deliveryWeeks: 6 },
        }),
      ),
    )
    expect(text).toContain('op 1 december 2025 genomen door de algemene vergadering')
    expect(text).toContain('voorkeursrecht van de aandeelhouders is daarbij uitgesloten')
    expect(text).toContain('binnen 6 weken')
  })

  it('gives a consumer who buys of the issuer fourteen days, where the law does', () => {
    expect(textOf(third('issuance of bonds'))).toContain('artikel 6:230x')
    expect(textOf(third('transfer of bonds'))).not.toContain('6:230x')
  })
})
