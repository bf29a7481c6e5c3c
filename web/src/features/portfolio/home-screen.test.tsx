import { portfolio } from '@zegel/contract/portfolio'
import type { InstrumentBalance } from '@zegel/contract/register'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { investor, position } from '../../../test/register-data.ts'
import { HomeScreen } from './home-screen.tsx'

function held(
  number: number,
  type: InstrumentType,
  name: string,
  part: Partial<InstrumentBalance> = {},
): InstrumentBalance {
  const basis = position(number, part)
  return { ...basis, financial_instrument: { ...basis.financial_instrument, type, name } }
}

const anna = investor(
  1,
  [
    held(1, 'options', 'Opties 2027', { value: null }),
    held(2, 'bonds', 'Windobligatie', { value: '1000.10' }),
    held(3, 'shares', 'Aandelen A', { value: '0.20' }),
    held(4, 'bonds', 'Verkocht', { balance: 0, value: '0.00' }),
  ],
  { legal_name: 'Anna de Vries' },
)
const company = investor(2, [held(5, 'bonds', 'Zonobligatie', { value: '500.00' })], {
  legal_name: 'De Vries Beheer B.V.',
})

const screenOf = <HomeScreen renderTransactions={(id) => `Transacties van ${id ?? 'iedereen'}`} />
const both = answer(portfolio.listAuthorizedLegalPersons, [anna, company])

it('groups what is held by type, in the order of the product, without what is sold', async () => {
  const { screen } = await show(screenOf, [both])
  await expect.element(screen.getByRole('heading', { name: 'Obligaties' })).toBeVisible()

  const groups = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(groups).toEqual(['Aandelen', 'Obligaties', 'Opties'])
  const links = screen
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  const names = ['Aandelen A', 'Windobligatie', 'Zonobligatie', 'Opties 2027']
  expect(links.map((text, index) => text.startsWith(names[index] ?? '?'))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

it('adds up to the cent, and tells whose part is which on focus', async () => {
  const { screen } = await show(screenOf, [both])
  await expect.element(screen.getByText('€ 1.500,30')).toBeVisible()
  const part = screen.getByRole('button', { name: 'De Vries Beheer B.V.: € 500,00' })
  ;(part.element() as HTMLElement).focus()

  await expect.element(screen.getByText('€ 500,00').first()).toBeVisible()
  await expect.element(screen.getByText('€ 1.500,30')).not.toBeInTheDocument()
})

it('shows what one legal person holds, and their transactions', async () => {
  const { screen, user } = await show(screenOf, [both])
  await user.click(screen.getByText('De Vries Beheer B.V.').first())

  await expect.element(screen.getByText('Windobligatie')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /Zonobligatie/ })).toBeVisible()
  await expect.element(screen.getByText(`Transacties van ${company.id}`)).toBeVisible()
})

it('tells what will stand there while nothing does', async () => {
  const { screen } = await show(screenOf, [
    answer(portfolio.listAuthorizedLegalPersons, [investor(1, [])]),
  ])
  await expect
    .element(screen.getByText(/Hier komen je aandelen, certificaten, obligaties en opties/))
    .toBeVisible()
})

it('keeps the transactions when what is held cannot be loaded', async () => {
  const { screen } = await show(screenOf, [
    refuse(portfolio.listAuthorizedLegalPersons, 503, { message: 'Even niet bereikbaar.' }),
  ])
  await expect.element(screen.getByText('Even niet bereikbaar.')).toBeVisible()
  await expect.element(screen.getByText('Transacties van iedereen')).toBeVisible()
})
