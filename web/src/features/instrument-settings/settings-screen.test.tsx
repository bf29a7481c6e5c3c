import { instruments } from '@zegel/contract/instruments'
import { expect, it } from 'vitest'
import { answer, show } from '../../../test/harness.tsx'
import { BOND, bond } from '../../../test/register-data.ts'
import { SettingsScreen } from './settings-screen.tsx'

it('locks price, duration, interest and redemption once units exist, and says why', async () => {
  const { screen } = await show(<SettingsScreen instrument={bond({ is_locked: true })} />)

  await expect
    .element(screen.getByText(/Daarom staan prijs, looptijd, rente en aflossing vast/))
    .toBeVisible()
  await expect.element(screen.getByLabelText('Prijs per obligatie')).toBeDisabled()
  await expect.element(screen.getByLabelText('Rente per jaar')).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: '10 jaar' })).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: 'Ineens' })).toBeDisabled()
  await expect.element(screen.getByLabelText('Doelbedrag')).toBeEnabled()
})

it('sends of a locked bond only what may still change', async () => {
  const { screen, user, sent } = await show(
    <SettingsScreen instrument={bond({ is_locked: true })} />,
    [answer(instruments.setBondTerms, bond({ is_locked: true }))],
  )
  await user.fill(screen.getByLabelText('Doelbedrag'), '300.000')
  await user.click(screen.getByRole('button', { name: 'Voorwaarden opslaan' }))

  await expect.element(screen.getByText('Voorwaarden bijgewerkt.', { exact: false })).toBeVisible()
  expect(sent[0]?.body).toEqual({
    financial_instrument_id: BOND,
    limit: '300000.00',
    public_investments: true,
    activation_date: null,
  })
})

it('shows the interest times a hundred and sends it as a fraction', async () => {
  const { screen, user, sent } = await show(<SettingsScreen instrument={bond()} />, [
    answer(instruments.setBondTerms, bond()),
  ])
  await expect.element(screen.getByLabelText('Rente per jaar')).toHaveValue('5')
  await user.fill(screen.getByLabelText('Rente per jaar'), '5,25')
  await user.click(screen.getByRole('radio', { name: 'Elk kwartaal' }))
  await user.click(screen.getByRole('button', { name: 'Voorwaarden opslaan' }))

  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      interest_percentage: 0.0525,
      interest_frequency: 3,
      interest_period: 'month',
    })
})

it('refuses a redemption that does not fit in the duration', async () => {
  const { screen, user, sent } = await show(<SettingsScreen instrument={bond()} />)
  await user.click(screen.getByRole('radio', { name: 'Anders' }).nth(2))
  await user.fill(screen.getByLabelText('Elke'), '2')
  await user.click(screen.getByRole('button', { name: 'Voorwaarden opslaan' }))

  await expect
    .element(screen.getByText('Deze combinatie past niet binnen de looptijd'))
    .toBeVisible()
  expect(sent).toEqual([])
})

it('shows the terms to a reader without anything to change', async () => {
  const { screen } = await show(
    <SettingsScreen
      instrument={bond({ may: { manage: false, read_register: true, delete: false } })}
    />,
  )

  await expect.element(screen.getByText('5%, elk jaar')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Voorwaarden opslaan' }))
    .not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('switch', { name: /^Participanten mogen iemand uitnodigen/ }))
    .toBeDisabled()
})
