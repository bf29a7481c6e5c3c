import { instruments } from '@zegel/contract/instruments/instruments'
import type { Valuation } from '@zegel/contract/instruments/valuations'
import { valuations } from '@zegel/contract/instruments/valuations'
import { register } from '@zegel/contract/register/register'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { holdings, idOf, SHARES, shares } from '../../../../test/data/register-data.ts'
import { daysAgo, valuation } from '../../../../test/data/valuations-data.ts'
import { formatDate, today } from '../../../lib/format.ts'
import { setLanguage } from '../../../i18n/i18n.ts'
import { ValuationsSection } from './valuations-section.tsx'

const RECENT = daysAgo(40)
const THREE = [
  valuation(1, { date: daysAgo(2500), value: '8.00' }),
  valuation(2, { date: daysAgo(500), value: '10.00', description: 'Jaarrekening' }),
  valuation(3, { date: RECENT, value: '12.50' }),
]

const related = answer(instruments.listRelated, [
  {
    id: idOf(300),
    name: 'Certificaten De Noordermolen',
    type: 'depositary_receipts',
    relation: 'derived',
    ratio: 1,
    ratio_receipts: 1,
  },
])
const inIssue = answer(register.getHoldings, { ...holdings(), total: 1000 })

function section(list: Valuation[] = THREE, part = {}, answers: Parameters<typeof show>[1] = []) {
  return show(<ValuationsSection instrument={shares(part)} />, [
    ...answers,
    answer(valuations.list, list),
    related,
    inIssue,
  ])
}

const reader = { may: { ...shares().may, manage: false, read_register: false } }

it('draws every valuation and today, each to be reached by keyboard and read', async () => {
  const { screen, user } = await section()
  const chart = screen.getByRole('group', { name: /^Waarde per stuk van Gewone aandelen/ })
  const dots = chart.getByRole('img')
  await expect.poll(() => dots.elements()).toHaveLength(4)
  const says = `Vandaag, ${formatDate(today())}: €\u00a012,50 per stuk, volgens de laatste waardering`
  await expect.element(chart.getByRole('img', { name: says })).toBeInTheDocument()

  const names = dots.elements().map((dot) => dot.getAttribute('aria-label'))
  expect(names[2]).toBe(`${formatDate(RECENT)}: €\u00a012,50 per stuk`)
  for (const dot of dots.elements()) expect(dot.getAttribute('tabindex')).toBe('0')
  await user.click(dots.nth(1))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(dots.elements()[2])
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent(/12,50 per stuk$/)
})

it('shows the points of the chosen range, in the chart and in the list', async () => {
  const { screen, user } = await section()
  await user.click(screen.getByText('1 jaar'))
  await expect.poll(() => screen.getByRole('img').elements()).toHaveLength(2)
  await user.click(screen.getByText('3 jaar'))
  await expect.poll(() => screen.getByRole('img').elements()).toHaveLength(3)
  await user.click(screen.getByText('Tabel'))

  await expect.element(screen.getByText('Jaarrekening')).toBeVisible()
  await expect.element(screen.getByText(formatDate(daysAgo(2500)))).not.toBeInTheDocument()
})

it('says what a unit is worth, how that changed, and what all units are worth', async () => {
  const { screen, user } = await section()
  const card = screen.getByRole('region', { name: 'Waarde nu' })
  await expect.element(card.getByText('€\u00a012,50', { exact: true })).toBeVisible()
  await expect.element(card.getByText('+€\u00a04,50 (+56,25%)')).toBeVisible()
  await expect.element(card.getByText('1.000 stuks samen')).toBeVisible()
  await expect.element(card.getByText('€\u00a012.500,00')).toBeVisible()
  await user.click(screen.getByText('1 jaar'))

  await expect.element(card.getByText('+€\u00a02,50 (+25,00%)')).toBeVisible()
})

it('leads to the instruments that hang together with it', async () => {
  const { screen } = await section()

  await expect
    .element(screen.getByRole('link', { name: 'Certificaten De Noordermolen' }))
    .toHaveAttribute('href', `/app/overview/instruments/${idOf(300)}/general`)
})

it('adds a valuation in edit mode', async () => {
  const { screen, user, sent } = await section(THREE, {}, [
    answer(valuations.add, valuation(4, { value: '13.00' })),
  ])
  await user.click(screen.getByRole('button', { name: 'Wijzigen' }))
  await user.click(screen.getByRole('button', { name: 'Waardering toevoegen' }))
  const dialog = screen.getByRole('dialog', { name: 'Waardering toevoegen' })
  await user.fill(dialog.getByLabelText('Waarde per stuk'), '13')
  await user.click(dialog.getByRole('button', { name: 'Waardering toevoegen' }))

  await expect.element(screen.getByText(/Waardering toegevoegd$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    financial_instrument_id: SHARES,
    value: '13.00',
    date: today(),
    description: null,
  })
})

it('asks for a value above 0, and shows what the server refuses at its field and in a toast', async () => {
  const { screen, user } = await section([], {}, [
    refuse(valuations.add, 422, { errors: { date: ['Deze dag heeft al een waardering.'] } }),
  ])
  await user.click(screen.getByRole('button', { name: 'Waardering toevoegen' }))
  const dialog = screen.getByRole('dialog', { name: 'Waardering toevoegen' })
  await user.fill(dialog.getByLabelText('Waarde per stuk'), '0')
  await user.click(dialog.getByRole('button', { name: 'Waardering toevoegen' }))
  await expect.element(dialog.getByText('Waarde moet hoger dan 0 zijn.')).toBeVisible()
  await user.fill(dialog.getByLabelText('Waarde per stuk'), '0,01')
  await user.click(dialog.getByRole('button', { name: 'Waardering toevoegen' }))

  await expect.element(dialog.getByText('Deze dag heeft al een waardering.')).toBeVisible()
  await expect
    .element(screen.getByText(/Er is iets misgegaan bij het toevoegen van de waardering$/))
    .toBeVisible()
})

it('changes a valuation', async () => {
  const { screen, user, sent } = await section(THREE, {}, [
    answer(valuations.edit, valuation(2, { value: '9.00' })),
  ])
  await user.click(screen.getByRole('button', { name: 'Wijzigen' }))
  await user.click(
    screen.getByRole('button', { name: `Waardering van ${formatDate(daysAgo(500))} wijzigen` }),
  )
  const dialog = screen.getByRole('dialog', { name: 'Waardering wijzigen' })
  await expect.element(dialog.getByLabelText(/^Beschrijving/)).toHaveValue('Jaarrekening')
  await user.fill(dialog.getByLabelText('Waarde per stuk'), '9')
  await user.click(dialog.getByRole('button', { name: 'Waardering opslaan' }))

  await expect.element(screen.getByText(/Waardering bewerkt\.$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    id: THREE[1]?.id,
    value: '9.00',
    date: daysAgo(500),
    description: 'Jaarrekening',
  })
})

it('says so when a change failed', async () => {
  const { screen, user } = await section(THREE, {}, [refuse(valuations.edit, 500)])
  await user.click(screen.getByRole('button', { name: 'Wijzigen' }))
  await user.click(
    screen.getByRole('button', { name: `Waardering van ${formatDate(RECENT)} wijzigen` }),
  )
  await user.click(screen.getByRole('button', { name: 'Waardering opslaan' }))

  await expect
    .element(screen.getByText(/Er is tijdens het bewerken iets misgegaan\.$/))
    .toBeVisible()
})

it('removes a valuation after a question, and puts it back from the toast', async () => {
  const { screen, user, sent } = await section(THREE, {}, [
    answer(valuations.remove, undefined),
    answer(valuations.add, valuation(4)),
  ])
  await user.click(screen.getByRole('button', { name: 'Wijzigen' }))
  await user.click(
    screen.getByRole('button', { name: `Waardering van ${formatDate(RECENT)} verwijderen` }),
  )
  const dialog = screen.getByRole('dialog', {
    name: `Waardering van ${formatDate(RECENT)} verwijderen?`,
  })
  await user.click(dialog.getByRole('button', { name: 'Verwijderen' }))
  await expect.element(screen.getByText(/Waardering verwijderd$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))

  await expect.element(screen.getByText(/Waardering teruggezet$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: THREE[2]?.id })
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ value: '12.50' })
})

it('says so when a valuation could not be removed', async () => {
  const { screen, user } = await section(THREE, {}, [refuse(valuations.remove, 500)])
  await user.click(screen.getByRole('button', { name: 'Wijzigen' }))
  await user.click(
    screen.getByRole('button', { name: `Waardering van ${formatDate(RECENT)} verwijderen` }),
  )
  await user.click(screen.getByRole('button', { name: 'Verwijderen', exact: true }))

  await expect
    .element(screen.getByText(/Er is iets misgegaan bij het verwijderen van de waardering$/))
    .toBeVisible()
})

it('offers who may only read no changes, and no total of a register that is closed to them', async () => {
  const { screen, sent } = await section(THREE, reader)
  await expect.element(screen.getByRole('region', { name: 'Waarde nu' })).toBeVisible()

  await expect.element(screen.getByRole('button', { name: 'Wijzigen' })).not.toBeInTheDocument()
  expect(sent.some(({ path }) => path === register.getHoldings.path)).toBe(false)
})

it('says that nothing was valued yet, and lets only who may state the first', async () => {
  const { screen } = await section([], reader)
  await expect.element(screen.getByText('Nog geen waardering')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Waardering toevoegen' }))
    .not.toBeInTheDocument()
})

it('offers another try where valuations could not be loaded', async () => {
  const { screen } = await show(<ValuationsSection instrument={shares()} />, [
    refuse(valuations.list, 500),
    related,
    inIssue,
  ])

  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})

it('speaks English', async () => {
  await setLanguage('en')
  const { screen } = await section()

  await expect.element(screen.getByText(/per unit, since/)).toBeVisible()
  await expect.element(screen.getByText('1,000 units in total')).not.toBeInTheDocument()
  await expect.element(screen.getByText('1.000 units in total')).toBeVisible()
})
