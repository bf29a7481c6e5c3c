import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { expect, it } from 'vitest'
import { payoutSettings } from '../../../../test/data/payouts/payouts-data.ts'
import { answer, NOORDERMOLEN, showRoutes } from '../../../../test/harness.tsx'
import { routeTree } from '../../routes.tsx'

const SETTINGS = `/app/overview/payouts/settings?id=${NOORDERMOLEN}`

const settings = answer(paymentRuns.getSettings, payoutSettings())

it('changes how is paid out, and leaves none where nothing is typed', async () => {
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [settings, answer(paymentRuns.editSettings, payoutSettings())],
    { path: SETTINGS },
  )
  await user.click(screen.getByRole('switch', { name: /vanzelf klaarzetten/ }))
  await user.click(screen.getByRole('switch', { name: /Vier ogen/ }))
  await user.click(screen.getByRole('button', { name: 'Instellingen opslaan' }).first())

  await expect.element(screen.getByText('Instellingen opgeslagen.', { exact: false })).toBeVisible()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    organization_id: NOORDERMOLEN,
    propose_days: null,
    four_eyes: true,
    pain_version: '09',
    most_transactions: 5000,
    large_amount: null,
  })
})

it('says of what is no number of days or payments that it has to be one', async () => {
  const { screen, user } = await showRoutes(routeTree, [settings], { path: SETTINGS })
  const days = screen.getByRole('textbox', { name: 'Dagen voor de vervaldag' })
  await user.fill(days, 'abc')
  await user.fill(screen.getByRole('textbox', { name: 'Betalingen per bestand' }), '0')
  await user.click(screen.getByRole('button', { name: 'Instellingen opslaan' }).first())

  await expect.element(days).toHaveAccessibleDescription('Moet een heel getal zijn')
  await expect.element(screen.getByText('Moet hoger dan 0 zijn')).toBeVisible()
})

it('adds an account, and closes one after asking', async () => {
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [
      settings,
      answer(paymentRuns.addAccount, payoutSettings()),
      answer(paymentRuns.editAccount, payoutSettings()),
    ],
    { path: SETTINGS },
  )
  await user.click(screen.getByRole('button', { name: 'Rekening toevoegen' }))
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByRole('textbox', { name: 'IBAN' }), 'NL91ABNA0417164300')
  await user.fill(dialog.getByRole('textbox', { name: 'Op naam van' }), 'De Noordermolen')
  await user.click(dialog.getByRole('button', { name: 'Rekening toevoegen' }))
  await expect.element(screen.getByText('Rekening toegevoegd.', { exact: false })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sluiten: De Noordermolen' }))
  await user.click(screen.getByRole('button', { name: 'Rekening sluiten' }))

  await expect.poll(() => sent.find(({ method }) => method === 'PATCH')?.body.is_closed).toBe(true)
})
