import { instruments } from '@zegel/contract/instruments/instruments'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { describe, expect, it, vi } from 'vitest'
import { answer } from '../../../../../../test/harness.tsx'
import { ONBOARDING, onboarding } from '../../../../../../test/data/issuer-onboarding-data.ts'
import { ISSUER, person, SHARES, shares } from '../../../../../../test/data/register-data.ts'
import { showStep } from '../../../../../../test/fixtures/step-fixture.tsx'

describe('shares', () => {
  const anna = person(1, { legal_name: 'Anna de Vries' })
  const bo = person(2, { legal_name: 'Bo Jansen' })
  const known = answer(legalPersons.listAvailable, [anna, bo])
  const kept = answer(issuerOnboarding.setFirstHolders, onboarding({ onboarding_type: 'shares' }))

  it('have a par value', async () => {
    const { screen, user, next, saved, example } = await showStep('par-value', {
      instrument: shares({ settings: { ...shares().settings, par_value: null } }),
      answers: [answer(instruments.setShareTerms, shares())],
    })
    await next()
    await expect.element(screen.getByText('Verplicht')).toBeVisible()
    await user.fill(screen.getByLabelText('Nominale waarde per aandeel'), '0,10')
    await expect.element(example.getByText('1 aandeel staat voor € 0,10 kapitaal')).toBeVisible()
    await next()
    await expect.poll(saved).toEqual({ financial_instrument_id: SHARES, par_value: '0.10' })
  })

  it('of a bv wait for the notary unless that is switched off', async () => {
    const bv = { ...shares().issuing_legal_person, type: 'besloten vennootschap' as const }
    const instrument = shares({
      issuing_legal_person: { id: ISSUER, legal_name: 'Molen Beheer B.V.', ...bv },
      settings: { ...shares().settings, par_value: null },
    })
    const { screen, user, next, saved } = await showStep('par-value', {
      instrument,
      answers: [answer(instruments.setShareTerms, shares())],
    })
    await user.fill(screen.getByLabelText('Nominale waarde per aandeel'), '0,10')
    await expect
      .element(screen.getByRole('switch', { name: /^Transacties wachten op de notariële akte/ }))
      .toBeChecked()
    await next()
    await expect.poll(saved).toMatchObject({ par_value: '0.10', requires_notarial_deed: true })
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
      .element(example.getByRole('row', { name: 'Bo Jansen 25 € 25,00 25,00%' }))
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
    await user.click(screen.getByRole('button', { name: 'Anna de Vries verwijderen' }))
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

  it.each(['first-holders', 'founding-deed'] as const)(
    'leave nothing of %s to pass over once they are issued',
    async (substep) => {
      const skip = vi.fn<() => void>()
      const open = { instrument: shares(), answers: [known], skip }
      const before = await showStep(substep, open)
      await expect.element(before.screen.getByRole('button', { name: 'Overslaan' })).toBeVisible()
      await before.screen.unmount()
      const { screen } = await showStep(substep, {
        ...open,
        part: { published_at: '2026-11-20T10:00:00Z' },
      })
      await expect.element(screen.getByRole('button', { name: 'Volgende' })).toBeVisible()
      expect(screen.getByRole('button', { name: 'Overslaan' }).query()).toBeNull()
    },
  )

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
