import { instruments } from '@zegel/contract/instruments/instruments'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { organizations } from '@zegel/contract/organizations/organizations'
import { describe, expect, it } from 'vitest'
import { RECEIPTS, receipts } from '../../../../../../test/data/derived-data.ts'
import { answer } from '../../../../../../test/harness.tsx'
import { onboarding } from '../../../../../../test/data/issuer-onboarding-data.ts'
import { instrumentCard, SHARES } from '../../../../../../test/data/register-data.ts'
import { showStep } from '../../../../../../test/fixtures/step-fixture.tsx'

const NONE = { underlying_instrument_id: null, underlying_instrument: null }

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
    await expect.poll(saved).toEqual({
      financial_instrument_id: RECEIPTS,
      underlying_instrument_id: SHARES,
      requires_coverage: true,
    })
  })

  it('are added where there are none', async () => {
    const made = { id: SHARES, name: 'Aandelen B', type: 'shares' } as const
    const { screen, user, next, saved, goOn } = await showStep('underlying', {
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
    // What it asks after that is not for the next test.
    await expect.poll(() => goOn.mock.calls.length).toBe(1)
    expect(saved()).toMatchObject({ type: 'shares', name: 'Aandelen B' })
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
    await expect
      .poll(saved)
      .toEqual({ financial_instrument_id: RECEIPTS, ratio: 10, ratio_receipts: 1 })
  })
})
