import { transactions } from '@zegel/contract/transactions/transactions'
import type { NewTransaction } from '@zegel/contract/transactions/transactions'
import type { AccessFixture } from './access-fixture.ts'

/** An open issuance of one unit to the receiver, made by the issuer's side; returns its id. */
export async function openIssuance(
  { app, users, instrument, issuerId }: AccessFixture,
  about: Partial<NewTransaction> = {},
): Promise<string> {
  const made = await app.as(users.superadmin).call(transactions.create, {
    body: {
      financial_instrument_id: instrument.id,
      sending_legal_person_id: issuerId,
      receiving_legal_person_id: users.receiver.natural_person_id,
      amount: 1,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      ...about,
    },
  })
  if (!made.ok) throw new Error(JSON.stringify(made.body))
  return made.body.uuid
}
