import { bankStatements } from '@zegel/contract/payments/bank-statements'
import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import type { Role } from '@zegel/core/access/roles'
import { expect, it } from 'vitest'
import { answer, membership, show, testUser } from '../../../../test/harness.tsx'
import { bankLines, payment, payments } from '../../../../test/data/payments-data.ts'
import { bond } from '../../../../test/data/register-data.ts'
import { PaymentsSection } from './payments-section.tsx'

const answers = [
  answer(instrumentPayments.list, payments([payment(1)])),
  answer(bankStatements.listLines, bankLines([])),
]

const inRole = (role: Role) => testUser({}, [membership({ role })])

it('shows a superadmin payments and statements, and takes statements in', async () => {
  const { screen } = await show(<PaymentsSection instrument={bond()} />, answers)

  await expect.element(screen.getByRole('region', { name: 'Betalingen' })).toBeVisible()
  await expect.element(screen.getByText('Bankafschrift toevoegen')).toBeVisible()
})

it('takes no statements in from an admin, who only reads them', async () => {
  const { screen } = await show(<PaymentsSection instrument={bond()} />, answers, {
    user: inRole('admin'),
  })

  await expect.element(screen.getByRole('region', { name: 'Bankafschriften' })).toBeVisible()
  await expect.element(screen.getByText('Bankafschrift toevoegen')).not.toBeInTheDocument()
})

it('keeps statements from who only advises', async () => {
  const { screen } = await show(<PaymentsSection instrument={bond()} />, answers, {
    user: inRole('advisor'),
  })

  await expect.element(screen.getByRole('region', { name: 'Betalingen' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Bankafschriften' }))
    .not.toBeInTheDocument()
})
