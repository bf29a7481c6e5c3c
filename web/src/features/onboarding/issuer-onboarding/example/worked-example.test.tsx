import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { options, receipts } from '../../../../../test/data/derived-data.ts'
import { show } from '../../../../../test/harness.tsx'
import { onboarding } from '../../../../../test/data/issuer-onboarding-data.ts'
import { bond, shares } from '../../../../../test/data/register-data.ts'
import { showStep } from '../../../../../test/fixtures/step-fixture.tsx'
import { WorkedExample } from '../wizard.tsx'

type Of = Parameters<typeof onboarding>[0]

const { settings } = bond()
const BULLET = { ...settings, redemption_type: 'bullet', activation_date: '2026-01-15' } as const
const bullet = bond({ settings: BULLET })

const example = (of: Of) => show(<WorkedExample onboarding={onboarding(of)} />)
const ofBond = (financial_instrument = bullet) => example({ financial_instrument })

beforeEach(() => page.viewport(1440, 900))

describe('one bond', () => {
  it('says what it gives in one line, and shows each payment', async () => {
    const { screen } = await ofBond()
    await expect
      .element(screen.getByText('1 obligatie van € 1.000,00 geeft in 5 jaar € 250,00 rente'))
      .toBeVisible()
    await expect.element(screen.getByText(/^Gekocht op 15 jan. 2026/)).toBeVisible()
    const table = screen.getByRole('table', { name: 'Betalingen op 1 obligatie' })
    await expect
      .element(table.getByRole('row', { name: '15 jan. 2031 € 50,00 € 1.000,00 € 0,00' }))
      .toBeVisible()
    await expect
      .element(table.getByRole('row', { name: 'Totaal € 250,00 € 1.000,00 € 0,00' }))
      .toBeVisible()
    await expect.poll(() => screen.getByRole('img').elements()).toHaveLength(5)
    await expect.element(screen.getByText('€ 1.250,00')).toBeVisible()
  })

  it('follows what is typed', async () => {
    const { screen, user, example: aside } = await showStep('price', { instrument: bullet })
    await user.fill(screen.getByLabelText('Prijs per obligatie'), '500')
    await expect
      .element(aside.getByText('1 obligatie van € 500,00 geeft in 5 jaar € 125,00 rente'))
      .toBeVisible()
    await user.fill(screen.getByLabelText('Prijs per obligatie'), 'veel')
    await expect.element(aside.getByText('Wat 1 obligatie geeft')).toBeVisible()
    await expect.element(aside.getByRole('alert')).not.toBeInTheDocument()
  })

  it('takes what is usual for what is not chosen yet, and says so', async () => {
    const undecided = { ...BULLET, interest_type: null, interest_percentage: null }
    const { screen } = await ofBond(bond({ settings: undecided, price_per_unit: null }))
    await expect
      .element(screen.getByText('1 obligatie van € 1.000,00 geeft in 5 jaar € 250,00 rente'))
      .toBeVisible()
    await expect.element(screen.getByText(/Wat je nog niet koos/)).toBeVisible()
  })

  it('without an end gives interest every year, and is not paid back', async () => {
    const endless = { ...BULLET, perpetual: true, duration: null, duration_period: null }
    const { screen } = await ofBond(bond({ settings: endless }))
    await expect
      .element(
        screen.getByText(
          '1 obligatie van € 1.000,00 geeft elk jaar € 50,00 rente, zonder einddatum',
        ),
      )
      .toBeVisible()
    await expect
      .element(screen.getByText(/^De inleg van .+ wordt in deze tijd niet terugbetaald/))
      .toBeVisible()
  })

  it('shows many payments by the year', async () => {
    const monthly = { ...BULLET, interest_frequency: 1, interest_period: 'month' } as const
    const { screen } = await ofBond(bond({ settings: monthly }))
    await expect.element(screen.getByRole('img', { name: /^2027, 12 betalingen/ })).toBeVisible()
  })

  it('is folded under its outcome on a phone', async () => {
    await page.viewport(390, 844)
    const { screen, user } = await ofBond()
    const outcome = screen.getByText('1 obligatie van € 1.000,00 geeft in 5 jaar € 250,00 rente')
    await expect.element(outcome).toBeVisible()
    const table = screen.getByRole('table', { name: 'Betalingen op 1 obligatie' })
    await expect.element(table).not.toBeInTheDocument()
    await user.click(outcome)
    await expect.element(table).toBeVisible()
  })
})

it('says what an option gives a right to, and what that may bring', async () => {
  const dated = { ...options().settings, set_expiration_date: '2030-12-31' }
  const { screen } = await example({
    onboarding_type: 'options',
    financial_instrument: options({ settings: dated }),
  })
  await expect
    .element(
      screen.getByText('1 optie van € 1,00 geeft tot 31 dec. 2030 recht op 1 aandeel voor € 15,00'),
    )
    .toBeVisible()
  await expect
    .element(screen.getByText('Is 1 aandeel dan € 24,00 waard, dan houdt de houder € 8,00 over.'))
    .toBeVisible()
})

it('divides the capital among the first holders', async () => {
  const { screen } = await example({
    onboarding_type: 'shares',
    financial_instrument: shares(),
    first_holders: [
      { legal_person_id: shares().id, legal_name: 'Anna de Vries', units: 2 },
      { legal_person_id: bond().id, legal_name: 'Bo Jansen', units: 1 },
    ],
  })
  await expect
    .element(screen.getByText('3 aandelen staan samen voor € 3,00 kapitaal'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: 'Anna de Vries 2 € 2,00 66,67%' }))
    .toBeVisible()
})

it('says how many shares a receipt stands for', async () => {
  const { screen } = await example({
    onboarding_type: 'depositary_receipts',
    financial_instrument: receipts(),
  })
  await expect.element(screen.getByText('1 certificaat staat voor 1 aandeel')).toBeVisible()
  await expect.element(screen.getByText(/^100 certificaten staan voor 100 aandelen/)).toBeVisible()
})
