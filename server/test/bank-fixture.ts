import { randomUUID } from 'node:crypto'
import { type BankStatementLine, bankStatements } from '@zegel/contract/payments/bank-statements'
import { payments } from '@zegel/contract/payments/payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import type { AccessFixture } from './access-fixture.ts'
import { bankFile, type Movement } from './bank-files.ts'
import { openIssuance } from './issuances.ts'

/** An open payment by bank of 100 euros a unit, and how money is said to come in for it. */
export interface BankPayment {
  transactionId: string
  paymentId: string
  reference: string
}

/** The receiver starts paying an issuance by bank. */
export async function startBankPayment(world: AccessFixture): Promise<BankPayment> {
  const transactionId = await openIssuance(world)
  await world.app
    .as(world.users.receiver)
    .call(payments.pay, { body: { transaction_id: transactionId } })
  const { id, reference } = await world.app.context.db
    .selectFrom('payments')
    .select(['id', 'reference'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return { transactionId, paymentId: id, reference }
}

/** A movement of 100 euros that is unlike any other. */
export function movement(about: Movement = {}): Movement {
  return { amount: '100.00', bankReference: randomUUID(), name: 'Niemand Bekends', ...about }
}

export function upload(
  { app, organizationId, users }: AccessFixture,
  file: File,
  by: { id: string } = users.superadmin,
) {
  return app.as(by).call(bankStatements.upload, { body: { organization_id: organizationId, file } })
}

/** Takes one movement in, and returns the line it became. */
export async function importMovement(
  world: AccessFixture,
  about: Movement = {},
): Promise<BankStatementLine> {
  const bankReference = randomUUID()
  const reply = await upload(world, bankFile([movement({ ...about, bankReference })]))
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  const { id } = await world.app.context.db
    .selectFrom('bank_statement_lines')
    .select('id')
    .where('bank_reference', '=', bankReference)
    .executeTakeFirstOrThrow()
  return lineOf(world, id)
}

export async function lineOf(world: AccessFixture, id: string): Promise<BankStatementLine> {
  const { app, organizationId, users } = world
  const query = { organization_id: organizationId, per_page: 200 }
  const reply = await app.as(users.superadmin).call(bankStatements.listLines, { query })
  const line = reply.ok ? reply.body.data.find((one) => one.id === id) : undefined
  if (!line) throw new Error('there is no such line')
  return line
}

export function matchLine(
  { app, organizationId, users }: AccessFixture,
  line: { id: string },
  purpose: { payment_id?: string; transaction_id?: string },
) {
  const body = { organization_id: organizationId, line_id: line.id, ...purpose }
  return app.as(users.superadmin).call(bankStatements.match, { body })
}

export function answerLine(
  { app, organizationId, users }: AccessFixture,
  line: { id: string },
  status: 'left' | 'ignored',
) {
  const body = { organization_id: organizationId, line_id: line.id, status }
  return app.as(users.superadmin).call(bankStatements.answer, { body })
}

/** How a transaction stands, for the issuer's side. */
export async function transactionOf(
  { app, users }: AccessFixture,
  uuid: string,
  by = users.superadmin,
) {
  const reply = await app.as(by).call(transactions.get, { query: { uuid } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

/** How a payment stands in the database. */
export function paymentOf({ app }: AccessFixture, id: string) {
  return app.context.db
    .selectFrom('payments')
    .select(['status', 'to_refund', 'resolution', 'paid_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
