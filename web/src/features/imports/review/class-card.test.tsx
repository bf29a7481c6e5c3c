import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { imports } from '@zegel/contract/imports/imports'
import { expect, it } from 'vitest'
import { IMPORT, importCounts, importOf } from '../../../../test/data/import-data.ts'
import { shares } from '../../../../test/data/register-data.ts'
import { showImports } from '../../../../test/fixtures/import-fixture.tsx'
import { answer } from '../../../../test/harness.tsx'

type Row = Extract<ImportRow, { kind: 'ClassTerms' }>

const row: Row = {
  ...{ id: 1, sheet: 0, line: 2, isEdited: false, outcome: 'refused', repeats: null },
  cells: { authorised_units: 'veel' },
  status: {
    ...{ hasErrors: true, exists: false },
    errors: { paid_up: 'Er staat iets anders.', authorised_units: 'Dit is geen aantal.' },
  },
  ...{
    kind: 'ClassTerms',
    holds_from: null,
    resolved_on: null,
    par_value: '1.00',
    paid_up: '0.50',
  },
  ...{ votes_per_unit: 2, profit_right: 'yes', authorised_units: null, transfer_rule: 'offer' },
  ...{ preference: null, priority_rights: null },
}
const later: Row = {
  ...{
    ...row,
    id: 2,
    line: 3,
    outcome: 'new',
    votes_per_unit: 9,
    paid_up: null,
    transfer_rule: null,
  },
  ...{ cells: { preference: '-' }, status: { errors: {}, hasErrors: false, exists: false } },
  ...{ holds_from: '2025-01-01', resolved_on: '2024-12-20' },
}

const instrument = shares({
  may: { manage: true, read_register: true, import: true, delete: false },
  settings: { ...shares().settings, par_value: '1.00', paid_up: '1.00', preference: '6%' },
})

const show = (counts: Parameters<typeof importOf>[0], rows: Row[]) =>
  showImports(
    { import: IMPORT },
    [
      answer(imports.get, importOf(counts)),
      answer(imports.listBalances, { data: [], total: 0 }),
      answer(imports.listRows, { data: rows, total: rows.length }),
    ],
    instrument,
  )

it('tells of a class, term by term, what is set, what stays and what is wrong', async () => {
  const counts = { ClassTerms: importCounts({ rows: 2, refused: 2 }) }
  const { screen } = await show({ counts }, [later, row])
  for (const told of [
    'Nominale waarde € 1,00 € 1,00 Blijft',
    'Gestort per aandeel € 1,00 € 0,50 Klopt niet',
    'Stemmen per aandeel Niet vastgelegd 2 Wordt gezet',
    'Winstrecht Niet vastgelegd Deelt in de winst Wordt gezet',
    'Maatschappelijk kapitaal Niet vastgelegd veel Klopt niet',
    'Regeling bij overdracht Niet vastgelegd Eerst aanbieden Wordt gezet',
    'Prioriteit Niet vastgelegd Zegt niets Blijft',
    '1 jan. 2025 20 dec. 2024 Stemmen per aandeel: 9 Voorrang bij winst: vervalt Wordt vastgelegd',
  ])
    await expect.element(screen.getByRole('row', { name: told })).toBeVisible()
})

it('tells nothing of a class where the file has none', async () => {
  const { screen } = await show({ counts: { Transactions: importCounts({ rows: 1 }) } }, [])
  await expect.element(screen.getByRole('heading', { name: 'Rijen' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Klasse' }).query()).toBeNull()
})
