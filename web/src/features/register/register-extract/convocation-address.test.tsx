import {
  type ConvocationAddresses,
  convocationAddresses,
} from '@zegel/contract/register/convocation-addresses'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { ConvocationButton } from './convocation-address.tsx'

const of = {
  financial_instrument_id: '01930000-0000-7000-8000-00000000e002',
  legal_person_id: '01930000-0000-7000-8000-00000000e003',
}
const NOBODY: ConvocationAddresses = { current: null, records: [] }
const BO: ConvocationAddresses = {
  current: { email: 'bo@oproep.test', from_date: '2024-04-10' },
  records: [
    {
      ...{ id: '01930000-0000-7000-8000-00000000e004', email: 'bo@oproep.test' },
      ...{ from_date: '2024-04-10', by_holder: false, recorded_by: 'Sam Schrijver' },
      recorded_at: '2024-04-11T10:00:00Z',
    },
  ],
}

it('records where a holder is called to meetings, from a day, and says what was recorded', async () => {
  const { screen, user, sent } = await show(
    <ConvocationButton source={{ kind: 'holder', ...of }} />,
    [answer(convocationAddresses.get, NOBODY), answer(convocationAddresses.record, BO)],
  )
  await user.click(screen.getByRole('button', { name: 'Oproepingen per e-mail' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Nu niet: oproepingen gaan per brief.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Intrekken' }).query()).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Vastleggen' }))
  await expect.element(dialog.getByText('E-mail is verplicht')).toBeVisible()
  await user.fill(dialog.getByLabelText('E-mailadres voor oproepingen'), 'bo@oproep.test')
  await user.fill(dialog.getByLabelText('Vanaf'), '10-04-2024')
  await user.click(dialog.getByRole('button', { name: 'Vastleggen' }))
  await expect
    .poll(() => sent.find(({ body }) => body)?.body)
    .toEqual({ ...of, email: 'bo@oproep.test', from_date: '2024-04-10' })
  await expect.element(screen.getByText(/voor oproepingen is vastgelegd/)).toBeVisible()
})

it('lets a holder withdraw their own, and says why that can’t be done', async () => {
  const { screen, user, sent } = await show(<ConvocationButton source={{ kind: 'own', ...of }} />, [
    answer(convocationAddresses.getOwn, BO),
    refuse(convocationAddresses.recordOwn, 422, {
      errors: { email: ['Er was geen e-mailadres voor oproepingen om in te trekken.'] },
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Oproepingen per e-mail' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/^Nu: bo@oproep\.test, sinds 10 apr/)).toBeVisible()
  await expect.element(dialog.getByText(/Sam Schrijver/)).toBeVisible()
  expect(dialog.getByLabelText('Vanaf').query()).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Intrekken' }))
  await expect.poll(() => sent.find(({ body }) => body)?.body).toEqual({ ...of, email: null })
  await expect.element(screen.getByText(/om in te trekken/)).toBeVisible()
})

it('is only looked at by who may not record', async () => {
  const { screen, user } = await show(
    <ConvocationButton source={{ kind: 'holder', ...of }} isReadOnly />,
    [answer(convocationAddresses.get, BO)],
  )
  await user.click(screen.getByRole('button', { name: 'Oproepingen per e-mail' }))
  await expect.element(screen.getByText(/^Nu: bo@oproep\.test/)).toBeVisible()
  expect(screen.getByLabelText('E-mailadres voor oproepingen').query()).toBeNull()
})
