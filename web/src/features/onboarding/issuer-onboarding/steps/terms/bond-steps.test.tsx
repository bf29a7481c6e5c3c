import { instruments } from '@zegel/contract/instruments/instruments'
import { addMonths } from '@zegel/core/add-months'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { describe, expect, it } from 'vitest'
import { blankBond } from '../../../../../../test/data/blank-bond.ts'
import { answer, refuse } from '../../../../../../test/harness.tsx'
import { BOND, bond } from '../../../../../../test/data/register-data.ts'
import { showStep } from '../../../../../../test/fixtures/step-fixture.tsx'
import { today } from '../../../../../lib/format.ts'

type Bond = ReturnType<typeof bond>

const FIVE_YEARS = { duration: 5, duration_period: 'year' } as const

function at(substep: IssuerSubstepName, instrument: Bond, answers = [answered()]) {
  return showStep(substep, { instrument, answers })
}

const answered = () => answer(instruments.setBondTerms, bond())
const sentNothing = (sent: readonly { method: string }[]) =>
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])

describe('the duration', () => {
  it('is five years unless somebody says otherwise, and is saved by going on', async () => {
    const { screen, next, saved, goOn } = await at('duration', blankBond())
    await expect.element(screen.getByRole('radio', { name: '5 jaar' })).toBeChecked()
    await expect.element(screen.getByRole('radio', { name: '3 jaar' })).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: '10 jaar' })).toBeVisible()
    await next()

    await expect.poll(() => goOn.mock.calls[0]?.[0]?.financial_instrument?.id).toBe(BOND)
    expect(saved()).toEqual({
      financial_instrument_id: BOND,
      perpetual: false,
      duration: 5,
      duration_period: 'year',
    })
  })

  it.each([
    [{ duration: 10, duration_period: 'year' }, '10 jaar'],
    [{ duration: 18, duration_period: 'month' }, 'Anders'],
    [{ perpetual: true }, 'Onbepaald'],
  ] as const)('that is stored as %j shows as %s', async (terms, choice) => {
    const { screen } = await at('duration', blankBond(terms))
    await expect.element(screen.getByRole('radio', { name: choice })).toBeChecked()
  })

  it('of one’s own is a number of months or years', async () => {
    const { screen, user, next, saved } = await at('duration', blankBond())
    await user.click(screen.getByRole('radio', { name: 'Anders' }))
    await user.fill(screen.getByLabelText('Aantal'), '18')
    await user.click(screen.getByRole('combobox', { name: 'Periode' }))
    await user.click(screen.getByRole('option', { name: 'Maanden' }))
    await next()

    await expect.poll(saved).toMatchObject({ duration: 18, duration_period: 'month' })
  })

  it('without an end leaves no number to fill in, and none is sent', async () => {
    const { screen, user, next, saved } = await at('duration', blankBond())
    await user.click(screen.getByRole('radio', { name: 'Onbepaald' }))
    await expect.element(screen.getByLabelText('Aantal')).toBeDisabled()
    await expect.element(screen.getByRole('combobox', { name: 'Periode' })).toBeDisabled()
    await next()

    await expect.poll(saved).toMatchObject({ perpetual: true })
    expect(saved()).not.toHaveProperty('duration')
    expect(saved()).not.toHaveProperty('duration_period')
  })

  it('that failed to be saved says so and keeps one where one is', async () => {
    const { screen, next, goOn } = await at('duration', blankBond(), [
      refuse(instruments.setBondTerms, 422, { errors: { duration: ['Te lang.'] } }),
    ])
    await next()

    await expect.element(screen.getByText('Te lang.')).toBeVisible()
    await expect
      .element(screen.getByText('De looptijd kon niet worden opgeslagen.', { exact: false }))
      .toBeVisible()
    expect(goOn).not.toHaveBeenCalled()
  })
})

describe('the interest', () => {
  it('is five percent, paid every year, unless somebody says otherwise', async () => {
    const { screen, next, saved } = await at('interest', blankBond(FIVE_YEARS))
    await expect.element(screen.getByRole('radio', { name: '5%' })).toBeChecked()
    await expect.element(screen.getByRole('radio', { name: 'Elk jaar' })).toBeChecked()
    await next()

    await expect.poll(saved).toEqual({
      financial_instrument_id: BOND,
      interest_percentage: 0.05,
      interest_type: 'linear',
      interest_frequency: 1,
      interest_period: 'year',
      interest_start_date: addMonths(today(), 1),
      day_count: 'act/act icma',
    })
  })

  it.each([
    ['3%', 0.03],
    ['7%', 0.07],
  ])('can be %s', async (choice, interest_percentage) => {
    const { screen, user, next, saved } = await at('interest', blankBond(FIVE_YEARS))
    await user.click(screen.getByRole('radio', { name: choice }))
    await next()
    await expect.poll(saved).toMatchObject({ interest_percentage })
  })

  it.each([
    [0.07, '7%'],
    [0.0525, 'Anders'],
  ])('of %s that is stored shows as %s', async (interest_percentage, choice) => {
    const stored = bond({ settings: { ...bond().settings, interest_percentage } })
    const { screen } = await at('interest', stored)
    const percentages = screen.getByRole('radiogroup', { name: 'Rente per jaar' })
    await expect.element(percentages.getByRole('radio', { name: choice })).toBeChecked()
  })

  it('above ten percent is warned of, and can be saved; one of twenty digits is refused as it was typed', async () => {
    const { screen, user, next, saved } = await at('interest', blankBond(FIVE_YEARS))
    const percentages = screen.getByRole('radiogroup', { name: 'Rente per jaar' })
    await user.click(percentages.getByRole('radio', { name: 'Anders' }))
    const percentage = screen.getByLabelText('Percentage')
    await user.fill(percentage, '12345678901234567890')
    await next()
    await expect.element(screen.getByText(/^Rente boven de 25 procent/)).toBeVisible()
    await expect.element(percentage).toHaveValue('12345678901234567890')
    await user.fill(percentage, '10,5')
    await expect.element(screen.getByText(/^Meer dan 10 procent rente is hoog/)).toBeVisible()
    await next()
    await expect.poll(saved).toMatchObject({ interest_percentage: 0.105 })
  })

  it.each([
    ['Elk kwartaal', { interest_type: 'linear', interest_frequency: 3, interest_period: 'month' }],
    ['Aan het einde', { interest_type: 'bullet', interest_frequency: null, interest_period: null }],
  ])('is paid "%s"', async (choice, terms) => {
    const { screen, user, next, saved } = await at('interest', blankBond(FIVE_YEARS))
    await user.click(screen.getByRole('radio', { name: choice }))
    await next()
    await expect.poll(saved).toMatchObject(terms)
  })

  it('at an interval that the duration does not hold a whole number of times does not go on', async () => {
    const { screen, user, next, sent, goOn, example } = await at('interest', blankBond(FIVE_YEARS))
    const payouts = screen.getByRole('radiogroup', { name: 'Uitbetaling' })
    await user.click(payouts.getByRole('radio', { name: 'Anders' }))
    await user.fill(screen.getByLabelText('Elke'), '2')
    await expect.element(example.getByText('Wat 1 obligatie geeft')).toBeVisible()
    await next()

    await expect
      .element(screen.getByText('Deze combinatie past niet binnen de looptijd'))
      .toBeVisible()
    sentNothing(sent)
    expect(goOn).not.toHaveBeenCalled()
  })

  it('at an interval that does not fit says so across the whole row', async () => {
    const { screen, user, next } = await at('interest', blankBond(FIVE_YEARS))
    const payouts = screen.getByRole('radiogroup', { name: 'Uitbetaling' })
    await user.click(payouts.getByRole('radio', { name: 'Anders' }))
    await user.fill(screen.getByLabelText('Elke'), '2')
    await next()
    const error = screen.getByText('Deze combinatie past niet binnen de looptijd')
    await expect.element(error).toBeVisible()
    const right = (shown: typeof error) => shown.element().getBoundingClientRect().right
    expect(right(error)).toBeCloseTo(right(screen.getByRole('combobox', { name: 'Periode' })), 0)
  })
})

describe('the activation', () => {
  it('is at once, which is stored as no date', async () => {
    const { screen, next, saved } = await at('activation', blankBond())
    await expect.element(screen.getByRole('radio', { name: /^Direct/ })).toBeChecked()
    await next()
    await expect.poll(saved).toEqual({ financial_instrument_id: BOND, activation_date: null })
  })

  it('is on a date, and a first payment that would come before it follows from it', async () => {
    const stored = bond({ settings: { ...bond().settings, interest_start_date: '2027-01-01' } })
    const { screen, user, next, saved } = await at('activation', stored)
    await user.click(screen.getByRole('radio', { name: 'Op een datum' }))
    await user.fill(screen.getByRole('textbox', { name: 'Ingangsdatum' }), '01-02-2027')
    await expect
      .element(screen.getByText(/^De eerste betalingen zouden dan te vroeg/))
      .toBeVisible()
    await next()

    await expect.poll(saved).toEqual({
      financial_instrument_id: BOND,
      activation_date: '2027-02-01',
      interest_start_date: null,
    })
  })
})
