import { instruments } from '@zegel/contract/instruments'
import { issuerOnboarding } from '@zegel/contract/issuer-onboarding'
import { legalPersons } from '@zegel/contract/legal-persons'
import { organizations } from '@zegel/contract/organizations'
import { describe, expect, it } from 'vitest'
import { OPTIONS, options, RECEIPTS, receipts } from '../../../../../test/derived-data.ts'
import { answer, NOORDERMOLEN, refuse } from '../../../../../test/harness.tsx'
import { ONBOARDING, onboarding } from '../../../../../test/issuer-onboarding-data.ts'
import {
  instrumentCard,
  ISSUER,
  person,
  SHARES,
  shares,
} from '../../../../../test/register-data.ts'
import { showStep } from '../../../../../test/step-stand.tsx'

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
    await next()
    await expect.poll(saved).toEqual({
      financial_instrument_id: OPTIONS,
      price_per_unit: '2.00',
      exercise_price: '20.00',
    })
  })

  it('leave the price out once units exist', async () => {
    const { next, saved } = await showStep('price', {
      instrument: options({ is_locked: true }),
      answers: [answer(instruments.setOptionTerms, options())],
    })
    await next()
    await expect.poll(saved).toEqual({ financial_instrument_id: OPTIONS, exercise_price: '15.00' })
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
    const { screen, user, next, saved } = await showStep('underlying', {
      instrument: bare,
      answers: [...added, entities],
    })
    await user.click(screen.getByRole('radio', { name: 'Certificaten' }))
    await next()
    await expect.element(screen.getByText('Kies een uitgever')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Uitgever' }))
    await user.click(screen.getByRole('option', { name: 'Stichting Molenbeheer' }))
    await next()
    await expect.poll(saved).toMatchObject({
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

describe('the shares behind receipts', () => {
  const bare = receipts({ settings: { ...receipts().settings, ...NONE } })
  const card = instrumentCard({ id: SHARES, type: 'shares', name: 'Gewone aandelen' })

  it('are chosen from those of the organisation', async () => {
    const { screen, user, next, saved } = await showStep('underlying', {
      instrument: bare,
      answers: [
        answer(instruments.list, [card]),
        answer(organizations.listEntities, []),
        answer(instruments.setDepositaryReceiptTerms, receipts()),
      ],
    })
    await user.click(screen.getByRole('combobox', { name: 'Onderliggende aandelen' }))
    await user.click(screen.getByRole('option', { name: 'Gewone aandelen (Aandelen)' }))
    await next()
    await expect
      .poll(saved)
      .toEqual({ financial_instrument_id: RECEIPTS, underlying_instrument_id: SHARES })
  })

  it('are added where there are none', async () => {
    const made = { id: SHARES, name: 'Aandelen B', type: 'shares' } as const
    const { screen, user, next, saved } = await showStep('underlying', {
      instrument: bare,
      answers: [
        answer(instruments.list, []),
        answer(organizations.listEntities, []),
        answer(issuerOnboarding.addUnderlying, { instrument: made }),
        answer(issuerOnboarding.get, onboarding({ onboarding_type: 'depositary_receipts' })),
      ],
    })
    await expect.element(screen.getByRole('radio', { name: 'Nieuwe aandelen' })).toBeChecked()
    await user.fill(screen.getByLabelText('Naam', { exact: true }), 'Aandelen B')
    await next()
    await expect.poll(saved).toMatchObject({ type: 'shares', name: 'Aandelen B' })
  })

  it('show the stored ones', async () => {
    const { screen } = await showStep('underlying', {
      instrument: receipts(),
      answers: [answer(instruments.list, [card]), answer(organizations.listEntities, [])],
    })
    await expect
      .element(screen.getByRole('combobox', { name: 'Onderliggende aandelen' }))
      .toHaveValue('Gewone aandelen (Aandelen)')
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument()
  })

  it('stand behind a receipt in a whole number', async () => {
    const { screen, user, next, saved, example } = await showStep('ratio', {
      instrument: receipts(),
      answers: [answer(instruments.setDepositaryReceiptTerms, receipts())],
    })
    await user.fill(screen.getByLabelText('Aandelen per certificaat'), '10')
    await expect.element(example.getByText('1 certificaat staat voor 10 aandelen')).toBeVisible()
    await next()
    await expect.poll(saved).toEqual({ financial_instrument_id: RECEIPTS, ratio: 10 })
  })
})

describe('shares', () => {
  const anna = person(1, { legal_name: 'Anna de Vries' })
  const bo = person(2, { legal_name: 'Bo Jansen' })
  const known = answer(legalPersons.listAvailable, [anna, bo])
  const kept = answer(issuerOnboarding.setFirstHolders, onboarding({ onboarding_type: 'shares' }))

  it('have a par value', async () => {
    const { screen, user, next, saved, example } = await showStep('par-value', {
      instrument: shares({ settings: { par_value: null } }),
      answers: [answer(instruments.setShareTerms, shares())],
    })
    await next()
    await expect.element(screen.getByText('Verplicht')).toBeVisible()
    await user.fill(screen.getByLabelText('Nominale waarde per aandeel'), '0,10')
    await expect.element(example.getByText('1 aandeel staat voor € 0,10 kapitaal')).toBeVisible()
    await next()
    await expect.poll(saved).toEqual({ financial_instrument_id: SHARES, par_value: '0.10' })
  })

  it('have first holders, with a total and everybody’s part', async () => {
    const { screen, user, next, saved, example } = await showStep('first-holders', {
      instrument: shares(),
      answers: [known, kept],
    })
    await user.click(screen.getByRole('combobox', { name: 'Houder' }))
    await user.click(screen.getByRole('option', { name: /^Anna de Vries/ }))
    await user.fill(screen.getByLabelText('Aandelen', { exact: true }), '75')
    await user.click(screen.getByRole('button', { name: 'Houder toevoegen' }))
    const second = screen.getByRole('group', { name: 'Houder 2' })
    await user.click(second.getByRole('combobox', { name: 'Houder' }))
    await user.click(screen.getByRole('option', { name: /^Bo Jansen/ }))
    await user.fill(
      screen.getByRole('group', { name: 'Bo Jansen' }).getByLabelText('Aandelen', { exact: true }),
      '25',
    )

    await expect.element(screen.getByText('Samen 100 aandelen')).toBeVisible()
    await expect
      .element(example.getByRole('row', { name: 'Bo Jansen 25 € 25,00 25%' }))
      .toBeVisible()
    await next()
    await expect.poll(saved).toEqual({
      id: ONBOARDING,
      holders: [
        { legal_person_id: anna.id, units: 75 },
        { legal_person_id: bo.id, units: 25 },
      ],
    })
  })

  it('tell which holder lacks something', async () => {
    const { screen, next, saved } = await showStep('first-holders', {
      instrument: shares(),
      answers: [known, kept],
    })
    await next()
    await expect.element(screen.getByText('Kies een persoon')).toBeVisible()
    expect(saved()).toBeUndefined()
  })

  it('show who is stored, and let everybody go', async () => {
    const { screen, user, next, saved } = await showStep('first-holders', {
      instrument: shares(),
      answers: [answer(legalPersons.listAvailable, []), kept],
      part: {
        first_holders: [{ legal_person_id: anna.id, legal_name: 'Anna de Vries', units: 10 }],
      },
    })
    await expect
      .element(screen.getByRole('combobox', { name: 'Houder' }))
      .toHaveValue('Anna de Vries')
    await user.click(screen.getByRole('button', { name: 'Anna de Vries weghalen' }))
    await next()
    await expect.poll(saved).toEqual({ id: ONBOARDING, holders: [] })
  })

  it('only show who got them once they are issued', async () => {
    const { screen, next, goOn, saved } = await showStep('first-holders', {
      instrument: shares(),
      answers: [known],
      part: { published_at: '2026-11-20T10:00:00Z' },
    })
    await expect
      .element(screen.getByText(/^De eerste aandelen staan in het register/))
      .toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Houder' })).toBeDisabled()
    await next()
    expect(goOn).toHaveBeenCalledOnce()
    expect(saved()).toBeUndefined()
  })

  it('are issued by a notarial deed of a day', async () => {
    const { screen, user, next, saved } = await showStep('founding-deed', {
      instrument: shares(),
      answers: [answer(issuerOnboarding.setFoundingDeed, onboarding())],
    })
    await next()
    await expect.element(screen.getByText('Datum is verplicht')).toBeVisible()
    await user.fill(screen.getByLabelText('Datum van de akte'), '01-10-2026')
    await user.fill(screen.getByLabelText('Notaris', { exact: true }), 'mr. De Boer, Groningen')
    await next()
    await expect.poll(saved).toEqual({
      id: ONBOARDING,
      date: '2026-10-01',
      notary: 'mr. De Boer, Groningen',
    })
  })
})
