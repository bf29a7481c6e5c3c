import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { ValueHistoryCard } from './value-history-card.tsx'

const card = <ValueHistoryCard legalPersonId={undefined} />
const course = answer(portfolio.getCourse, [
  { date: '2025-11-21', value: '1000.00' },
  { date: '2026-03-01', value: '1500.50' },
  { date: '2026-11-21', value: '1500.50' },
])

it('draws the value through time, of which every stop says its figures by keyboard', async () => {
  const { screen, user } = await show(card, [course])
  const stops = screen.getByRole('img')
  await expect.element(stops.nth(2)).toHaveAccessibleName(/^Vandaag, 21 nov\. 2026: €.1\.500,50$/)
  expect(stops.elements().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  ;(stops.nth(2).element() as SVGElement).focus()
  await user.keyboard('{ArrowLeft}')

  await expect.element(stops.nth(1)).toHaveFocus()
  await user.keyboard('{Home}')
  await expect.element(stops.nth(0)).toHaveFocus()
  await expect.element(stops.nth(0)).toHaveAccessibleName(/^21 nov\. 2025: €.1\.000,00$/)
  await expect.element(screen.getByText('€ 1.000,00', { exact: true })).toBeVisible()
})

it('says the same in a table, newest first', async () => {
  const { screen, user } = await show(card, [course])
  await user.click(screen.getByText('Tabel'))

  await expect.element(screen.getByRole('table', { name: 'Waarde door de tijd' })).toBeVisible()
  const rows = screen.getByRole('row').elements().slice(1)
  expect(rows.map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
    '21 nov. 2026€ 1.500,50',
    '1 mrt. 2026€ 1.500,50',
    '21 nov. 2025€ 1.000,00',
  ])
})

it('asks for the range that is chosen, which its address keeps', async () => {
  const { screen, user, sent, router } = await show(card, [course])
  await expect.element(screen.getByRole('img').nth(0)).toBeVisible()
  await user.click(screen.getByText('5 jaar'))

  await expect.poll(() => sent.map(({ query }) => query['range'])).toEqual(['1y', '5y'])
  expect(router.state.location.search).toMatchObject({ range: '5y' })
})

it('says so when there is no value to draw', async () => {
  const worthless = [{ date: '2026-11-21', value: '0.00' }]
  const { screen } = await show(card, [answer(portfolio.getCourse, worthless)])
  await expect.element(screen.getByText('Nog geen verloop')).toBeVisible()
  expect(screen.getByRole('img').elements()).toEqual([])
})

it('offers another try when the course could not be loaded', async () => {
  const { screen, user, sent } = await show(card, [
    refuse(portfolio.getCourse, 503, { message: 'Even niet bereikbaar.' }),
  ])
  await expect.element(screen.getByText('Even niet bereikbaar.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await expect.poll(() => sent.length).toBe(2)
})
