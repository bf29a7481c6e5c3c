import { registerBalance, reverseRegistration } from '@zegel/server/features/register/register'
import {
  expireTransactions,
  rejectTransaction,
  reverseTransaction,
} from '@zegel/server/features/transactions/transactions'
import { type DemoUser, demoUserOf } from './demo-user.ts'
import type { Noordermolen } from './noordermolen-instruments.ts'

/** What an ordinary week leaves behind: offers to accept, one rejected, one expired, one turned back, and balances registered. */
export async function leaveWorkOpen(hand: DemoUser, all: Noordermolen): Promise<void> {
  await leaveOffers(hand, all)
  await leaveRefusals(hand, all)
  await leaveCorrections(hand, all)
}

async function leaveOffers(
  hand: DemoUser,
  { entities, instruments, people, companies }: Noordermolen,
): Promise<void> {
  const { zonlening, certificaten, windlening } = instruments
  const offer = {
    price_per_unit: '100.00',
    effective_date: '2026-11-02',
    sending_legal_person_id: entities.zonnedak,
  }
  await hand.transact(zonlening, {
    ...offer,
    receiving_legal_person_id: people.investor.legalPersonId,
    amount: 25,
    description: 'Welkom bij de Zonlening. Met je akkoord staan de obligaties op jouw naam.',
  })
  await hand.transact(zonlening, {
    ...offer,
    receiving_legal_person_id: companies.zuiderlicht,
    amount: 75,
    is_paid: true,
  })
  const transfer = { price_per_unit: '38.00', effective_date: '2026-11-09' }
  await hand.transact(certificaten, {
    ...transfer,
    sending_legal_person_id: companies.zuiderlicht,
    receiving_legal_person_id: people.investor.legalPersonId,
    amount: 10,
  })
  await hand.transact(windlening, {
    price_per_unit: '250.00',
    effective_date: '2026-11-16',
    sending_legal_person_id: people.investor.legalPersonId,
    receiving_legal_person_id: companies.beheer,
    amount: 5,
  })
}

async function leaveRefusals(
  hand: DemoUser,
  { entities, instruments, people }: Noordermolen,
): Promise<void> {
  const { zonlening } = instruments
  const investor = await demoUserOf(hand.context, people.investor.userId)
  const offer = {
    price_per_unit: '100.00',
    sending_legal_person_id: entities.zonnedak,
    receiving_legal_person_id: people.investor.legalPersonId,
  }
  const rejected = await hand.transact(zonlening, {
    ...offer,
    amount: 400,
    effective_date: '2026-09-14',
  })
  await rejectTransaction(hand.context.pool, rejected, investor.act)
  const yesterday = hand.context.now().subtract({ hours: 24 })
  const open = { ...offer, amount: 50, effective_date: '2026-08-03' }
  const before = yesterday.subtract({ hours: 24 })
  await hand.transact(zonlening, { ...open, expires_at: yesterday.toString() }, before)
  await expireTransactions(hand.context.db)
}

async function leaveCorrections(
  hand: DemoUser,
  { entities, instruments }: Noordermolen,
): Promise<void> {
  const { aandelen, certificaten } = instruments
  await hand.admit(certificaten, hand.actor.legalPersonId)
  const wrong = await hand.transact(certificaten, {
    price_per_unit: '38.00',
    historic: true,
    notify_recipient: false,
    sending_legal_person_id: entities.stak,
    receiving_legal_person_id: hand.actor.legalPersonId,
    amount: 300,
    effective_date: '2026-07-01',
  })
  await reverseTransaction(
    hand.context.pool,
    wrong,
    'Dubbel ingevoerd: deze uitgifte stond al in het register.',
    hand.act,
  )

  const registration = {
    instrument_id: aandelen.instrumentId,
    legal_person_id: entities.holding,
    effective_date: '2023-01-01',
    notify_recipient: false,
  }
  await registerBalance(hand.context.pool, aandelen, { ...registration, balance: 750 }, hand.act)
  const mistaken = await registerBalance(
    hand.context.pool,
    aandelen,
    { ...registration, balance: 7_500 },
    hand.act,
  )
  const reversal = { id: mistaken.id, reason: 'Een nul te veel.' }
  await reverseRegistration(hand.context, aandelen, reversal, hand.act)
}
