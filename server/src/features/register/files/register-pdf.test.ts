import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { BalanceLine, RegisterHead } from '../holdings.queries.ts'
import { registerPdf } from './register-pdf.ts'
import { formatAddress, rowsOf, sharesOf, totalOf } from './register-pdf-rows.ts'

const head: RegisterHead = {
  instrument: 'Aandelen',
  type: 'shares',
  price_cents: null,
  par_value_cents: 1n,
  issuer: 'Molen B.V.',
  issuer_number: '12345678',
  issuer_register: null,
  issuer_city: 'Assen',
  organization: 'Molen',
  units: 4000n,
  holders: 1n,
  sizes: [{ units: 4000, holders: 1 }],
  shares_lacking: null,
  terms: null,
  without_address: 0n,
}

const holder: BalanceLine = {
  participant_id: '1',
  name: 'Anna de Vries',
  business_register_number: null,
  foreign_register: null,
  email: null,
  address: 'Brink 1',
  zip_code: '9401 LB',
  city: 'Assen',
  country: 'NL',
  units: 1000n,
  vesting: null,
  acquired: [
    { date: '2021-01-04', numbers: '{[1,101),[201,202)}', lacks_deed: false },
    { date: '2022-06-30', numbers: '{[300,400)}', lacks_deed: true },
  ],
}

// Every other number, as is left when the ones between were given away.
function scattered(count: number): string {
  return `{${Array.from({ length: count }, (_, at) => `[${at * 2 + 1},${at * 2 + 2})`).join(',')}}`
}

async function pagesOf(lines: BalanceLine[]): Promise<number> {
  async function* all() {
    yield* lines
  }
  const about = {
    head,
    date: '2026-11-21',
    language: 'nl',
    madeAt: Temporal.Now.instant(),
  } as const
  const pdf = await text(registerPdf(all(), about).setEncoding('latin1'))
  return pdf.match(/\/Type \/Page\n/g)?.length ?? 0
}

it('tells for each share number when it came to its holder, a row for each day', () => {
  expect(rowsOf(holder, '25,00%', { head, language: 'nl' })).toEqual([
    ['Anna de Vries', '', 'Brink 1, 9401 LB Assen', '1-100, 201', '4 jan 2021', '1.000', '25,00%'],
    ['', '', '', '300-399', '30 jun 2022; notariële akte ontbreekt', '', ''],
  ])
})

it('says of whom nobody knows an address', () => {
  const bonds = { ...head, type: 'bonds' }
  const nobodyKnows = { ...holder, address: null, zip_code: null, city: ' ', country: 'NL' }
  const rows = (language: 'nl' | 'en') => rowsOf(nobodyKnows, '25,00%', { head: bonds, language })
  expect(rows('nl')[0]?.[2]).toBe('adres onbekend')
  expect(rows('en')[0]?.[2]).toBe('address unknown')
})

it('names the country of who lives abroad in the language of the reader', () => {
  const abroad = { address: 'Kerkstraat 1', zip_code: '2000', city: 'Antwerpen', country: 'BE' }
  expect(formatAddress(abroad, 'nl')).toBe('Kerkstraat 1, 2000 Antwerpen, België')
  expect(formatAddress(abroad, 'en')).toBe('Kerkstraat 1, 2000 Antwerpen, Belgium')
})

it('tells no numbers of what has none', () => {
  const bonds = { head: { ...head, type: 'bonds' }, language: 'nl' } as const
  expect(rowsOf(holder, '25,00%', bonds)).toEqual([
    ['Anna de Vries', '', 'Brink 1, 9401 LB Assen', '1.000', '25,00%'],
  ])
})

it('tells parts that are together a hundred percent, and all of it at the end', () => {
  const shareOf = sharesOf({
    sizes: [
      { units: 3, holders: 1 },
      { units: 1, holders: 3 },
    ],
  })
  expect([1n, 3n, 1n, 1n].map(shareOf)).toEqual(['16,67%', '50,00%', '16,67%', '16,66%'])
  expect(totalOf({ head, language: 'nl' })).toEqual(['Totaal', '', '', '', '', '4.000', '100,00%'])
})

it('goes on overleaf with numbers that no page would hold, and fills each page', async () => {
  const numbers = scattered(1000)
  const many = { ...holder, acquired: [{ date: '2021-01-04', numbers, lacks_deed: false }] }

  expect(
    rowsOf(many, '100,00%', { head, language: 'nl' }).flatMap(([, , , of = '']) => of.split(', ')),
  ).toHaveLength(1000)
  expect(await pagesOf([holder])).toBe(1)
  expect(await pagesOf([many])).toBeLessThan(12)
})
