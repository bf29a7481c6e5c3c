import { expect, it, vi } from 'vitest'
import { showGrids } from '../../../../../test/fixtures/import-grids-fixture.tsx'
import { balanceRow, balanceRows, wrongRow } from '../../../../../test/data/import-rows-data.ts'

it('goes to the next error by F8, whatever page it is on, and says what is wrong', async () => {
  const { screen, user } = await showGrids(balanceRows(60, [7, 48]))
  await user.keyboard('{F8}')
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent('Dit is geen aantal.')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('veel'))
  // The header of the page stays over what it scrolls to.
  expect(getComputedStyle(document.activeElement ?? document.body).scrollMarginTop).toBe('96px')
  await user.keyboard('{F8}')
  await vi.waitFor(() =>
    expect(document.activeElement?.closest('[role=row]')?.textContent).toContain('holder48@'),
  )
  await expect.element(screen.getByText('41 t/m 50 van 60')).toBeVisible()
})

it('goes to the next error of the same row first', async () => {
  const second = wrongRow(2)
  const errors = { ...second.status.errors, email: 'Dit is geen adres.' }
  const rows = [wrongRow(1), { ...second, status: { ...second.status, errors } }, wrongRow(3)]
  const { user, cell } = await showGrids(rows)
  await user.click(cell('holder2@demo.test'))
  await user.keyboard('{F8}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('veel'))
  expect(document.activeElement?.closest('[role=row]')?.textContent).toContain('holder2@')
})

it('says so when there is no error', async () => {
  const { screen, user } = await showGrids(balanceRows(3))
  await user.click(screen.getByRole('button', { name: /Volgende fout/ }))
  await expect.element(screen.getByText(/Er zijn geen fouten/)).toBeVisible()
})

it('says what is wrong with the cell with the focus, wherever the mouse rests', async () => {
  const second = wrongRow(2)
  const errors = { email: 'Dit is geen adres.' }
  const rows = [wrongRow(1), { ...second, status: { ...second.status, errors } }, balanceRow(3)]
  const { screen, user, cell } = await showGrids(rows)
  await user.hover(cell('holder2@demo.test'))
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Dit is geen adres.')
  await user.keyboard('{F8}')
  await user.hover(cell('3'))
  await user.hover(cell('holder2@demo.test'))
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Dit is geen aantal.')
})
