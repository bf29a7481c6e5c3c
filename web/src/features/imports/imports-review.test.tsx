import { imports } from '@zegel/contract/imports/imports'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../test/harness.tsx'
import {
  IMPORT,
  importBalance,
  importCounts,
  importOf,
  importSheet,
} from '../../../test/data/import-data.ts'
import { balanceRow, balanceRows, importRowAnswers } from '../../../test/data/import-rows-data.ts'
import { showImports } from '../../../test/fixtures/import-fixture.tsx'
import { reading } from '../../lib/endpoint-query.ts'
import { setLanguage } from '../../i18n/i18n.ts'

const balances = answer(imports.listBalances, {
  data: [1, 2].map((number) => importBalance(number)),
  total: 2,
})
const rows = answer(imports.listRows, { data: [], total: 0 })
const at = (part: Parameters<typeof importOf>[0] = {}) => answer(imports.get, importOf(part))
const review = (...answers: Parameters<typeof showImports>[1][number][]) =>
  showImports({ import: IMPORT }, [...answers, balances, rows])

const checking = { read: 1000, checked: 250, written: 0, total: 1000, steps: null }
const refused = { BalanceRegistrations: importCounts({ new: 1, refused: 2, edited: 1 }) }

describe('an import that is being worked on', () => {
  it.each([
    ['reading', { ...checking, total: null }, 'Het bestand wordt gelezen', '1.000 rijen'],
    ['checking', checking, 'De rijen worden nagekeken', '250 van 1.000 rijen'],
    [
      'submitting',
      { ...checking, written: 400, steps: 900 },
      'De gegevens gaan in het register',
      '400 van 900 boekingen',
    ],
  ] as const)('shows how far it is: %s', async (status, progress, title, line) => {
    const { screen } = await review(at({ status, progress }))

    await expect.element(screen.getByRole('status').getByText(title)).toBeVisible()
    await expect.element(screen.getByText(line, { exact: true })).toBeVisible()
  })

  it('can be cancelled', async () => {
    const { screen, user } = await review(
      at({ status: 'reading', progress: checking }),
      answer(imports.cancel, importOf({ status: 'cancelled' })),
    )
    await user.click(screen.getByRole('button', { name: 'Annuleren' }))

    await expect
      .element(screen.getByRole('heading', { name: 'Deze import is geannuleerd' }))
      .toBeVisible()
  })

  it('is asked for again until it is done', async () => {
    let asked = 0
    const moving = answer(imports.get, () => {
      asked += 1
      return importOf({ status: asked < 3 ? 'checking' : 'ready', progress: checking })
    })
    const { screen } = await review(moving)

    await expect.element(screen.getByRole('button', { name: '3 rijen importeren' })).toBeEnabled()
    expect(asked).toBe(3)
  })
})

describe('rows of one person', () => {
  const row = { id: 1, kind: 'BalanceRegistrations', sheet: 0, line: 2 } as const
  const els = { email: 'els@demo.test', legal_name: 'Els de Vries' }
  const person = {
    id: 1,
    known: null,
    rows: [
      { ...row, facts: els, balance: 100, effective_date: '2025-01-01' },
      {
        ...{ ...row, id: 2, line: 3, balance: 50, effective_date: '2025-01-01' },
        facts: { ...els, legal_name: 'E. de Vries', birth_date: '1970-03-12', city: 'Ede' },
      },
    ],
  }

  it('are made one, with what was chosen where they differ and the sum of what they hold', async () => {
    const { screen, user, sent } = await review(
      at({ same_persons: 1 }),
      answer(imports.listSamePersons, { data: [person], total: 1 }),
      answer(imports.mergeRows, importOf({ same_persons: 0 })),
    )
    await user.click(screen.getByRole('button', { name: 'Rijen van Els de Vries samenvoegen' }))
    const dialog = screen.getByRole('dialog', { name: 'Els de Vries samenvoegen?' })
    await expect.element(dialog.getByText('150 per 1 jan. 2025')).toBeVisible()
    await expect.element(dialog.getByText('Ede')).toBeVisible()
    await expect.element(dialog.getByText('12 mrt. 1970')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'E. de Vries' }))
    await user.click(dialog.getByRole('button', { name: 'Samenvoegen' }))

    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.find(({ path }) => path === imports.mergeRows.path)?.body).toEqual({
      rows: [1, 2],
      facts: { legal_name: 'E. de Vries' },
      adds_balances: true,
    })
    await expect.element(screen.getByText('Rijen van Els de Vries')).not.toBeInTheDocument()
  })

  it('are left out one by one, and let in again', async () => {
    const leftOut = { id: 2, sheet: 0, line: 3, cells: { email: 'els@demo.test' }, reasons: [] }
    const { screen, user, sent } = await review(
      at({ same_persons: 1, left_out: 1 }),
      answer(imports.listSamePersons, { data: [person], total: 1 }),
      answer(imports.listLeftOut, { data: [leftOut], total: 1 }),
      answer(imports.leaveOut, importOf({ same_persons: 1, left_out: 1 })),
    )
    await user.click(screen.getByRole('button', { name: 'Regel 2 weglaten' }))
    await user.click(screen.getByRole('button', { name: 'Regel 3 toch meenemen' }))
    const bodies = () =>
      sent.flatMap(({ path, body }) => (path === imports.leaveOut.path && body ? [body] : []))
    await expect.poll(bodies).toEqual([
      { rows: [1], left_out: true },
      { rows: [2], left_out: false },
    ])
  })

  it('that can not be made one are told why', async () => {
    const message = 'Deze rijen zijn niet van één persoon. Kijk de import opnieuw na.'
    const { screen, user } = await review(
      at({ same_persons: 1 }),
      answer(imports.listSamePersons, { data: [person], total: 1 }),
      refuse(imports.mergeRows, 422, { message }),
    )
    await user.click(screen.getByRole('button', { name: 'Rijen van Els de Vries samenvoegen' }))
    await user.click(
      screen
        .getByRole('dialog')
        .getByRole('radio', { name: 'Het is hetzelfde bezit: alleen het eerste telt' }),
    )
    await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Samenvoegen' }))
    await expect.element(screen.getByRole('dialog').getByText(message)).toBeVisible()
  })
})

it('saves what was changed by whoever goes back at once, and tells him when that fails', async () => {
  const [list, next] = importRowAnswers(balanceRows(3))
  if (!list || !next) throw new Error('no answers')
  const taken = refuse(imports.editRows, 409, { message: 'Er wordt al geïmporteerd.' })
  const history = answer(imports.list, { data: [], total: 0 })
  const answers = [history, at(), balances, list, next, taken]
  const { screen, user } = await showImports({ import: IMPORT }, answers)
  await user.click(screen.getByRole('gridcell', { name: '2', exact: true }))
  await user.keyboard('55')
  await user.click(screen.getByRole('button', { name: 'Terug' }))

  await expect.element(screen.getByLabelText('Plaats')).toHaveTextContent('list')
  await expect.element(screen.getByText('1 cel is niet opgeslagen', { exact: false })).toBeVisible()
})

describe('the summary', () => {
  it('counts what becomes of the rows of each kind, and of everybody’s balance', async () => {
    const { screen } = await review(at({ counts: refused }))
    const summary = screen.getByRole('table', { name: 'Samenvatting' })
    await expect
      .element(summary.getByRole('row', { name: 'Saldoregistraties 3 1 0 0 2 1' }))
      .toBeVisible()
    await expect.element(screen.getByText('+1.275')).toBeVisible()
    await expect
      .element(
        screen
          .getByRole('table', { name: 'Saldo per houder' })
          .getByRole('row', { name: 'Participant 2 (nieuw) 0 50 +50' }),
      )
      .toBeVisible()
  })

  it('says what everybody will have by what was corrected since, here or by somebody else', async () => {
    const data = balanceRows(3)
    const [list, next, save] = importRowAnswers(data)
    if (!list || !next || !save) throw new Error('no answers')
    let version = 1
    const saved = answer(imports.editRows, (call) => {
      version += 1
      save.reply(call)
      return { import: importOf({ version }), rows: data.slice(1, 2) }
    })
    const after = () => data.reduce((sum, { balance }) => sum + (balance ?? 0), 0)
    const now = answer(imports.listBalances, () => ({
      data: [importBalance(1, { after: after() })],
      total: 1,
    }))
    const answers = [answer(imports.get, () => importOf({ version })), now, list, next, saved]
    const { screen, user, queryClient } = await showImports({ import: IMPORT }, answers)
    await expect.element(screen.getByText('+6', { exact: true })).toBeVisible()
    await user.click(screen.getByRole('gridcell', { name: '2', exact: true }))
    await user.keyboard('55{Enter}')
    await expect.element(screen.getByText('+59', { exact: true })).toBeVisible()
    data[0] = balanceRow(1, { balance: 77, cells: { email: 'a@demo.test', balance: '77' } })
    version += 1
    await queryClient.invalidateQueries({ predicate: reading(['imports']).predicate })
    await expect.element(screen.getByText('+135', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('gridcell', { name: '77', exact: true })).toBeVisible()
  })

  it('tells apart those of one name who are new, and says how many rows stay behind', async () => {
    const name = 'Ömer Yılmaz'
    const namesakes = [
      importBalance(1, { name, known_by: { email: 'omer@demo.test', birth_date: null } }),
      importBalance(2, { name, known_by: { email: null, birth_date: '1980-05-05' } }),
      importBalance(3, { name }),
    ]
    const { screen } = await showImports({ import: IMPORT }, [
      at({ counts: { BalanceRegistrations: importCounts({ rows: 5, new: 3 }) }, left_out: 2 }),
      answer(imports.listBalances, { data: namesakes, total: 3 }),
      answer(imports.listLeftOut, { data: [], total: 2 }),
      rows,
    ])
    await expect.element(screen.getByText('omer@demo.test')).toBeVisible()
    await expect.element(screen.getByText('Geboren 5 mei 1980')).toBeVisible()
    const summary = screen.getByRole('table', { name: 'Samenvatting' })
    await expect
      .element(summary.getByRole('row', { name: 'Saldoregistraties 5 3 0 0 0 0 2' }))
      .toBeVisible()
  })

  it('says it where no rows are left to import', async () => {
    const counts = { BalanceRegistrations: importCounts({ new: 0, unchanged: 3 }) }
    const { screen } = await review(at({ counts }))

    await expect.element(screen.getByText('Er is niets om te importeren.')).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Importeren', exact: true }))
      .toBeDisabled()
  })
})

describe('submitting', () => {
  const submit = (screen: Awaited<ReturnType<typeof review>>['screen']) =>
    screen.getByRole('button', { name: '3 rijen importeren' })

  it('leads to the success page once it is done, with a key of its own', async () => {
    await setLanguage('en')
    const { screen, user, sent } = await review(
      at(),
      answer(imports.submit, importOf({ status: 'submitted' })),
    )
    await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))

    await expect
      .element(screen.getByRole('heading', { name: 'Data imported successfully' }))
      .toBeVisible()
    const call = sent.find(({ path }) => path === imports.submit.path)
    expect(call?.body).toMatchObject({
      import_id: IMPORT,
      import_configs: importOf().import_configs,
    })
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('waits for rows that are refused, and leads to them', async () => {
    const error = { id: 2, kind: 'BalanceRegistrations', field: 'email', index: 1 } as const
    const { screen, user, sent } = await review(
      at({ counts: refused }),
      answer(imports.nextError, error),
    )
    await expect.element(screen.getByRole('button', { name: '1 rij importeren' })).toBeDisabled()
    await expect
      .element(screen.getByText('2 rijen zijn geweigerd. Verbeter die eerst.'))
      .toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Naar de volgende fout' }))

    await expect.poll(() => sent.some(({ path }) => path === imports.nextError.path)).toBe(true)
  })

  it('waits while rows are being checked', async () => {
    const { screen } = await review(at({ status: 'checking' }))

    await expect.element(screen.getByText('De rijen worden nog nagekeken.')).toBeVisible()
    await expect.element(submit(screen)).toBeDisabled()
  })

  it('waits where the first check failed, and does not say that nothing changes', async () => {
    const refusal = 'Het nakijken is niet gelukt.'
    const counts = { BalanceRegistrations: importCounts({ new: 0 }) }
    const { screen } = await review(at({ refusal, counts, totals: null }))

    await expect.element(screen.getByText('De rijen zijn nog niet nagekeken.')).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Importeren', exact: true }))
      .toBeDisabled()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(refusal)
    expect(screen.getByText('Er is niets om te importeren.').query()).toBeNull()
  })

  it('says what was refused, and stays', async () => {
    await setLanguage('en')
    const message = 'Row 2: this balance would become negative.'
    const { screen, user } = await review(at(), refuse(imports.submit, 422, { message }))
    await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))

    const alert = screen.getByRole('alert')
    await expect
      .element(alert.getByText('Error importing data. Please check for validation errors.'))
      .toBeVisible()
    await expect.element(alert.getByText(message)).toBeInViewport({ ratio: 1 })
    await expect.element(screen.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled()
  })

  it('says why the register would not take it, also after a reload', async () => {
    const refusal = 'Rij 2: dit saldo zou onder nul komen.'
    const { screen } = await review(at({ refusal, counts: refused }))

    await expect.element(screen.getByRole('alert').getByText(refusal)).toBeVisible()
  })

  it('says what would stop it, and may be tried all the same', async () => {
    const foreseen = 'Je abonnement is vol: er is ruimte voor 25 participanten.'
    const { screen } = await review(at({ foreseen }))

    const note = screen.getByRole('note').filter({ hasText: 'Let op voordat je verstuurt' })
    await expect.element(note.getByText(foreseen)).toBeVisible()
    await expect.element(submit(screen)).toBeEnabled()
  })
})

describe('the columns', () => {
  it('are chosen anew, and a field comes from one column', async () => {
    const { screen, user, sent } = await review(
      at(),
      answer(imports.mapColumns, importOf({ status: 'checking' })),
    )
    await user.click(screen.getByRole('button', { name: 'Kolommen wijzigen: Saldi' }))
    await expect.element(screen.getByText('25 · 1.250')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Veld voor E-mailadres' }))
    await user.click(screen.getByRole('option', { name: 'Saldo' }))
    await user.click(screen.getByRole('button', { name: 'Kolommen opslaan' }))

    await expect.element(screen.getByText('Kolommen opgeslagen.', { exact: false })).toBeVisible()
    expect(sent.find(({ path }) => path === imports.mapColumns.path)?.body).toEqual({
      sheet: 0,
      kind: 'BalanceRegistrations',
      fields: ['balance', null],
    })
  })

  it('are shown at once where a required one is missing', async () => {
    const { screen } = await review(at({ sheets: [importSheet({ missing: ['holder'] })] }))

    await expect
      .element(screen.getByRole('alert').getByText('Er missen verplichte velden'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('combobox', { name: 'Veld voor E-mailadres' }))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: '3 rijen importeren' })).toBeDisabled()
  })

  it('come with what was done that nobody asked for', async () => {
    const unused = { header: 'Notitie', field: null, taken: null, samples: [] }
    const sheet = importSheet({
      columns: [...importSheet().columns, unused],
      is_hidden: true,
      is_mixed: true,
      cleaned: 2,
      skipped: [
        { line: 5, why: 'total' },
        { line: 9, why: 'header' },
      ],
    })
    const { screen } = await review(at({ sheets: [sheet] }))
    for (const note of [
      'Dit blad is verborgen in de spreadsheet.',
      'Niet gebruikt: Notitie.',
      'Overgeslagen als totaal: regel 5.',
      'Overgeslagen als herhaalde kop: regel 9.',
      'In 2 rijen zijn onzichtbare tekens verwijderd.',
    ])
      await expect.element(screen.getByText(note)).toBeVisible()
    await expect.element(screen.getByText(/schrijven letters op dezelfde manier/)).toBeVisible()
  })
})
