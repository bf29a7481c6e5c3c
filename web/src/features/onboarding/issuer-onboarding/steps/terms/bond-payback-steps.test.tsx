import { instruments } from '@zegel/contract/instruments/instruments'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { describe, expect, it } from 'vitest'
import { blankBond } from '../../../../../../test/data/blank-bond.ts'
import { answer } from '../../../../../../test/harness.tsx'
import { BOND, bond } from '../../../../../../test/data/register-data.ts'
import { showStep } from '../../../../../../test/fixtures/step-fixture.tsx'

type Bond = ReturnType<typeof bond>

const FIVE_YEARS = { duration: 5, duration_period: 'year' } as const

function at(substep: IssuerSubstepName, instrument: Bond, answers = [answered()]) {
  return showStep(substep, { instrument, answers })
}

const answered = () => answer(instruments.setBondTerms, bond())
const sentNothing = (sent: readonly { method: string }[]) =>
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])

describe('the redemption', () => {
  it('is linear, yearly and without a frequency', async () => {
    const { screen, user, next, saved } = await at('redemption', blankBond(FIVE_YEARS))
    await user.click(screen.getByRole('radio', { name: /^Lineair/ }))
    await next()
    await expect.poll(saved).toMatchObject({
      redemption_type: 'linear',
      redemption_frequency: null,
      redemption_period: 'year',
    })
  })

  it('is at once', async () => {
    const { screen, user, next, saved } = await at('redemption', blankBond(FIVE_YEARS))
    await user.click(screen.getByRole('radio', { name: 'Ineens' }))
    await next()
    await expect.poll(saved).toMatchObject({ redemption_type: 'bullet' })
  })

  it('of one’s own starts at a fifth every year', async () => {
    const { screen, user, next, saved } = await at('redemption', blankBond(FIVE_YEARS))
    await user.click(screen.getByRole('radio', { name: 'Anders' }))
    await expect.element(screen.getByLabelText('Elke')).toHaveValue('1')
    await expect.element(screen.getByLabelText('Aflossing per keer')).toHaveValue('20%')
    await next()
    await expect.poll(saved).toMatchObject({
      redemption_type: 'custom',
      redemption_frequency: 1,
      redemption_period: 'year',
      redemption_percentage: 0.2,
    })
  })

  it('without an end clears the interval', async () => {
    const endless = { perpetual: true, duration: null, duration_period: null }
    const { screen, user, next, saved } = await at('redemption', blankBond(endless))
    await user.click(screen.getByRole('radio', { name: 'Anders' }))
    await next()
    await expect.poll(saved).toMatchObject({
      redemption_type: 'perpetual',
      redemption_frequency: null,
      redemption_period: null,
    })
  })

  it('shows a dash and an error where the interval does not fit, and stays', async () => {
    const { screen, user, next, sent, goOn } = await at('redemption', blankBond(FIVE_YEARS))
    await user.click(screen.getByRole('radio', { name: 'Anders' }))
    await user.fill(screen.getByLabelText('Elke'), '2')
    await expect.element(screen.getByLabelText('Aflossing per keer')).toHaveValue('–')
    await expect
      .element(screen.getByText('Deze combinatie past niet binnen de looptijd'))
      .toBeVisible()
    await next()
    sentNothing(sent)
    expect(goOn).not.toHaveBeenCalled()
  })

  it.each([
    { months: 11, isDisabled: true },
    { months: 12, isDisabled: false },
  ])('offers linear at $months months: not so is $isDisabled', async ({ months, isDisabled }) => {
    const terms = { duration: months, duration_period: 'month' } as const
    const { screen } = await at('redemption', blankBond(terms))
    const linear = screen.getByRole('radio', { name: /^Lineair/ })
    if (isDisabled) await expect.element(linear).toBeDisabled()
    else await expect.element(linear).toBeEnabled()
  })
})

describe('the price', () => {
  it('is a thousand, with a quarter of a million to raise, unless somebody says otherwise', async () => {
    const { screen, next, saved } = await at('price', blankBond())
    await expect.element(screen.getByLabelText('Doelbedrag')).toHaveValue('250.000,00')
    await expect.element(screen.getByLabelText('Prijs per obligatie')).toHaveValue('1.000,00')
    await next()
    await expect.poll(saved).toEqual({
      financial_instrument_id: BOND,
      limit: '250000.00',
      price_per_unit: '1000.00',
    })
  })

  it('wants both, above nothing', async () => {
    const { screen, user, next, sent } = await at('price', blankBond())
    await user.fill(screen.getByLabelText('Doelbedrag'), '')
    await user.fill(screen.getByLabelText('Prijs per obligatie'), '0')
    await next()
    await expect.element(screen.getByText('Verplicht')).toBeVisible()
    await expect.element(screen.getByText('Moet hoger zijn dan 0')).toBeVisible()
    sentNothing(sent)
  })
})

describe('the offer', () => {
  it('is public unless somebody says otherwise, and says what each kind means', async () => {
    const { screen, user, next, saved } = await at('public', blankBond())
    await expect.element(screen.getByRole('radio', { name: 'Openbaar' })).toBeChecked()
    await expect.element(screen.getByText('Iedereen met de link mag investeren.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Besloten' }))
    await expect.element(screen.getByText(/^Alleen participanten die je zelf/)).toBeVisible()
    await next()
    await expect.poll(saved).toEqual({ financial_instrument_id: BOND, public_investments: false })
  })

  it('that is public says that the link waits for the AFM, until the date is there', async () => {
    const { screen, user } = await at('public', { ...blankBond(), afm_notified_on: null })
    const waits = screen.getByText(/De link werkt zodra de datum van de melding bij de AFM/)
    await expect.element(waits).toBeVisible()
    await user.fill(screen.getByLabelText('Gemeld bij de AFM'), '01-10-2026')
    await expect.element(screen.getByText('Iedereen met de link mag investeren.')).toBeVisible()
    expect(waits.query()).toBeNull()
  })
})

describe('a bond of which units exist', () => {
  it.each(['duration', 'interest', 'redemption'] as const)(
    'only shows its %s with the reason, and goes on without saving',
    async (substep) => {
      const { screen, next, sent, goOn } = await at(substep, bond({ is_locked: true }))
      await expect.element(screen.getByText(/^Staat vast: er zijn al stukken/)).toBeVisible()
      await expect.element(screen.getByRole('radio').first()).toBeDisabled()
      await next()
      expect(goOn).toHaveBeenCalledOnce()
      sentNothing(sent)
    },
  )

  it('keeps its price, while the target amount can change', async () => {
    const { screen, user, next, saved } = await at('price', bond({ is_locked: true }))
    await expect.element(screen.getByLabelText('Prijs per obligatie')).toBeDisabled()
    await user.fill(screen.getByLabelText('Doelbedrag'), '300.000')
    await next()
    await expect.poll(saved).toEqual({ financial_instrument_id: BOND, limit: '300000.00' })
  })
})
