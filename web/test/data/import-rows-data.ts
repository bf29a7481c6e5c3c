import { type ImportCounts, imports } from '@zegel/contract/imports/imports'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { type Answer, answer, type SentCall } from './stub-api.ts'
import { importCounts, importOf } from './import-data.ts'

type BalanceRow = Extract<ImportRow, { kind: 'BalanceRegistrations' }>

/** A row of a balance of so many units as its number. */
export function balanceRow(number: number, part: Partial<BalanceRow> = {}): BalanceRow {
  return {
    id: number,
    kind: 'BalanceRegistrations',
    sheet: 0,
    line: number + 1,
    cells: { email: `holder${number}@demo.test`, balance: String(number) },
    isEdited: false,
    status: { hasErrors: false, exists: false, errors: {} },
    outcome: 'new',
    repeats: null,
    legal_person_id: null,
    holder_business_registration_number: null,
    email: `holder${number}@demo.test`,
    balance: number,
    effective_date: null,
    numbering: [],
    ...part,
  }
}

/** A row of which the balance can't be read. */
export function wrongRow(number: number): BalanceRow {
  const { cells } = balanceRow(number)
  return balanceRow(number, {
    cells: { ...cells, balance: 'veel' },
    balance: null,
    outcome: 'refused',
    status: { hasErrors: true, exists: false, errors: { balance: 'Dit is geen aantal.' } },
  })
}

/** Rows with balances, of which some can't be read. */
export function balanceRows(count: number, wrong: readonly number[] = []): BalanceRow[] {
  return Array.from({ length: count }, (_, index) =>
    wrong.includes(index + 1) ? wrongRow(index + 1) : balanceRow(index + 1),
  )
}

/** How many of these rows there are of each sort that a grid tells of. */
export function countsOfRows(rows: readonly BalanceRow[]): ImportCounts {
  return importCounts({
    rows: rows.length,
    refused: rows.filter(({ status }) => status.hasErrors).length,
    repeated: rows.filter(({ repeats }) => repeats !== null).length,
    keeping: rows.filter(({ keeps }) => keeps).length,
  })
}

type TypedRow = Record<'cells' | 'said', Record<string, string>> & { id: number }

/** Answers for a grid of these rows, which remember what is typed over what they say; a balance that is no number is refused. */
export function importRowAnswers(rows: BalanceRow[]): Answer[] {
  return [
    answer(imports.listRows, ({ query }) => {
      const only = query['only']
      const listed = rows.filter(
        ({ status, isEdited, repeats, keeps }) =>
          (only !== 'errors' || status.hasErrors) &&
          (only !== 'edited' || isEdited) &&
          (only !== 'repeated' || repeats) &&
          (only !== 'keeping' || keeps),
      )
      const [page, size] = [Number(query['page']), Number(query['per_page'])]
      return { data: listed.slice((page - 1) * size, page * size), total: listed.length }
    }),
    answer(imports.nextError, ({ query }) => {
      const wrong = rows.filter(({ status }) => status.hasErrors)
      const next = wrong.find(({ id }) => id > Number(query['after'])) ?? wrong[0]
      if (!next) return null
      return { id: next.id, kind: next.kind, field: 'balance', index: rows.indexOf(next) }
    }),
    answer(imports.editRows, ({ body }: SentCall) => {
      const differing: { id: number; field: string }[] = []
      const edited = body.rows.map(({ id, cells, said }: TypedRow) => {
        const index = rows.findIndex((row) => row.id === id)
        const all = { ...rows[index]?.cells }
        for (const [field, text] of Object.entries(cells)) {
          if ((all[field] ?? '') === said[field]) all[field] = text
          else differing.push({ id, field })
        }
        const isRead = /^\d+$/.test(all['balance'] ?? '')
        const row = isRead
          ? balanceRow(id, { cells: all, balance: Number(all['balance']), isEdited: true })
          : { ...wrongRow(id), cells: all, isEdited: true }
        rows[index] = row
        return row
      })
      return { import: importOf(), rows: edited, differing }
    }),
  ]
}
