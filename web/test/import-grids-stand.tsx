import type { Import } from '@zegel/contract/imports/imports'
import { expect, vi } from 'vitest'
import { ImportGrids } from '../src/features/imports/grid/import-grids.tsx'
import { show } from './harness.tsx'
import { importOf } from './import-data.ts'
import { countsOfRows, importRowAnswers } from './import-rows-data.ts'

type Rows = Parameters<typeof importRowAnswers>[0]

/** Shows the grids of an import of these balances, with what is saved of them and the way to a cell. */
export async function showGrids(rows: Rows, { answers = importRowAnswers(rows), part = {} } = {}) {
  const onChanged = vi.fn<(next: Import) => void>()
  const anImport = importOf({ counts: { BalanceRegistrations: countsOfRows(rows) }, ...part })
  const shown = await show(<ImportGrids import={anImport} onChanged={onChanged} />, answers)
  const { screen, sent } = shown
  const saved = () =>
    sent.filter(({ method }) => method === 'PATCH').flatMap(({ body }) => body.rows)
  const cell = (text: string) => screen.getByRole('gridcell', { name: text, exact: true })
  await expect.element(screen.getByRole('grid')).toBeVisible()
  return { ...shown, onChanged, saved, cell }
}
