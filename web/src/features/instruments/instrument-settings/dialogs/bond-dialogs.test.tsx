import { instruments } from '@zegel/contract/instruments/instruments'
import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../../test/harness.tsx'
import { BOND, bond } from '../../../../../test/data/register-data.ts'
import { SettingsScreen } from '../settings-screen.tsx'

type Part = Parameters<typeof bond>[0]

async function opened(card: string, part: Part = {}, answers = [answered()]) {
  const shown = await show(<SettingsScreen instrument={bond(part)} />, answers)
  await shown.user.click(shown.screen.getByRole('button', { name: `Aanpassen: ${card}` }))
  return shown
}

const answered = () => answer(instruments.setBondTerms, bond())
const withTerms = (terms: Partial<ReturnType<typeof bond>['settings']>): Part => ({
  settings: { ...bond().settings, ...terms },
})

it('saves the target amount and the price, and only these', async () => {
  const { screen, user, sent } = await opened('Prijs')
  await user.fill(screen.getByLabelText('Doelbedrag'), '300.000')
  await user.fill(screen.getByLabelText('Prijs per obligatie'), '500,50')
  await user.click(screen.getByRole('button', { name: 'Prijs opslaan' }))

  await expect.element(screen.getByText('Prijs aangepast', { exact: false })).toBeVisible()
  expect(sent[0]?.body).toEqual({
    financial_instrument_id: BOND,
    limit: '300000.00',
    price_per_unit: '500.50',
  })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('leaves the price out for a locked bond', async () => {
  const { screen, user, sent } = await opened('Prijs', { is_locked: true }, [
    answered(),
    answer(termsChanges.list, []),
  ])
  await user.fill(screen.getByLabelText('Doelbedrag'), '300.000')
  await user.click(screen.getByRole('button', { name: 'Prijs opslaan' }))

  await expect
    .poll(() => sent.find(({ method }) => method !== 'GET')?.body)
    .toEqual({ financial_instrument_id: BOND, limit: '300000.00' })
})

it('wants a target amount, and a price above nothing', async () => {
  const { screen, user, sent } = await opened('Prijs')
  await user.fill(screen.getByLabelText('Doelbedrag'), '')
  await user.fill(screen.getByLabelText('Prijs per obligatie'), '0')
  await user.click(screen.getByRole('button', { name: 'Prijs opslaan' }))

  await expect.element(screen.getByText('Verplicht')).toBeVisible()
  await expect.element(screen.getByText('Moet hoger zijn dan 0')).toBeVisible()
  expect(sent).toEqual([])
})

it('shows what the server refuses at its field, and says in a toast that it failed', async () => {
  const refusal = refuse(instruments.setBondTerms, 422, {
    code: 'limit-below-sold',
    errors: { limit: ['Er is al voor € 300.000,00 verkocht.'] },
  })
  const { screen, user } = await opened('Prijs', {}, [refusal])
  await user.click(screen.getByRole('button', { name: 'Prijs opslaan' }))

  await expect.element(screen.getByText('Er is al voor € 300.000,00 verkocht.')).toBeVisible()
  await expect
    .element(
      screen.getByText('Er is iets misgegaan tijdens invoeren van de looptijd', { exact: false }),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: 'Prijs' })).toBeVisible()
})

it('shows what was chosen as the duration, and saves another', async () => {
  const { screen, user, sent } = await opened('Looptijd')
  await expect.element(screen.getByRole('radio', { name: '5 jaar' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '10 jaar' }))
  await user.click(screen.getByRole('button', { name: 'Looptijd opslaan' }))

  await expect.element(screen.getByText('Looptijd gewijzigd', { exact: false })).toBeVisible()
  expect(sent[0]?.body).toEqual({
    financial_instrument_id: BOND,
    perpetual: false,
    duration: 10,
    duration_period: 'year',
  })
})

it('sends no duration for a bond without an end', async () => {
  const { screen, user, sent } = await opened('Looptijd', withTerms({ redemption_type: 'bullet' }))
  await user.click(screen.getByRole('radio', { name: 'Onbepaald' }))
  await user.click(screen.getByRole('button', { name: 'Looptijd opslaan' }))

  await expect.poll(() => sent[0]?.body).toMatchObject({ perpetual: true })
  expect(sent[0]?.body).not.toHaveProperty('duration')
  expect(sent[0]?.body).not.toHaveProperty('duration_period')
})

it('refuses what is no number of years', async () => {
  const { screen, user, sent } = await opened('Looptijd')
  await user.click(screen.getByRole('radio', { name: 'Anders' }))
  for (const [typed, text] of [
    ['', 'Verplicht'],
    ['0', 'Moet hoger dan 0 zijn'],
    ['2,5', 'Moet een heel getal zijn'],
  ] as const) {
    await user.fill(screen.getByLabelText('Aantal'), typed)
    await user.click(screen.getByRole('button', { name: 'Looptijd opslaan' }))
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  expect(sent).toEqual([])
})

it('refuses a duration that the interest or redemption of the bond does not divide', async () => {
  const { screen, user, sent } = await opened('Looptijd')
  await user.click(screen.getByRole('radio', { name: 'Anders' }))
  await user.fill(screen.getByLabelText('Aantal'), '18')
  await user.click(screen.getByRole('combobox', { name: 'Periode' }))
  await user.click(screen.getByRole('option', { name: 'Maanden' }))
  await user.click(screen.getByRole('button', { name: 'Looptijd opslaan' }))

  await expect.element(screen.getByText(/^Deze looptijd past niet bij hoe vaak/)).toBeVisible()
  expect(sent).toEqual([])
})

it('says of a bond without an end that its redemption has to change first', async () => {
  const { screen, user, sent } = await opened('Looptijd')
  await user.click(screen.getByRole('radio', { name: 'Onbepaald' }))
  await user.click(screen.getByRole('button', { name: 'Looptijd opslaan' }))

  await expect.element(screen.getByText(/^Deze looptijd past niet bij de aflossing/)).toBeVisible()
  expect(sent).toEqual([])
})

it('lets a bond start on a date, and wants to know which', async () => {
  const { screen, user, sent } = await opened('Ingangsdatum')
  await expect.element(screen.getByRole('radio', { name: /^Direct/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Op een datum' }))
  await user.click(screen.getByRole('button', { name: 'Ingangsdatum opslaan' }))
  await expect.element(screen.getByText('Datum is verplicht')).toBeVisible()

  await user.fill(screen.getByRole('textbox', { name: 'Ingangsdatum' }), '01-02-2027')
  await user.click(screen.getByRole('button', { name: 'Ingangsdatum opslaan' }))
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({ financial_instrument_id: BOND, activation_date: '2027-02-01' })
})

it('lets a bond start at once again', async () => {
  const { screen, user, sent } = await opened(
    'Ingangsdatum',
    withTerms({ activation_date: '2027-02-01' }),
  )
  await user.click(screen.getByRole('radio', { name: /^Direct/ }))
  await user.click(screen.getByRole('button', { name: 'Ingangsdatum opslaan' }))

  await expect
    .poll(() => sent[0]?.body)
    .toEqual({ financial_instrument_id: BOND, activation_date: null })
})

it('keeps when the AFM was notified of a public offer', async () => {
  const { screen, user, sent } = await opened('Aanbod')
  await user.fill(screen.getByLabelText('Gemeld bij de AFM'), '01-10-2026')
  await user.click(screen.getByRole('button', { name: 'Aanbod opslaan' }))

  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      financial_instrument_id: BOND,
      public_investments: true,
      afm_notified_on: '2026-10-01',
    })
})

it('says for each kind of offer who may invest', async () => {
  const { screen, user, sent } = await opened('Aanbod')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Iedereen met de link mag investeren.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Besloten' }))
  await expect.element(dialog.getByText(/^Alleen participanten die je zelf/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Aanbod opslaan' }))

  await expect
    .poll(() => sent[0]?.body)
    .toEqual({ financial_instrument_id: BOND, public_investments: false })
})
