import { imports } from '@zegel/contract/imports/imports'
import { describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../test/harness.tsx'
import { IMPORT, importCounts, importOf } from '../../../test/data/import-data.ts'
import { importable, showImports } from '../../../test/fixtures/import-fixture.tsx'
import { idOf } from '../../../test/data/register-data.ts'
import { loadPage } from '../../lib/browser/load-page.ts'

const submitted = importOf({ status: 'submitted', submitted_at: '2026-11-20T09:40:00Z' })
const balances = answer(imports.listBalances, { data: [], total: 0 })
const listing = (...data: ReturnType<typeof importOf>[]) =>
  answer(imports.list, { data, total: data.length })

describe('the list of imports', () => {
  it('says what goes there, and starts the first', async () => {
    const { screen, user } = await showImports({}, [listing()])
    await expect.element(screen.getByText('Er is nog niets geïmporteerd')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Nieuwe import' }))

    await expect
      .element(screen.getByRole('heading', { name: 'Wat wil je importeren?' }))
      .toBeVisible()
  })

  it('tells of each import whose it is, what came of it and how it stands', async () => {
    const counts = { BalanceRegistrations: importCounts({ rows: 1250, new: 1200, unchanged: 50 }) }
    const { screen } = await showImports({}, [listing({ ...submitted, counts })])

    await expect
      .element(
        screen.getByRole('row', {
          name: /^register-2026\.xlsx Sanne de Vries 20 nov\. 2026 10:30 1\.200 nieuw, 50 ongewijzigd Geïmporteerd/,
        }),
      )
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'register-2026.xlsx downloaden' }))
      .toHaveAttribute('href', `/api/import/${IMPORT}/file`)
  })

  it('opens an import where one left it', async () => {
    const { screen, user } = await showImports({}, [
      listing(importOf()),
      answer(imports.get, importOf()),
      answer(imports.listRows, { data: [], total: 0 }),
      balances,
    ])
    await user.click(screen.getByRole('button', { name: 'register-2026.xlsx', exact: true }))

    await expect
      .element(screen.getByRole('heading', { name: 'Kijk na wat er verandert' }))
      .toBeVisible()
  })

  it('lets take the register along, for who reads it', async () => {
    const reader = await showImports({}, [listing()])
    await expect
      .element(reader.screen.getByRole('link', { name: 'Register exporteren' }))
      .toHaveAttribute('href', expect.stringContaining('format=xlsx'))
    await reader.screen.unmount()

    const may = { manage: false, read_register: false, import: true, delete: false }
    const { screen } = await showImports({}, [listing()], importable({ may }))
    await expect.element(screen.getByText('Er is nog niets geïmporteerd')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Register exporteren' }))
      .not.toBeInTheDocument()
  })
})

describe('undoing', () => {
  it('asks why, and takes the whole import back', async () => {
    const undone = importOf({
      status: 'undone',
      undone_at: '2026-11-21T12:00:00Z',
      undone_by: 'Sanne de Vries',
      undone_people: { gone: 3, kept: 1 },
    })
    const { screen, user, sent } = await showImports({ import: IMPORT }, [
      answer(imports.get, submitted),
      answer(imports.undo, undone),
      balances,
    ])
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    const dialog = screen.getByRole('dialog', {
      name: 'Import van register-2026.xlsx ongedaan maken?',
    })
    await user.fill(dialog.getByRole('textbox', { name: 'Reden' }), 'Verkeerd bestand')
    await user.click(dialog.getByRole('button', { name: 'Import ongedaan maken' }))

    await expect
      .element(screen.getByRole('heading', { name: 'Deze import is ongedaan gemaakt' }))
      .toBeVisible()
    await expect
      .element(
        screen.getByText(/3 participanten .* staan niet meer in de lijst\. 1 participant blijft/u),
      )
      .toBeVisible()
    expect(sent.find(({ path }) => path === imports.undo.path)?.body).toEqual({
      reason: 'Verkeerd bestand',
    })
  })

  it('says what depends on it, and leaves it', async () => {
    const message = 'Op 21 nov. 2026 zijn stukken van deze import overgedragen.'
    const { screen, user } = await showImports({}, [
      listing(submitted, importOf({ id: idOf(7001), status: 'ready' })),
      refuse(imports.undo, 409, { message }),
    ])
    await user.click(
      screen.getByRole('button', { name: 'Import van register-2026.xlsx ongedaan maken' }),
    )
    await user.click(screen.getByRole('button', { name: 'Import ongedaan maken', exact: true }))

    await expect.element(screen.getByRole('dialog').getByText(message)).toBeVisible()
  })

  it('tells what stood in the way of it later', async () => {
    const refusal = 'Op 21 nov. 2026 zijn stukken van deze import overgedragen.'
    const { screen } = await showImports({ import: IMPORT }, [
      answer(imports.get, { ...submitted, refusal }),
      balances,
    ])

    await expect.element(screen.getByRole('alert').getByText(refusal)).toBeVisible()
  })
})

it('starts a new import by loading the page anew', async () => {
  const { screen, user } = await showImports({ import: IMPORT }, [
    answer(imports.get, submitted),
    balances,
  ])
  await user.click(screen.getByRole('button', { name: 'Nieuwe import' }))

  expect(vi.mocked(loadPage).mock.lastCall?.[0]).toMatch(/\/import\?import=type$/)
})

it('says so where an import is not there', async () => {
  const { screen, user } = await showImports({ import: IMPORT }, [
    listing(),
    refuse(imports.get, 404),
  ])
  await expect.element(screen.getByText('Deze import bestaat niet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Alle imports' }))

  await expect.element(screen.getByText('Er is nog niets geïmporteerd')).toBeVisible()
})
