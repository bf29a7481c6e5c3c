import { schedules } from '@zegel/contract/instruments/schedules'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { bond } from '../../../../test/data/register-data.ts'
import { monthlySchedule, schedule } from '../../../../test/data/schedule-data.ts'
import { ScheduleCard } from './schedule-card.tsx'

const card = <ScheduleCard instrument={bond()} />

it('draws every payment as a bar that says its figures', async () => {
  const { screen } = await show(card, [answer(schedules.get, schedule())])
  await expect
    .element(
      screen.getByRole('img', {
        name: '15 jan. 2027: € 100,00 rente, € 500,00 aflossing, daarna € 1.500,00 uitstaand',
      }),
    )
    .toBeVisible()

  expect(screen.getByRole('img').elements()).toHaveLength(4)
  await expect.element(screen.getByText('15 jan. 2028, € 575,00')).toBeVisible()
  await expect.element(screen.getByText('€ 12,34')).toBeVisible()
})

it('walks along the bars with the arrow keys and shows the figures of each', async () => {
  const { screen, user } = await show(card, [answer(schedules.get, schedule())])
  const first = screen.getByRole('img').nth(0)
  await expect.element(first).toBeVisible()
  ;(first.element() as SVGElement).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')

  await expect.element(screen.getByRole('img').nth(2)).toHaveFocus()
  await expect.element(screen.getByText('15 jan. 2029', { exact: true })).toBeVisible()
})

it('lets take the schedule of all holders along', async () => {
  const { screen, user } = await show(card, [answer(schedules.get, schedule())])
  await user.click(screen.getByRole('button', { name: 'Exporteren' }))

  await expect
    .element(screen.getByRole('menuitem', { name: /CSV/ }))
    .toHaveAttribute('href', expect.stringMatching(/schedule\/download\?.*format=csv/))
})

it('says the same in the table, with the day of payment where banks are closed', async () => {
  const { screen, user } = await show(card, [answer(schedules.get, schedule())])
  await user.click(screen.getByText('Tabel'))

  const table = screen.getByRole('table', { name: 'Betalingen van Windobligatie 2026' })
  await expect.element(table).toBeVisible()
  const rows = screen.getByRole('row').elements().slice(1)
  const cells = rows.map((row) =>
    Array.from(row.querySelectorAll(':is(tbody, tfoot) :is(th, td)'), (td) => td.textContent),
  )
  const plain = cells.map((row) => row.map((text) => text.replace(/\u00a0/g, ' ')))
  expect(plain).toEqual([
    ['15 jan. 2027', '€ 100,00', '€ 500,00', '€ 1.500,00'],
    ['15 jan. 2028Volgende betaaldag 17 jan. 2028', '€ 75,00', '€ 500,00', '€ 1.000,00'],
    ['15 jan. 2029', '€ 50,00', '€ 500,00', '€ 500,00'],
    ['15 jan. 2030', '€ 25,00', '€ 500,00', '€ 0,00'],
    ['Totaal', '€ 250,00', '€ 2.000,00', '€ 0,00'],
  ])
})

it('shows a long schedule by the year, with the year of the next payment open', async () => {
  const { screen, user } = await show(card, [answer(schedules.get, monthlySchedule())])
  await expect
    .element(screen.getByRole('img', { name: /^2027, 12 betalingen: € 120,12 rente/ }))
    .toBeVisible()
  expect(screen.getByRole('img').elements()).toHaveLength(10)

  await user.click(screen.getByText('Tabel'))
  await expect
    .element(screen.getByRole('button', { name: '2028, 12 betalingen' }))
    .toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('row').elements()).toHaveLength(1 + 10 + 12 + 1)
  await user.click(screen.getByRole('button', { name: '2027, 12 betalingen' }))
  expect(screen.getByRole('row').elements()).toHaveLength(1 + 10 + 24 + 1)
})

it('says that it is an example while nothing is issued', async () => {
  const example = schedule({ basis: 'limit', units: 250 })
  const { screen } = await show(card, [answer(schedules.get, example)])
  await expect
    .element(
      screen.getByText(
        'Dit is het schema als het hele doelbedrag wordt opgehaald: 250 obligaties die ingaan op 15 jan. 2026.',
      ),
    )
    .toBeVisible()
})

it('leads to the terms while they say too little', async () => {
  const nothing = schedule({ basis: null, payments: [], units: 0 })
  const { screen } = await show(card, [answer(schedules.get, nothing)])
  await expect.element(screen.getByText('Nog geen schema')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Voorwaarden invullen' }))
    .toHaveAttribute('href', expect.stringMatching(/\/settings$/))
})

it('offers another try when the schedule could not be loaded', async () => {
  const { screen, user, sent } = await show(card, [
    refuse(schedules.get, 503, { message: 'Even niet bereikbaar.' }),
  ])
  await expect.element(screen.getByText('Even niet bereikbaar.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))

  await expect.poll(() => sent.length).toBe(2)
})
