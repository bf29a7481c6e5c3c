import type { PersonFixture } from '@zegel/core/structure/graph-fixture'

/** People who are in no organisation; in a sketch a name is an id. */
function people(...names: string[]): PersonFixture[] {
  return names.map((id) => ({ id, type: 'natural_person', pivot: null }))
}

/** A company of one owner, who governs it too. */
function holding(id: string, owner: string): PersonFixture {
  return {
    id,
    bodies: [{ type: 'Board', members: [owner] }],
    instruments: [{ held: { [owner]: 100 } }],
  }
}

/** A single company. */
export const COMPANY: PersonFixture[] = [
  {
    id: 'Bakkerij Het Zuiden B.V.',
    bodies: [{ type: 'Board', members: ['Noor van Dijk'] }],
    instruments: [{ held: { 'Noor van Dijk': 60, 'Tom Bakker': 40 } }],
  },
  ...people('Noor van Dijk', 'Tom Bakker'),
]

/** A company of two holdings. */
export const HOLDINGS: PersonFixture[] = [
  {
    id: 'Bouwbedrijf Hoekstra B.V.',
    bodies: [{ type: 'Board', members: ['Hoekstra Holding B.V.', 'Veldman Beheer B.V.'] }],
    instruments: [{ held: { 'Hoekstra Holding B.V.': 700, 'Veldman Beheer B.V.': 300 } }],
  },
  holding('Hoekstra Holding B.V.', 'Sietse Hoekstra'),
  holding('Veldman Beheer B.V.', 'Iris Veldman'),
  ...people('Sietse Hoekstra', 'Iris Veldman'),
]

/** A cooperative with a foundation for certificates, a golden share, and companies below. */
export const COOPERATIVE: PersonFixture[] = [
  {
    id: 'Windcoöperatie Duinrand U.A.',
    type: 'coöperatie',
    bodies: [
      { type: 'Board', members: ['Hanna Prins', 'Ruben de Wit', 'Lieke Smit'] },
      { type: 'Board of Commissioners', members: ['Omar Yilmaz'] },
      { type: 'Bondholders', unnamed: 240 },
    ],
    instruments: [{ type: 'bonds', name: 'Windlening', held: { 'Lieke Smit': 40 }, unnamed: 960 }],
  },
  {
    id: 'Stichting Administratiekantoor Duinrand',
    type: 'stichting',
    bodies: [
      { type: 'Board', members: ['Ruben de Wit', 'Thijs Kuiper'] },
      { type: 'Certificate holders', unnamed: 12 },
    ],
    instruments: [
      {
        type: 'depositary_receipts',
        name: 'Certificaten',
        held: { 'Thijs Kuiper': 25 },
        unnamed: 75,
      },
    ],
  },
  {
    id: 'Duinrand Exploitatie B.V.',
    bodies: [
      { type: 'Board', members: ['Duinwind Holding B.V.'] },
      { type: 'Works council', members: ['Esra Demir', 'Joost Vink', 'Mila Post'] },
    ],
    instruments: [
      {
        held: {
          'Stichting Administratiekantoor Duinrand': 500,
          'Windcoöperatie Duinrand U.A.': 400,
          'Duinwind Holding B.V.': 100,
        },
      },
      { name: 'Gouden Aandeel', held: { 'Windcoöperatie Duinrand U.A.': 1 } },
    ],
  },
  holding('Duinwind Holding B.V.', 'Hanna Prins'),
  ...['Windpark Zeezicht B.V.', 'Zonneweide Achterduin B.V.'].map(
    (id): PersonFixture => ({
      id,
      bodies: [{ type: 'Board', members: ['Duinrand Exploitatie B.V.'] }],
      instruments: [{ held: { 'Duinrand Exploitatie B.V.': 100 } }],
    }),
  ),
  ...people('Hanna Prins', 'Ruben de Wit', 'Lieke Smit', 'Omar Yilmaz', 'Thijs Kuiper'),
  ...people('Esra Demir', 'Joost Vink', 'Mila Post'),
]

/** Three companies that hold each other's shares in a circle. */
export const CIRCLE: PersonFixture[] = [
  {
    id: 'Rondom Noord B.V.',
    bodies: [{ type: 'Board', members: ['Saar Bos'] }],
    instruments: [{ held: { 'Rondom West B.V.': 30, 'Saar Bos': 70 } }],
  },
  { id: 'Rondom Oost B.V.', instruments: [{ held: { 'Rondom Noord B.V.': 60, 'Daan Meer': 40 } }] },
  { id: 'Rondom West B.V.', instruments: [{ held: { 'Rondom Oost B.V.': 100 } }] },
  ...people('Saar Bos', 'Daan Meer'),
]
