import { describe, expect, it, vi } from 'vitest'
import { balanceRows } from '../../../../../test/data/import-rows-data.ts'
import { focusOn, showGrids } from '../../../../../test/fixtures/import-grids-fixture.tsx'

describe('blocks of cells', () => {
  function paste(text: string) {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }

  it('are pasted to the right and below, also beyond the page', async () => {
    const rows = balanceRows(30)
    const { cell, screen } = await showGrids(rows)
    await focusOn(cell('holder9@demo.test'))
    const lines = [9, 10, 11, 12].map((number) => `new${number}@demo.test\t${number}0`)
    paste(`${lines.join('\r\n')}\r\n`)
    await expect.element(screen.getByText('Opgeslagen')).toBeVisible()
    await expect.element(cell('new9@demo.test')).toBeVisible()
    expect(rows.slice(8, 13).map(({ cells }) => cells['balance'])).toEqual([
      '90',
      '100',
      '110',
      '120',
      '13',
    ])
    expect(rows[11]?.cells['email']).toBe('new12@demo.test')
  })

  it('are pasted as far as they fit, which is told', async () => {
    const rows = balanceRows(3)
    const { cell, screen } = await showGrids(rows)
    await focusOn(cell('3'))
    paste('31\tx\n32\ty')
    await expect.element(screen.getByText(/1 rijen en 1 kolommen/)).toBeVisible()
    await expect.element(cell('31')).toBeVisible()
  })

  it('are pasted while a cell is open, and one text into all that is selected', async () => {
    const rows = balanceRows(3)
    const { cell, user } = await showGrids(rows)
    await user.click(cell('1'))
    paste('7\n8')
    await expect.element(cell('8')).toBeVisible()
    await focusOn(cell('8'))
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    paste('9')
    await vi.waitFor(() => expect(rows.map(({ balance }) => balance)).toEqual([7, 9, 9]))
  })

  it('go below the header that comes along, as those of a file do', async () => {
    const rows = balanceRows(4)
    const { cell, screen } = await showGrids(rows)
    await focusOn(cell('holder2@demo.test'))
    paste('Aantal\tE-mailadres\n20\ta@demo.test\n30\tb@demo.test')
    await expect.element(screen.getByText(/De eerste regel die je plakte/)).toBeVisible()
    await expect.element(screen.getByText('Opgeslagen')).toBeVisible()
    expect(rows.map(({ cells }) => [cells['email'], cells['balance']])).toEqual([
      ['holder1@demo.test', '1'],
      ['a@demo.test', '20'],
      ['b@demo.test', '30'],
      ['holder4@demo.test', '4'],
    ])
    await focusOn(cell('4'))
    paste('Saldo\n44')
    await expect.element(cell('44')).toBeVisible()
  })

  it('are copied as a spreadsheet reads them', async () => {
    const { cell, user } = await showGrids(balanceRows(3))
    await focusOn(cell('holder1@demo.test'))
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    expect(clipboardData.getData('text/plain')).toBe('holder1@demo.test\t1\nholder2@demo.test\t2')
  })

  it('are copied whole, also where rows have yet to come', async () => {
    const { cell, user } = await showGrids(balanceRows(450))
    const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue(undefined)
    await focusOn(cell('holder1@demo.test'))
    await user.keyboard('{Control>}a{/Control}')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', {
        clipboardData: new DataTransfer(),
        bubbles: true,
        cancelable: true,
      }),
    )
    const [item] = write.mock.calls[0]?.[0] ?? []
    const text = await (await item?.getType('text/plain'))?.text()
    expect(text?.split('\n').length).toBe(450)
    expect(text).toMatch(/holder450@demo\.test\t450$/)
  })
})
