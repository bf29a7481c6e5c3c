import { fieldsOf } from '@zegel/core/imports/rows/import-fields'
import { expect, it } from 'vitest'
import { balanceRow } from '../../../../test/data/import-rows-data.ts'
import { understoodText } from './grid-row.tsx'

const row = {
  ...balanceRow(1, { balance: 1250, effective_date: '2026-03-02' }),
  price_per_unit: '1250.00',
}
const field = (name: string) =>
  [...fieldsOf('Transactions'), ...fieldsOf('BalanceRegistrations')].find(
    (one) => one.name === name,
  )

it.each([
  ['price_per_unit', '1250', undefined],
  ['price_per_unit', '€ 1.250,00', undefined],
  ['price_per_unit', '1.250,00', undefined],
  ['price_per_unit', '1.250', '€\u00a01.250,00'],
  ['price_per_unit', '1,250.00', '€\u00a01.250,00'],
  ['balance', '1.250', undefined],
  ['balance', '1,250', '1.250'],
  ['effective_date', '2026-03-02', undefined],
  ['effective_date', '2/3/26', '02-03-2026'],
  ['effective_date', '', undefined],
])('says of %s how %s is understood only where that leaves doubt: %s', (name, text, said) => {
  const shown = field(name)

  expect(shown && understoodText(row, shown, text)).toBe(said)
})
