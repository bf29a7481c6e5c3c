import { NewLimitedRight } from '@zegel/contract/register/limited-rights'
import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import {
  recordAcquisition,
  recordConvocationAddress,
  recordLimitedRight,
  recordVestingEvent,
} from '@zegel/server/features/register/register'
import { findFirstGrant } from './demo.queries.ts'
import { addHistory } from './demo-history.ts'
import type { DemoUser } from './demo-user.ts'
import type { Noordermolen } from './noordermolen-instruments.ts'
import { leaveDeeds, recordNotary } from './noordermolen-deeds.ts'
import { leaveWorkOpen } from './noordermolen-open-work.ts'

/** Fills the registers: years of history, opening balances, and transactions in every state. */
export async function fillNoordermolenRegisters(hand: DemoUser, all: Noordermolen): Promise<void> {
  await fillShares(hand, all)
  await fillBonds(hand, all)
  await fillReceipts(hand, all)
  await fillOptions(hand, all)
  await leaveWorkOpen(hand, all)
  await leaveDeeds(hand, all)
  await encumber(hand, all)
}

async function fillShares(
  hand: DemoUser,
  { entities, instruments, people }: Noordermolen,
): Promise<void> {
  const { aandelen, goudenAandeel, holding } = instruments
  for (const id of [entities.stak, entities.cooperatie, entities.holding])
    await hand.attach(aandelen, id)
  const founded = {
    price_per_unit: '1.00',
    historic: true,
    is_paid: true,
    notify_recipient: false,
    effective_date: '2021-01-04',
  }
  const issue = (to: string, amount: number) =>
    hand.transact(aandelen, {
      ...founded,
      sending_legal_person_id: entities.exploitatie,
      receiving_legal_person_id: to,
      amount,
    })
  await issue(entities.cooperatie, 9_500)
  await issue(entities.holding, 500)
  // The cooperative brought most of its shares under the foundation, which gave receipts for them.
  const toFoundation = {
    ...founded,
    effective_date: '2021-06-01',
    sending_legal_person_id: entities.cooperatie,
  }
  const underFoundation = await hand.transact(aandelen, {
    ...toFoundation,
    receiving_legal_person_id: entities.stak,
    amount: 8_000,
  })
  await recordNotary(hand, underFoundation, '2021-06-01')
  const acknowledged = {
    transaction_id: underFoundation.id,
    kind: 'acknowledged' as const,
    acknowledged_on: '2021-06-01',
  }
  await recordAcquisition(hand.context, aandelen, acknowledged, hand.act)
  const convocations = {
    legal_person_id: entities.stak,
    email: 'bestuur@stak-noordermolen.example',
    from_date: '2021-06-01',
  }
  await recordConvocationAddress(hand.context, aandelen, convocations, {
    ...hand.act,
    byHolder: false,
  })

  await hand.attach(goudenAandeel, entities.cooperatie)
  const golden = {
    ...founded,
    sending_legal_person_id: entities.exploitatie,
    receiving_legal_person_id: entities.cooperatie,
  }
  await hand.transact(goudenAandeel, { ...golden, amount: 1 })

  const owner = people.superadmin.legalPersonId
  await hand.attach(holding, owner)
  await hand.transact(holding, {
    ...founded,
    effective_date: '2020-09-15',
    sending_legal_person_id: entities.holding,
    receiving_legal_person_id: owner,
    amount: 100,
  })
}

async function fillBonds(
  hand: DemoUser,
  { entities, instruments, people, companies }: Noordermolen,
): Promise<void> {
  const { windlening, zonlening } = instruments
  await addHistory(hand, windlening, {
    first: 0,
    count: 180,
    from: '2024-02-01',
    until: '2026-10-30',
    most: 40,
    sells: 6,
    seed: 2024,
    price: '250.00',
    issuerId: entities.windpark,
  })
  await addHistory(hand, zonlening, {
    first: 120,
    count: 90,
    from: '2026-03-02',
    until: '2026-10-30',
    most: 25,
    sells: 15,
    seed: 2026,
    price: '100.00',
    issuerId: entities.zonnedak,
  })

  const { legalPersonId: investor } = people.investor
  for (const id of [investor, companies.beheer]) await hand.admit(windlening, id)
  for (const id of [investor, companies.zuiderlicht]) await hand.admit(zonlening, id)
  const wind = {
    price_per_unit: '250.00',
    notify_recipient: false,
    sending_legal_person_id: entities.windpark,
  }
  await hand.transact(windlening, {
    ...wind,
    historic: true,
    is_paid: true,
    receiving_legal_person_id: investor,
    amount: 20,
    effective_date: '2024-02-01',
  })
  await hand.transact(windlening, {
    ...wind,
    historic: true,
    is_paid: true,
    receiving_legal_person_id: companies.beheer,
    amount: 100,
    effective_date: '2024-05-15',
  })
}

async function fillReceipts(
  hand: DemoUser,
  { entities, instruments, people, companies }: Noordermolen,
): Promise<void> {
  const { certificaten } = instruments
  await addHistory(hand, certificaten, {
    first: 60,
    count: 140,
    from: '2021-06-01',
    until: '2026-09-30',
    most: 60,
    sells: 8,
    seed: 2021,
    price: '38.00',
    issuerId: entities.stak,
  })
  for (const id of [people.investor.legalPersonId, companies.zuiderlicht])
    await hand.admit(certificaten, id)
  const old = {
    price_per_unit: '31.50',
    historic: true,
    is_paid: true,
    notify_recipient: false,
    sending_legal_person_id: entities.stak,
    effective_date: '2022-04-11',
  }
  await hand.transact(certificaten, {
    ...old,
    receiving_legal_person_id: people.investor.legalPersonId,
    amount: 40,
  })
  await hand.transact(certificaten, {
    ...old,
    receiving_legal_person_id: companies.zuiderlicht,
    amount: 50,
  })
}

async function fillOptions(
  hand: DemoUser,
  { entities, instruments, people }: Noordermolen,
): Promise<void> {
  await addHistory(hand, instruments.opties, {
    first: 1004,
    count: 12,
    from: '2025-01-06',
    until: '2025-03-31',
    most: 100,
    sells: 100,
    seed: 2025,
    price: '5.00',
    issuerId: entities.exploitatie,
  })
  await letSomebodyLeave(hand, instruments.opties)
  const { legalPersonId: investor } = people.investor
  await hand.admit(instruments.opties, investor)
  await hand.transact(instruments.opties, {
    price_per_unit: '5.00',
    historic: true,
    is_paid: true,
    notify_recipient: false,
    sending_legal_person_id: entities.exploitatie,
    receiving_legal_person_id: investor,
    effective_date: '2025-03-03',
    amount: 30,
  })
}

// Who works elsewhere by now keeps what had vested.
async function letSomebodyLeave(hand: DemoUser, on: InstrumentSubject): Promise<void> {
  const grant = await findFirstGrant(hand.context.db, on.instrumentId)
  if (!grant) throw new Error('no options were granted')
  await recordVestingEvent(
    hand.context,
    { ...on, ...grant },
    { kind: 'good_leaver', effective_date: '2026-06-01', note: 'Werkt nu elders.' },
    hand.act,
  )
}

/** One of each right that can rest on units. */
async function encumber(
  hand: DemoUser,
  { entities, instruments, people, companies }: Noordermolen,
): Promise<void> {
  const record = (on: InstrumentSubject, right: Omit<NewLimitedRight, 'financial_instrument_id'>) =>
    recordLimitedRight(
      hand.context,
      on,
      NewLimitedRight.parse({ ...right, financial_instrument_id: on.instrumentId }),
      hand.act,
    )
  await record(instruments.aandelen, {
    ...{ kind: 'pledge', holder_id: entities.holding, amount: 200, effective_date: '2023-05-12' },
    ...{ beneficiary_name: 'Bank De Vaart N.V.', beneficiary_address: 'Kade 1, 9711 AA Groningen' },
    ...{ deed_date: '2023-05-12', notary: 'mr. A.B. Veenstra te Groningen' },
    note: 'Zekerheid voor de lening voor de tweede molen.',
  })
  await record(instruments.holding, {
    ...{ kind: 'usufruct', holder_id: people.superadmin.legalPersonId, amount: 10 },
    ...{ effective_date: '2022-01-01', votes: 'beneficiary', beneficiary_name: 'Trijntje Ottema' },
    ...{ deed_date: '2021-12-28', notary: 'mr. A.B. Veenstra te Groningen' },
    beneficiary_address: 'Dorpsweg 12, 9988 AB Molenveld',
  })
  await record(instruments.windlening, {
    ...{ kind: 'attachment', holder_id: companies.beheer, amount: 40 },
    ...{ effective_date: '2026-06-18', beneficiary_name: 'Incasso Noord B.V.' },
    notary: 'gerechtsdeurwaarder J. Postma',
  })
}
