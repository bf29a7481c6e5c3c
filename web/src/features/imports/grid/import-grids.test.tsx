import { imports } from '@zegel/contract/imports/imports'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { importCounts, importOf, importSheet } from '../../../../test/data/import-data.ts'
import {
  balanceRow,
  balanceRows,
  importRowAnswers,
  wrongRow,
} from '../../../../test/data/import-rows-data.ts'
import { answer } from '../../../../test/data/stub-api.ts'
import { refuse } from '../../../../test/harness.tsx'
import { focusOn, showGrids } from '../../../../test/fixtures/import-grids-fixture.tsx'

describe('looking through an import', () => {
  it('says which rows repeat another, and shows them alone', async () => {
    const rows = [balanceRow(1), balanceRow(2), balanceRow(3, { repeats: { sheet: 0, line: 2 } })]
    const { screen, user } = await showGrids(rows)
    const marks = screen.getByRole('rowheader')
    await expect.element(marks.nth(2)).toMatchTextContent('4nieuwGelijk aan regel 2')
    await user.click(screen.getByText('Dubbel (1)'))
    await expect.poll(() => marks.elements()).toHaveLength(1)
  })

  it('says which rows leave a later registration true, and what is posted for it', async () => {
    const keeps = { effective_date: '2026-03-01', balance: 1200, difference: -40 }
    const { screen, user } = await showGrids([balanceRow(1), balanceRow(2, { keeps })])
    const marks = screen.getByRole('rowheader')
    await expect
      .element(marks.nth(1))
      .toMatchTextContent(
        '3nieuwDe registratie per 1 mrt. 2026 blijft gelden: 1.200. Op die dag wordt daarom -40 geboekt.',
      )
    await user.click(screen.getByText('Latere registratie blijft (1)'))
    await expect.poll(() => marks.elements()).toHaveLength(1)
  })

  it('shows lines, chips and what is wrong', async () => {
    const rows = [
      balanceRow(1),
      balanceRow(2, { status: { hasErrors: false, exists: true, errors: {} }, isEdited: true }),
      wrongRow(3),
    ]
    const { screen, cell } = await showGrids(rows)
    const marks = screen.getByRole('rowheader')
    await expect.element(marks.nth(0)).toMatchTextContent('2nieuw')
    await expect.element(marks.nth(1)).toMatchTextContent('3updategewijzigd')
    await expect.element(marks.nth(2)).toMatchTextContent('4error')
    await expect.element(cell('veel')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(cell('veel')).toHaveAccessibleDescription('Dit is geen aantal.')
    await expect.element(screen.getByRole('columnheader', { name: 'Saldo' })).toBeVisible()
  })

  it('leaves the width of a phone to the cells, and still says what becomes of a row', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 900))
    const { screen } = await showGrids([wrongRow(1), balanceRow(2, { isLeftOut: true })])
    const marks = screen.getByRole('rowheader')
    const width = (element: Element) => element.getBoundingClientRect().width
    const [mark, grid] = [marks.first().element(), screen.getByRole('grid').element()]
    expect(width(mark)).toBeLessThan(width(grid) / 3)
    await expect.element(marks.first()).toHaveAccessibleName('2 error')
    await expect.element(marks.nth(1)).toMatchTextContent('3weggelaten')
  })

  it('has no pages up to ten rows', async () => {
    const { screen } = await showGrids(balanceRows(10))
    await expect.element(screen.getByRole('rowheader').nth(9)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Rijen per pagina' }).query()).toBeNull()
    expect(screen.getByRole('navigation').query()).toBeNull()
  })

  it('shows ten rows at a time, or 25 or 50', async () => {
    const { screen, user, cell } = await showGrids(balanceRows(60))
    expect(screen.getByRole('rowheader').elements()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Pagina 2', exact: true }))
    await expect.element(cell('holder11@demo.test')).toBeVisible()
    expect(cell('holder10@demo.test').query()).toBeNull()
    const sizes = screen.getByLabelText('Rijen per pagina').first()
    await user.click(sizes)
    const options = screen.getByRole('option')
    await expect.element(options.first()).toBeVisible()
    expect(options.elements().map(({ textContent }) => textContent)).toEqual(['10', '25', '50'])
    await user.click(screen.getByRole('option', { name: '25' }))
    await vi.waitFor(() => expect(screen.getByRole('rowheader').elements()).toHaveLength(25))
  })

  it('has a tab for each kind that has rows', async () => {
    const part = {
      sheets: [importSheet(), importSheet({ name: 'Mensen', kind: 'NaturalPersons' })],
      counts: {
        BalanceRegistrations: importCounts({ rows: 2 }),
        JuridicalPersons: importCounts({ rows: 0 }),
        NaturalPersons: importCounts({ rows: 1234 }),
      },
    }
    const { screen } = await showGrids(balanceRows(2), { part })
    const tabs = screen.getByRole('tab').elements()
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Saldoregistraties (2)',
      'Natuurlijke personen (1.234)',
    ])
  })

  it('shows only the rows with errors, and keeps those that are put right in sight', async () => {
    const { screen, user, cell } = await showGrids(balanceRows(30, [7, 21]))
    await user.click(screen.getByText('Alleen fouten (2)'))
    await expect.element(cell('holder21@demo.test')).toBeVisible()
    expect(screen.getByRole('rowheader').elements()).toHaveLength(2)
    await user.click(cell('veel').first())
    await user.keyboard('12{Enter}')
    await expect.element(screen.getByRole('rowheader').first()).toMatchTextContent('nieuw')
    await expect.element(cell('12')).toBeVisible()
  })
})

describe('all rows in one list', () => {
  it('draws those in sight, and asks for no others', async () => {
    const { screen, user, sent } = await showGrids(balanceRows(5000))
    await user.click(screen.getByText('Alle rijen'))
    await expect.element(screen.getByRole('gridcell', { name: 'holder5@demo.test' })).toBeVisible()
    expect(screen.getByRole('rowheader').elements().length).toBeLessThan(50)
    const list = screen.getByRole('grid').element()
    list.scrollTop = 4000 * 36
    await expect
      .element(screen.getByRole('gridcell', { name: 'holder4005@demo.test' }))
      .toBeVisible()
    const pages = sent
      .filter(({ path }) => path === imports.listRows.path)
      .map(({ query }) => Number(query['page']))
    expect(new Set(pages)).toEqual(new Set([1, 21]))
  })

  it('goes to the end by keyboard, and edits there', async () => {
    const { screen, user, saved, cell } = await showGrids(balanceRows(5000))
    await user.click(screen.getByText('Alle rijen'))
    await user.click(cell('holder1@demo.test'))
    await user.keyboard('{Escape}{Control>}{End}{/Control}')
    await expect.element(cell('holder5000@demo.test')).toBeVisible()
    await expect.element(cell('5000')).toHaveFocus()
    await user.keyboard('77{Enter}')
    await vi.waitFor(() => expect(saved()).toEqual([{ id: 5000, cells: { balance: '77' } }]))
  })
})

describe('editing cells', () => {
  it('saves what is typed, shows what came of it and tells the import', async () => {
    const { screen, user, saved, cell, onChanged } = await showGrids(balanceRows(3))
    await user.click(cell('2'))
    await user.keyboard('veel{Enter}')
    await expect.element(cell('3')).toHaveFocus()
    await vi.waitFor(() => expect(saved()).toEqual([{ id: 2, cells: { balance: 'veel' } }]))
    await expect.element(cell('veel')).toHaveAccessibleDescription('Dit is geen aantal.')
    await expect.element(screen.getByRole('rowheader').nth(1)).toMatchTextContent('errorgewijzigd')
    await expect.element(screen.getByText('Opgeslagen')).toBeVisible()
    expect(onChanged).toHaveBeenCalledWith(importOf())
  })

  it('works by keyboard alone', async () => {
    const { user, saved, cell } = await showGrids(balanceRows(3))
    await focusOn(cell('holder1@demo.test'))
    await user.keyboard('{ArrowRight}{ArrowDown}5')
    await user.keyboard('{ArrowDown}{Enter}{End}0{Tab}')
    await vi.waitFor(() =>
      expect(saved()).toEqual([
        { id: 2, cells: { balance: '5' } },
        { id: 3, cells: { balance: '30' } },
      ]),
    )
  })

  it('leaves a cell as it was on Escape, and saves nothing that says the same', async () => {
    const { user, cell, sent } = await showGrids(balanceRows(3))
    await user.click(cell('2'))
    await user.keyboard('99{Escape}')
    await expect.element(cell('2')).toHaveFocus()
    await user.keyboard('{Enter}{Enter}')
    await expect.element(cell('3')).toHaveFocus()
    expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('empties what is selected, takes that back and does it again, wherever one is by then', async () => {
    const rows = balanceRows(30)
    const { user, saved, cell, screen } = await showGrids(rows)
    await focusOn(cell('1'))
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}')
    await expect.element(cell('2')).not.toBeInTheDocument()
    await user.keyboard('{Control>}{End}{/Control}')
    await expect.element(cell('30')).toHaveFocus()
    await user.keyboard('{Control>}z{/Control}')
    await expect.element(cell('1')).toHaveFocus()
    await expect.element(cell('2')).toHaveAttribute('aria-selected', 'true')
    await vi.waitFor(() => expect(saved().at(-1)).toEqual({ id: 2, cells: { balance: '2' } }))
    expect(rows.slice(0, 3).map(({ balance }) => balance)).toEqual([1, 2, 3])
    await user.click(screen.getByText('Gewijzigd (0)'))
    await focusOn(cell('holder2@demo.test'))
    await user.keyboard('{Control>}y{/Control}')
    await expect.element(screen.getByText('1 t/m 10 van 30')).toBeVisible()
    await vi.waitFor(() => expect(saved().at(-1)).toEqual({ id: 2, cells: { balance: '' } }))
    await user.keyboard('{Control>}z{/Control}')
    await expect.element(cell('1')).toHaveFocus()
    await expect.element(cell('2')).toBeVisible()
  })

  it('keeps what could not be saved, and tries again', async () => {
    const rows = balanceRows(3)
    let isDown = true
    const [list, next, save] = importRowAnswers(rows)
    if (!list || !next || !save) throw new Error('no answers')
    const down = refuse(imports.editRows, 409, { message: 'Er wordt al geïmporteerd.' })
    const answers = [
      list,
      next,
      {
        ...save,
        reply: (call: Parameters<typeof save.reply>[0]) => (isDown ? down : save).reply(call),
      },
    ]
    const { screen, user, cell } = await showGrids(rows, { answers })
    await user.click(cell('2'))
    await user.keyboard('55{Enter}')
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent('1 cel is niet opgeslagen')
    await expect.element(alert).toMatchTextContent('Er wordt al geïmporteerd.')
    await expect.element(cell('55')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await expect.element(screen.getByText('Opgeslagen')).toBeVisible()
    expect(rows[1]?.balance).toBe(55)
  })

  it('lets whoever typed over what somebody else changed meanwhile choose what stays', async () => {
    const rows = balanceRows(4)
    const { screen, user, cell, saved } = await showGrids(rows)
    const elsewhere = (number: number, text: string) => {
      rows[number - 1] = balanceRow(number, {
        cells: { email: `holder${number}@demo.test`, balance: text },
      })
    }
    elsewhere(1, '100')
    elsewhere(2, '200')
    await user.click(cell('1'))
    await user.keyboard('12{Enter}22{Enter}32{Enter}')
    const notice = screen.getByRole('alert')
    await expect.element(notice).toMatchTextContent('2 cellen zijn intussen gewijzigd')
    await expect.element(notice).toMatchTextContent('er staat nu ‘100’, jij typte ‘12’.')
    await expect.element(cell('200')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Laten staan: Regel 2, Saldo' }))
    await expect.element(cell('100')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Wat ik typte: Regel 3, Saldo' }))
    await expect.element(cell('22')).toHaveFocus()
    await expect.poll(() => saved().at(-1)).toEqual({ id: 2, cells: { balance: '22' } })
    await expect.element(screen.getByText('Opgeslagen')).toBeVisible()
    expect(notice.query()).toBeNull()
    // What one did is taken back to what the other made of it.
    await user.keyboard('{Control>}z{/Control}')
    await expect.element(cell('200')).toHaveFocus()
    await user.keyboard('{Control>}zz{/Control}')
    await expect.element(cell('3')).toHaveFocus()
    await expect.poll(() => rows.map(({ balance }) => balance)).toEqual([100, 200, 3, 4])
  })

  it('asks whoever leaves in the middle of a cell, and saves it meanwhile', async () => {
    const { user, cell, saved } = await showGrids(balanceRows(3))
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await user.click(cell('2'))
    await user.keyboard('12')
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
    expect(leave()).toBe(true)
    await expect.poll(saved).toEqual([{ id: 2, cells: { balance: '12' } }])
    await expect.poll(leave).toBe(false)
  })

  it('saves what was typed when another screen takes its place', async () => {
    const { user, cell, saved, screen } = await showGrids(balanceRows(3))
    await user.click(cell('holder1@demo.test'))
    await user.keyboard('{Escape}{ArrowRight}{ArrowDown}12{Enter}34')
    const back = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }
    expect(document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', back))).toBe(true)
    await screen.unmount()
    await expect.poll(saved).toEqual([
      { id: 2, cells: { balance: '12' } },
      { id: 3, cells: { balance: '34' } },
    ])
  })

  it('lets nobody edit what is being written', async () => {
    const { user, cell, screen } = await showGrids(balanceRows(3), {
      part: { status: 'submitting' },
    })
    await user.click(cell('2'))
    await user.keyboard('5{Enter}')
    expect(screen.getByRole('textbox').query()).toBeNull()
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true')
  })
})

describe('leaving rows out', () => {
  it('takes the rows that are selected, by mouse or by keyboard, lets them go in again, and takes that back', async () => {
    const rows = balanceRows(30)
    const leftOut = answer(imports.leaveOut, ({ body }) => {
      for (const row of rows) if (body.rows?.includes(row.id)) row.isLeftOut = body.left_out
      return importOf()
    })
    const { screen, user, cell, sent } = await showGrids(rows, {
      answers: [...importRowAnswers(rows), leftOut],
    })
    const asked = () => sent.findLast(({ path }) => path === imports.leaveOut.path)?.body
    const marks = screen.getByRole('rowheader')
    await user.click(marks.nth(2))
    await user.click(screen.getByRole('button', { name: 'Regel 4 weglaten' }))
    await expect.element(marks.nth(2)).toMatchTextContent('4weggelaten')
    await user.click(screen.getByRole('button', { name: 'Regel 4 toch meenemen' }))
    await expect.element(marks.nth(2)).toMatchTextContent('4nieuw')
    await expect.element(cell('holder3@demo.test')).toHaveFocus()
    await user.click(marks.nth(9), { modifiers: ['Shift'] })
    await user.click(screen.getByRole('button', { name: '8 rijen weglaten' }))
    await expect.poll(asked).toEqual({ rows: [3, 4, 5, 6, 7, 8, 9, 10], left_out: true })
    await focusOn(cell('1'))
    await user.keyboard('{Shift>}{ArrowDown} {/Shift}')
    await expect.element(cell('holder1@demo.test')).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByRole('button', { name: '2 rijen weglaten' })).toBeVisible()
    await expect.element(screen.getByText('2 rijen geselecteerd')).toBeInTheDocument()
    await expect.element(screen.getByRole('row').nth(2)).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByRole('row').nth(4)).toHaveAttribute('aria-selected', 'false')
    await user.keyboard('{Control>}a{/Control}')
    await expect.element(screen.getByRole('button', { name: '30 rijen weglaten' })).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    await expect.poll(asked).toEqual({ rows: [3, 4, 5, 6, 7, 8, 9, 10], left_out: false })
    await expect.element(marks.nth(3)).toMatchTextContent('5nieuw')
    await user.keyboard('{Control>}y{/Control}')
    await expect.element(marks.nth(3)).toMatchTextContent('5weggelaten')
  })

  it('shows the last page that there is when those of the page are gone', async () => {
    const rows = balanceRows(30, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30])
    const leftOut = answer(imports.leaveOut, ({ body }) => {
      for (const row of rows) if (body.rows?.includes(row.id)) row.status.hasErrors = false
      return importOf()
    })
    const { screen, user, cell } = await showGrids(rows, {
      answers: [...importRowAnswers(rows), leftOut],
    })
    await user.click(screen.getByText('Alleen fouten (11)'))
    await user.click(screen.getByRole('button', { name: 'Pagina 2', exact: true }))
    await user.click(screen.getByRole('button', { name: 'Regel 31 weglaten' }))
    await expect.element(cell('holder10@demo.test')).toBeVisible()
  })
})
