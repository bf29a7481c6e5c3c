import type { KvkAddress, KvkCompany } from '@zegel/core/legal-persons/kvk-company'

const NL = { indAfgeschermd: 'Nee', land: 'Nederland' } as const
const BV = 'Besloten vennootschap met gewone structuur'

/** KVK's test companies, with as much of them as is published: of some no more than a name or a town. */
export const SANDBOX_COMPANIES: readonly KvkCompany[] = [
  {
    ...company('69599084', 'Test EMZ Dagobert', 'Eenmanszaak', [
      visiting({
        straatnaam: 'Abebe Bikilalaan',
        huisnummer: 17,
        huisletter: 'M',
        postcode: '1034WL',
        plaats: 'Amsterdam',
      }),
    ]),
    formeleRegistratiedatum: '20170710',
  },
  {
    // The postal address comes first, as it may.
    ...company('68750110', 'Test BV Donald', BV, [
      {
        ...NL,
        type: 'correspondentieadres',
        postbusnummer: 200,
        postcode: '1000AE',
        plaats: 'Rommeldam',
      },
      visiting({
        straatnaam: 'Hizzaarderlaan',
        huisnummer: 3,
        huisnummerToevoeging: 'A',
        postcode: '8823SJ',
        plaats: 'Lollum',
      }),
    ]),
    formeleRegistratiedatum: '20170519',
  },
  company('90001354', 'Grand Kontex B.V.', BV, [
    { ...visiting({ plaats: 'Sterksel' }), indAfgeschermd: 'Ja' },
  ]),
  {
    // It has no branch: the address is with the owner.
    kvkNummer: '90000749',
    naam: 'Global Conron',
    _embedded: {
      eigenaar: {
        rechtsvorm: 'Vereniging van Eigenaars',
        adressen: [
          visiting({
            straatnaam: 'Blaauwweg',
            huisnummer: 163,
            postcode: '3328XD',
            plaats: 'Dordrecht',
          }),
        ],
      },
    },
  },
  company('68727720', 'Test NV Katrien', 'Naamloze vennootschap', [inTown('Veendam')]),
  company('90004760', 'Local Funzoom N.V.', 'Naamloze vennootschap'),
  company('69599068', 'Test Stichting Bolderbast', 'Stichting', [
    visiting({ straatnaam: 'Oosterwal', plaats: 'Lochem' }),
  ]),
  company('90000102', 'Stichting Free opentrans', 'Stichting', [inTown('Leiden')]),
  company('90006623', 'Stichting Uc027Tc01Tg01 1652253635399', 'Stichting'),
  company('69599076', 'Test VOF Guus', 'Vennootschap onder firma', [inTown('Almere')]),
  company('55505201', 'Company Newtex', 'Overige privaatrechtelijke rechtspersoon', [
    visiting({ straatnaam: 'Japiksestraat', plaats: 'Eindhoven' }),
  ]),
  // Of these, and of the one that ended, no name is published.
  company('90006577', undefined, BV),
  company('90005414', undefined, 'Vennootschap onder firma'),
  company('90002520', undefined, 'Kerkgenootschap'),
  company('90002490', undefined, 'Onderlinge Waarborg Maatschappij'),
  company('90001745', undefined, 'Maatschap'),
  company('90003942', undefined, 'Commanditaire vennootschap'),
  {
    ...company('96354429', undefined, 'Coöperatie'),
    materieleRegistratie: { datumEinde: '00000000' },
  },
  {
    // It ended, on a day that is not published.
    ...company('55344526', 'Regional Stimflex Cooperatie', 'Coöperatie'),
    materieleRegistratie: { datumEinde: '00000000' },
  },
]

function company(
  kvkNummer: string,
  naam: string | undefined,
  rechtsvorm: string,
  adressen: KvkAddress[] = [],
): KvkCompany {
  return { kvkNummer, naam, _embedded: { hoofdvestiging: { adressen }, eigenaar: { rechtsvorm } } }
}

function visiting(address: KvkAddress): KvkAddress {
  return { ...NL, type: 'bezoekadres', ...address }
}

function inTown(plaats: string): KvkAddress {
  return visiting({ plaats })
}
