import type { Import } from '@zegel/contract/imports/imports'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import type { Page } from 'playwright'

const IMPORT_ID = '00000000-0000-4000-8000-000000000001'
const EVERY = 50

/** Answers the calls of a page on an import of so many balances, one in fifty of which is wrong; answers its id. */
export async function answerImport(
  page: Page,
  instrumentId: string,
  rows: number,
): Promise<string> {
  const json = (value: unknown) => ({
    contentType: 'application/json',
    body: JSON.stringify(value),
  })
  await page.route(`**/api/import/${IMPORT_ID}`, (route) =>
    route.fulfill(json(importOf(instrumentId, rows))),
  )
  await page.route(`**/api/import/${IMPORT_ID}/balances?*`, (route) =>
    route.fulfill(json({ data: [], total: 0 })),
  )
  await page.route(`**/api/import/${IMPORT_ID}/rows?*`, (route) => {
    const { searchParams } = new URL(route.request().url())
    const size = Number(searchParams.get('per_page'))
    const first = (Number(searchParams.get('page')) - 1) * size
    const data = Array.from({ length: Math.min(size, rows - first) }, (_, at) => rowOf(first + at))
    return route.fulfill(json({ data, total: rows }))
  })
  return IMPORT_ID
}

function importOf(instrumentId: string, rows: number): Import {
  const refused = Math.ceil(rows / EVERY)
  const columns = ['email', 'balance', 'effective_date', 'numbering'].map((field) => ({
    header: field,
    field,
    taken: null,
    samples: [],
  }))
  return {
    id: IMPORT_ID,
    financial_instrument_id: instrumentId,
    file_name: 'register.csv',
    size: 19_000_000,
    status: 'ready',
    refusal: null,
    foreseen: null,
    import_configs: [{ key: 'BalanceRegistrations', method: 'create' }],
    sheets: [
      {
        name: 'Register',
        is_hidden: false,
        kind: 'BalanceRegistrations',
        columns,
        rows,
        missing: [],
        skipped: [],
        cleaned: 0,
        is_mixed: false,
      },
    ],
    progress: { read: rows, checked: rows, written: 0, total: rows, steps: null },
    counts: {
      BalanceRegistrations: {
        rows,
        edited: 0,
        repeated: 0,
        keeping: 0,
        new: rows - refused,
        updated: 0,
        unchanged: 0,
        refused,
      },
    },
    totals: null,
    created_at: '2026-01-01T00:00:00Z',
    created_by: 'Bente Bench',
    submitted_at: null,
    submitted_by: null,
    undone_at: null,
    undone_by: null,
  }
}

function rowOf(index: number): ImportRow {
  const isWrong = index % EVERY === 0
  const email = `holder${index}@bench.test`
  const cells = {
    email,
    balance: isWrong ? 'veel' : '1.250',
    effective_date: '31/12/25',
    numbering: `${index + 1}`,
  }
  return {
    id: index + 1,
    kind: 'BalanceRegistrations',
    sheet: 0,
    line: index + 2,
    cells,
    isEdited: false,
    status: {
      hasErrors: isWrong,
      exists: false,
      errors: isWrong ? { balance: 'Dit is geen aantal.' } : {},
    },
    outcome: isWrong ? 'refused' : 'new',
    repeats: null,
    legal_person_id: null,
    holder_business_registration_number: null,
    email,
    balance: isWrong ? null : 1250,
    effective_date: '2025-12-31',
    numbering: [{ start: index + 1, end: index + 1 }],
  }
}
