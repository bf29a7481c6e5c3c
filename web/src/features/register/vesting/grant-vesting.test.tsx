import { vesting } from '@zegel/contract/register/vesting'
import { expect, it } from 'vitest'
import { grantVesting } from '../../../../test/data/vesting-data.ts'
import { answer, show } from '../../../../test/harness.tsx'
import { GrantVestingPart } from './grant-vesting.tsx'
import { PositionVesting } from './position-vesting.tsx'

const ID = grantVesting().transaction_id

it('tells what has vested in words, a picture that is read by key, and a table', async () => {
  const grant = grantVesting()
  const figures = { vested: 180, unvested: 300, lapsed: 0 }
  const { screen, user } = await show(<PositionVesting instrumentId={ID} legalPersonId={ID} />, [
    answer(vesting.getPosition, { date: grant.date, figures, grants: [grant] }),
  ])
  await expect
    .element(screen.getByText('Op 1 sep. 2025 zijn 180 van de 480 opties opgebouwd, 300 nog niet.'))
    .toBeVisible()
  const stops = screen.getByRole('img')
  await expect.element(stops.nth(1)).toBeInTheDocument()
  ;(stops.nth(0).element() as SVGElement).focus()
  await user.keyboard('{ArrowRight}')
  await expect.element(stops.nth(1)).toHaveAccessibleName('1 jun. 2025: 150 opgebouwd')
  await user.click(screen.getByRole('button', { name: 'Alle 13 dagen tonen' }))
  expect(screen.getByRole('row').elements()).toHaveLength(14)
  await expect.element(screen.getByText('48 maanden, per kwartaal')).toBeVisible()
})

it('sets a schedule, in which a rule is told at its field before it is sent', async () => {
  const { screen, user, sent } = await show(<GrantVestingPart transactionId={ID} />, [
    answer(vesting.get, grantVesting({ schedule: null, steps: [], entries: [], may_record: true })),
    answer(vesting.set, grantVesting()),
  ])
  await user.click(screen.getByRole('button', { name: 'Opbouw vastleggen' }))
  const cliff = screen.getByLabelText('Wachttijd (cliff)')
  await user.fill(cliff, '60')
  await user.click(screen.getByRole('button', { name: 'Vastleggen', exact: true }))
  await expect.element(screen.getByText(/De wachttijd kan niet langer duren/)).toBeVisible()
  await user.fill(cliff, '12')
  await user.fill(screen.getByLabelText('Na de wachttijd'), '25')
  await user.click(screen.getByRole('button', { name: 'Vastleggen', exact: true }))
  await expect
    .poll(() => sent.at(-1)?.body ?? sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      transaction_id: ID,
      schedule: { starts_on: '2024-03-01', cliff_months: 12, cliff_percentage: 0.25 },
    })
})

it('tells what happened and offers to turn it back to who may', async () => {
  const left = {
    ...{ id: `${ID.slice(0, -3)}999`, kind: 'good_leaver' as const, note: 'Ander werk' },
    ...{ effective_date: '2026-03-01', recorded_at: '2026-03-02T09:00:00.000Z' },
    ...{ recorded_by: 'Anna de Vries', reversed_at: null, reversal_reason: null },
  }
  const entries = [...grantVesting().entries, left]
  const { screen } = await show(<GrantVestingPart transactionId={ID} />, [
    answer(vesting.get, grantVesting({ entries, may_record: true })),
  ])
  await expect.element(screen.getByText(/Vertrek als good leaver\. Ander werk/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Terugdraaien' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Gebeurtenis vastleggen' }).elements()).toEqual([])
})
