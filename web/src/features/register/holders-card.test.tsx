import { register } from '@zegel/contract/register/register'
import { expect, it } from 'vitest'
import type { Answer } from '../../../test/data/stub-api.ts'
import { answer, NOORDERMOLEN, refuse, show } from '../../../test/harness.tsx'
import { BOND, holdings } from '../../../test/data/register-data.ts'
import { HoldersCard } from './holders-card.tsx'

const card = (
  <HoldersCard organizationId={NOORDERMOLEN} instrumentId={BOND} name="Windobligatie 2026" />
)

async function showCard(...answers: readonly Answer[]) {
  const shown = await show(card, answers)
  // Wherever the pointer was left, an arc may be drawn.
  await shown.user.unhover(document.body, { position: { x: 0, y: 0 } })
  return shown
}

it('says the same in the drawing and in the table', async () => {
  const { screen } = await showCard(answer(register.getHoldings, holdings()))
  await expect
    .element(screen.getByRole('img', { name: 'Stichting Molenfonds: 50 stuks, 50,00%' }))
    .toBeVisible()

  const rows = screen.getByRole('row').elements().slice(1, -1)
  const table = rows.map((row) =>
    Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent),
  )
  const drawing = screen
    .getByRole('img')
    .elements()
    .filter((arc) => arc.getAttribute('data-ring') === 'outer')
  const told = new Set(drawing.map((arc) => arc.getAttribute('aria-label')))
  expect(told).toEqual(
    new Set(table.map(([name, units, share]) => `${name}: ${units} stuks, ${share}`)),
  )
  expect(table.map(([name]) => name)).toEqual([
    'Stichting Molenfonds',
    'Anna de Vries',
    'Bo Jansen',
    '1 rechtspersoon met 5 stuks',
    '2 personen met elk 2 t/m 3 stuks',
  ])
})

it('groups holders by kind inside', async () => {
  const { screen } = await showCard(answer(register.getHoldings, holdings()))

  await expect
    .element(screen.getByRole('img', { name: 'Rechtspersonen: 55 stuks, 55,00%' }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('img', { name: 'Personen: 45 stuks, 45,00%' }))
    .toBeVisible()
})

it('comes to the drawing with one Tab, walks along the arcs with the arrows and shows the percentage of each', async () => {
  const { screen, user } = await showCard(answer(register.getHoldings, holdings()))
  const first = screen.getByRole('img').nth(0)
  await expect.element(first).toBeVisible()
  const stops = screen
    .getByRole('img')
    .elements()
    .filter((arc) => arc.getAttribute('tabindex') === '0')
  expect(stops).toHaveLength(1)
  ;(first.element() as SVGElement).focus()
  await user.keyboard('{ArrowRight}')

  await expect.element(screen.getByRole('img').nth(1)).toHaveFocus()
  await expect.element(screen.getByText('45,00%', { exact: true })).toBeVisible()
})

it('walks along the arcs as a ring, with every arrow key', async () => {
  const { screen, user } = await showCard(answer(register.getHoldings, holdings()))
  const arcs = screen.getByRole('img')
  await expect.element(arcs.first()).toBeInTheDocument()
  ;(arcs.first().element() as SVGElement).focus()
  await user.keyboard('{ArrowUp}')
  await expect.element(arcs.last()).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await expect.element(arcs.first()).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowDown}')
  await expect.element(arcs.nth(1)).toHaveFocus()
})

it('asks for the holders on another date, which the address keeps', async () => {
  const { screen, user, sent, router } = await showCard(
    answer(register.getHoldings, ({ query }) =>
      holdings({ date: String(query['date']), total: 100 }),
    ),
  )
  await user.fill(screen.getByRole('textbox', { name: 'Stand per datum' }), '31-12-2025')
  await user.keyboard('{Enter}')

  await expect.element(screen.getByText('31 dec. 2025')).toBeVisible()
  await expect.poll(() => sent.at(-1)?.query['date']).toBe('2025-12-31')
  expect(router.state.location.search).toEqual({ date: '2025-12-31' })
  await user.click(screen.getByRole('button', { name: 'Exporteren' }))
  await expect
    .element(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }))
    .toHaveAttribute(
      'href',
      `/api/financial_instruments/balance_on_date?financial_instrument_id=${BOND}&date=2025-12-31&format=xlsx`,
    )
})

it('says that nothing is in circulation', async () => {
  const nothing = holdings({ total: 0, holders: [], others: { count: 0, balance: 0, sizes: [] } })
  const { screen } = await showCard(answer(register.getHoldings, nothing))
  await expect
    .element(screen.getByText('Op deze datum zijn er geen stukken in omloop'))
    .toBeVisible()
})

it('offers another try when the holders could not be loaded', async () => {
  const { screen, user, sent } = await showCard(
    refuse(register.getHoldings, 503, { message: 'Even niet bereikbaar.' }),
  )
  await expect.element(screen.getByText('Even niet bereikbaar.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))

  await expect.poll(() => sent.length).toBe(2)
})
