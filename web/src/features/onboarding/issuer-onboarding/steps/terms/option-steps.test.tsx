import { instruments } from '@zegel/contract/instruments/instruments'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { organizations } from '@zegel/contract/organizations/organizations'
import { describe, expect, it } from 'vitest'
import { OPTIONS, options } from '../../../../../../test/data/derived-data.ts'
import { answer, NOORDERMOLEN, refuse } from '../../../../../../test/harness.tsx'
import { ONBOARDING, onboarding } from '../../../../../../test/data/issuer-onboarding-data.ts'
import { ISSUER, person, SHARES } from '../../../../../../test/data/register-data.ts'
import { showStep } from '../../../../../../test/fixtures/step-fixture.tsx'

const NONE = { underlying_instrument_id: null, underlying_instrument: null }

describe('the prices of options', () => {
  it('are asked both', async () => {
    const { screen, user, next, saved } = await showStep('price', {
      instrument: options({ price_per_unit: null }),
      answers: [answer(instruments.setOptionTerms, options())],
    })
    await next()
    await expect.element(screen.getByText('Verplicht')).toBeVisible()
    await user.fill(screen.getByLabelText('Prijs per optie'), '2')
    await user.fill(screen.getByLabelText('Uitoefenprijs', { exact: true }), '20')
    await user.fill(screen.getByLabelText('Voor hoeveel opties'), '10')
    await next()
    await expect.poll(saved).toEqual({
      financial_instrument_id: OPTIONS,
      price_per_unit: '2.00',
      exercise_price: '20.00',
      exercise_ratio: 1,
      exercise_ratio_options: 10,
    })
  })

  it('leave the price out once units exist', async () => {
    const { next, saved } = await showStep('price', {
      instrument: options({ is_locked: true }),
      answers: [answer(instruments.setOptionTerms, options())],
    })
    await next()
    await expect.poll(saved).toEqual({
      financial_instrument_id: OPTIONS,
      exercise_price: '15.00',
      exercise_ratio: 1,
      exercise_ratio_options: 1,
    })
  })
})

describe('the expiration of options', () => {
  const { settings } = options()
  const open = options({
    settings: { ...settings, expiration_frequency: null, expiration_period: null },
  })
  const answers = [answer(instruments.setOptionTerms, options())]

  it('is after five years unless somebody says otherwise, which clears a date', async () => {
    const { screen, next, saved } = await showStep('expiration', { instrument: open, answers })
    await expect.element(screen.getByLabelText('Aantal')).toHaveValue('5')
    await next()
    await expect.poll(saved).toEqual({
      financial_instrument_id: OPTIONS,
      set_expiration_date: null,
      expiration_frequency: 5,
      expiration_period: 'year',
    })
  })

  it('is on a date, which clears the period', async () => {
    const { screen, user, next, saved } = await showStep('expiration', {
      instrument: open,
      answers,
    })
    await user.click(screen.getByRole('radio', { name: 'Op een datum' }))
    await user.fill(screen.getByLabelText('Afloopdatum'), '31-12-2030')
    await next()
    await expect.poll(saved).toEqual({
      financial_instrument_id: OPTIONS,
      set_expiration_date: '2030-12-31',
      expiration_frequency: null,
      expiration_period: null,
    })
  })
})

describe('what options give a right to', () => {
  const entities = answer(organizations.listEntities, [
    person(7, { id: ISSUER, legal_name: 'Windpark Noorderdiep B.V.' }),
    person(8, { legal_name: 'Stichting Molenbeheer' }),
  ])
  const bare = options({ settings: { ...options().settings, ...NONE } })
  const made = { id: SHARES, name: 'Gewone aandelen', type: 'shares' } as const
  const added = [
    answer(issuerOnboarding.addUnderlying, { instrument: made }),
    answer(issuerOnboarding.get, onboarding({ onboarding_type: 'options' })),
  ]

  it('is added as new shares of the issuer', async () => {
    const { screen, next, saved, goOn } = await showStep('underlying', {
      instrument: bare,
      answers: [...added, entities],
    })
    await expect.element(screen.getByRole('radio', { name: 'Aandelen' })).toBeChecked()
    await next()
    await expect.poll(() => goOn.mock.calls.length).toBe(1)
    expect(saved()).toEqual({
      onboarding_id: ONBOARDING,
      organization_id: NOORDERMOLEN,
      type: 'shares',
      name: 'Gewone aandelen',
      issuing_legal_person_id: ISSUER,
    })
  })

  it('is added as receipts of another issuer, with the shares behind them', async () => {
    const { screen, user, next, saved, goOn } = await showStep('underlying', {
      instrument: bare,
      answers: [...added, entities],
    })
    await user.click(screen.getByRole('radio', { name: 'Certificaten' }))
    await next()
    await expect.element(screen.getByText('Kies een uitgever')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Uitgever' }))
    await user.click(screen.getByRole('option', { name: 'Stichting Molenbeheer' }))
    await next()
    await expect.poll(() => goOn.mock.calls.length).toBe(1)
    expect(saved()).toMatchObject({
      type: 'depositary_receipts',
      name: 'Certificaten van aandelen',
      issuing_legal_person_id: person(8).id,
      underlying_name: 'Gewone aandelen',
    })
  })

  it('shows as completed once it exists, with nothing to change', async () => {
    const { screen, next, goOn, sent } = await showStep('underlying', { instrument: options() })
    await expect.element(screen.getByText('Het onderliggende instrument is er')).toBeVisible()
    await expect.element(screen.getByText('Gewone aandelen').first()).toBeVisible()
    expect(screen.getByRole('textbox').elements()).toEqual([])
    await next()
    expect(goOn).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })

  it('that failed to be added says so', async () => {
    const { screen, next, goOn } = await showStep('underlying', {
      instrument: bare,
      answers: [refuse(issuerOnboarding.addUnderlying, 500), entities],
    })
    await next()
    await expect
      .element(
        screen.getByText('Het onderliggende instrument kon niet worden opgeslagen.', {
          exact: false,
        }),
      )
      .toBeVisible()
    expect(goOn).not.toHaveBeenCalled()
  })
})
