import { describe, expect, it } from 'vitest'
import { show } from '../../../../test/harness.tsx'
import { bond } from '../../../../test/data/register-data.ts'
import { LandingPreview } from './landing-preview.tsx'

describe('the preview', () => {
  const instrument = bond({ welcome_text: '<p>Doe mee</p>', round_start_date: '2020-03-01' })

  it('shows who asks, for what, on which terms, and the notice of the supervisor', async () => {
    const { screen } = await show(<LandingPreview instrument={instrument} />)
    const preview = screen.getByTestId('preview')
    for (const text of [
      'Windobligatie 2026',
      'Doe mee',
      'Vanaf 1 mrt. 2020',
      '€ 1.000,00 tot € 50.000,00',
      'Let op! U belegt buiten AFM-toezicht.',
    ])
      await expect.element(preview.getByText(text)).toBeVisible()
  })

  it.each([
    { about: {}, button: 'Investeren' },
    { about: { available_value: '0.00' }, button: 'Volgeschreven' },
    { about: { max_investment: '999.00' }, button: 'Nog niet mogelijk' },
    { about: { price_per_unit: null }, button: 'Nog niet mogelijk' },
    { about: { round_end_date: '2020-06-30' }, button: 'Gesloten' },
  ])('says on its button how it stands: $button', async ({ about, button }) => {
    const { screen } = await show(<LandingPreview instrument={{ ...instrument, ...about }} />)
    await expect.element(screen.getByTestId('preview').getByText(button)).toBeVisible()
  })

  it('carries the notice when the offer is not public too', async () => {
    const closed = { ...instrument, public_investments: false }
    const { screen } = await show(<LandingPreview instrument={closed} />)
    await expect.element(screen.getByText('Doe mee')).toBeVisible()
    await expect.element(screen.getByText(/AFM-toezicht/)).toBeVisible()
  })

  it('is as wide as a phone when that is asked', async () => {
    const { screen, user } = await show(<LandingPreview instrument={instrument} />)
    const width = () => screen.getByTestId('preview').element().clientWidth
    expect(width()).toBeGreaterThan(700)
    await user.click(screen.getByText('Telefoon'))
    await expect.poll(width).toBeLessThanOrEqual(390)
  })
})
