import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import { findOrStatePerson } from '@zegel/server/features/legal-persons/legal-persons'
import { type DemoPerson, demoPerson, randomFrom } from './demo-people.ts'
import type { DemoUser } from './demo-user.ts'

export interface HistoryPlan {
  /** The first participant's number and how many there are; the same numbers are the same people in every instrument. */
  first: number
  count: number
  from: string
  until: string
  /** Units each buys at most. */
  most: number
  /** One in so many buyers sells a part to another later on. */
  sells: number
  seed: number
  price: string
  issuerId: string
}

/** Adds participants and years of issuances and transfers between them, oldest first; returns the participants' ids. */
export async function addHistory(
  hand: DemoUser,
  on: InstrumentSubject,
  plan: HistoryPlan,
): Promise<string[]> {
  const random = randomFrom(plan.seed)
  const ids: string[] = []
  for (let index = 0; index < plan.count; index++)
    ids.push(await addHolder(hand, on, demoPerson(plan.first + index)))

  const bought = ids.map((id) => ({
    id,
    date: random.date(plan.from, plan.until),
    amount: 1 + random.below(plan.most),
  }))
  for (const { id, date, amount } of bought.toSorted((a, b) => a.date.localeCompare(b.date))) {
    await hand.transact(on, {
      ...terms(plan),
      sending_legal_person_id: plan.issuerId,
      receiving_legal_person_id: id,
      amount,
      effective_date: date,
    })
  }
  const sellers = bought.filter(({ amount }, index) => amount > 1 && index % plan.sells === 0)
  for (const { id, date, amount } of sellers) {
    const to = random.pick(ids.filter((other) => other !== id))
    await sell(hand, on, plan, {
      id,
      to,
      amount: Math.floor(amount / 2),
      on: random.date(date, plan.until),
    })
  }
  return ids
}

interface Sale {
  id: string
  to: string
  amount: number
  on: string
}

function sell(hand: DemoUser, on: InstrumentSubject, plan: HistoryPlan, sale: Sale) {
  return hand.transact(on, {
    ...terms(plan),
    sending_legal_person_id: sale.id,
    receiving_legal_person_id: sale.to,
    amount: sale.amount,
    effective_date: sale.on,
  })
}

function terms({ price }: HistoryPlan) {
  return { price_per_unit: price, historic: true, is_paid: true, notify_recipient: false }
}

/** Makes a person of the village a participant; returns the legal person's id. */
export async function addHolder(
  hand: DemoUser,
  on: InstrumentSubject,
  { first_name, last_name, ...person }: DemoPerson,
): Promise<string> {
  const { id } = await hand.inOne((tx) => findOrStatePerson(tx, on.organizationId, person))
  await hand.admit(on, id)
  return id
}
