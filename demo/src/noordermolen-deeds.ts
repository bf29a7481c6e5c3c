import { recordNotarialDeed } from '@zegel/server/features/deeds/deeds'
import {
  acceptTransaction,
  type TransactionKey,
} from '@zegel/server/features/transactions/transactions'
import { demoPdf } from './demo-pdf.ts'
import { DEMO_IP, type DemoUser, demoUserOf } from './demo-user.ts'
import type { Noordermolen } from './noordermolen-instruments.ts'

/** Bonds and receipts that the investor accepted: the deeds of these are made as soon as the server works. */
export async function leaveDeeds(
  hand: DemoUser,
  { entities, instruments, people }: Noordermolen,
): Promise<void> {
  const investor = await demoUserOf(hand.context, people.investor.userId)
  const toInvestor = {
    receiving_legal_person_id: people.investor.legalPersonId,
    is_paid: true,
    notify_recipient: false,
  }
  const offers = [
    await hand.transact(instruments.zonlening, {
      ...toInvestor,
      sending_legal_person_id: entities.zonnedak,
      price_per_unit: '100.00',
      effective_date: '2026-10-05',
      amount: 10,
    }),
    await hand.transact(instruments.certificaten, {
      ...toInvestor,
      sending_legal_person_id: entities.stak,
      price_per_unit: '38.00',
      effective_date: '2026-10-12',
      amount: 4,
    }),
  ]
  for (const offer of offers) await acceptTransaction(hand.context, offer, investor.act)
}

/** The notarial deed of shares that changed hands, as its parties have it from the notary. */
export async function recordNotary(
  hand: DemoUser,
  { organization_id: organizationId, id: transactionId }: TransactionKey,
  date: string,
): Promise<void> {
  const lines = [
    'Levering van aandelen ten titel van beheer.',
    'Verleden voor mr. Alting te Assen.',
  ]
  const file = new File([demoPdf('Notariële akte', lines)], 'Notariële akte.pdf')
  const deed = { transaction_id: transactionId, date, notary: 'mr. Alting te Assen', file }
  const by = { userId: hand.actor.userId, ip: DEMO_IP }
  await recordNotarialDeed(hand.context, { organizationId, transactionId }, deed, by)
}
