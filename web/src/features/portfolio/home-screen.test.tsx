import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answer, refuse, show, testUser } from '../../../test/harness.tsx'
import { anna, company, held } from '../../../test/data/portfolio-data.ts'
import { investor } from '../../../test/data/register-data.ts'
import { HomeScreen } from './home-screen.tsx'

function Stand() {
  const [chosenId, setChosenId] = useState<string>()
  return (
    <HomeScreen
      chosenId={chosenId}
      onChoose={setChosenId}
      renderTransactions={(id) => `Transacties van ${id ?? 'iedereen'}`}
      renderPayments={() => null}
    />
  )
}

const nothing = answer(portfolio.getCourse, [])
const both = [answer(portfolio.listAuthorizedLegalPersons, [anna, company]), nothing]

it('groups what is held by type, in the order of the product, without what is sold', async () => {
  const { screen } = await show(<Stand />, both)
  await expect.element(screen.getByRole('heading', { name: 'Obligaties' })).toBeVisible()

  const groups = screen.getByRole('heading', { level: 2 }).elements()
  const names = groups.map(({ textContent }) => textContent)
  expect(names.filter((name) => name !== 'Waarde door de tijd')).toEqual([
    'Aandelen',
    'Obligaties',
    'Opties',
  ])
  await expect.element(screen.getByText('2 posities, € 1.500,10')).toBeVisible()
  await expect.element(screen.getByText('Verkocht')).not.toBeInTheDocument()
})

it('adds up to the cent, and tells whose part is which on focus and on hover', async () => {
  const { screen, user } = await show(<Stand />, both)
  await expect.element(screen.getByText('€ 1.500,30')).toBeVisible()
  const bar = screen.getByRole('button', { name: 'Waarde per persoon' })
  ;(bar.element() as HTMLElement).focus()
  const parts = screen.getByRole('list', { name: 'Waarde per persoon' })

  await expect.element(parts.getByText('Anna de Vries')).toBeVisible()
  await expect.element(parts.getByText('€ 500,00')).toBeVisible()
  await expect.element(parts.getByText('66,67%')).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(parts).not.toBeInTheDocument()
  await user.hover(bar)
  await expect.element(parts.getByText('De Vries Beheer B.V.')).toBeVisible()
})

it('tells the next interest and redemption of the bonds that are held, the earliest first', async () => {
  const { screen } = await show(<Stand />, both)
  const terms = screen.getByRole('term')
  await expect.element(terms.nth(0)).toHaveTextContent('Volgende rente')

  const told = screen.getByRole('definition').elements()
  expect(told.map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
    '1 mrt. 2027',
    '€ 62,51',
    'van 2 obligaties',
    '1 mrt. 2028',
    '€ 500,00',
    'Windobligatie',
  ])
})

it('tells nothing of interest to who holds no bonds', async () => {
  const shareholder = investor(1, [held(3, 'shares', 'Aandelen A')])
  const { screen } = await show(<Stand />, [
    answer(portfolio.listAuthorizedLegalPersons, [shareholder]),
    nothing,
  ])
  await expect.element(screen.getByText('Totale waarde')).toBeVisible()
  await expect.element(screen.getByText('Volgende rente')).not.toBeInTheDocument()
})

it('shows what one legal person holds, with their transactions, course and files', async () => {
  const { screen, user, sent } = await show(<Stand />, both)
  await user.click(screen.getByText('De Vries Beheer B.V.').first())

  await expect.element(screen.getByText('Windobligatie')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /Zonobligatie/ })).toBeVisible()
  await expect.element(screen.getByText(`Transacties van ${company.id}`)).toBeVisible()
  await expect
    .poll(() => sent.some(({ query }) => query['legal_person_id'] === company.id))
    .toBe(true)
  await user.click(screen.getByRole('button', { name: 'Exporteren' }))
  await expect
    .element(screen.getByRole('menuitem', { name: 'Transacties, CSV (.csv)' }))
    .toHaveAttribute(
      'href',
      `/api/user/portfolio/transactions?format=csv&legal_person_id=${company.id}`,
    )
})

it('folds a long list, and shows all of it when asked', async () => {
  const many = Array.from({ length: 40 }, (_, index) => held(index, 'bonds', `Obligatie ${index}`))
  const { screen, user } = await show(<Stand />, [
    answer(portfolio.listAuthorizedLegalPersons, [investor(1, many)]),
    nothing,
  ])
  await expect.element(screen.getByRole('link', { name: /Obligatie 7/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Obligatie 39/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Alle 40 tonen' }))

  await expect.element(screen.getByRole('link', { name: /Obligatie 39/ })).toBeVisible()
})

it('tells what will stand there while nothing does', async () => {
  const { screen } = await show(
    <Stand />,
    [answer(portfolio.listAuthorizedLegalPersons, [investor(1, [])]), nothing],
    { user: testUser({}, []) },
  )
  await expect
    .element(screen.getByText(/Hier komen je aandelen, certificaten, obligaties en opties/))
    .toBeVisible()
  await expect.element(screen.getByText('Nog geen verloop')).toBeVisible()
  // Who belongs to no organisation may have come to issue.
  await expect
    .element(screen.getByRole('link', { name: 'Stel een uitgifte op' }))
    .toHaveAttribute('href', expect.stringContaining('/onboarding/'))
})

it('keeps the transactions when what is held cannot be loaded', async () => {
  const { screen } = await show(<Stand />, [
    refuse(portfolio.listAuthorizedLegalPersons, 503, { message: 'Even niet bereikbaar.' }),
    nothing,
  ])
  await expect.element(screen.getByText('Even niet bereikbaar.')).toBeVisible()
  await expect.element(screen.getByText('Transacties van iedereen')).toBeVisible()
})
