import { ValuationFacts } from '@zegel/contract/instruments/valuations'
import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import { addValuation } from '@zegel/server/features/instruments/instruments'
import { today } from '@zegel/server/lib/clock'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import type { NoordermolenInstruments } from './noordermolen-instruments.ts'

type Stated = readonly [date: string, value: string, description?: string]

const SHARES: readonly Stated[] = [
  ['2021-06-01', '25.00', 'Inbreng van de aandelen in de stichting'],
  ['2022-04-04', '31.50', 'Jaarrekening 2021'],
  ['2023-04-03', '34.20', 'Jaarrekening 2022'],
  ['2023-10-16', '33.10', 'Herziening na de daling van de stroomprijs'],
  ['2024-04-02', '36.80', 'Jaarrekening 2023'],
  ['2025-04-07', '38.00', 'Jaarrekening 2024'],
  ['2026-01-12', '40.75', 'Taxatie bij de ingebruikname van de tweede molen'],
  ['2026-05-18', '42.50', 'Jaarrekening 2025'],
]

const HOLDING: readonly Stated[] = [
  ['2020-09-15', '1.00', 'Oprichting'],
  ['2023-06-30', '2450.00', 'Taxatie'],
  ['2026-06-30', '3180.00', 'Taxatie'],
]

/** States what units were worth over the years. Each receipt stands for one share, and is valued a week after it. */
export async function valueNoordermolen(
  hand: DemoUser,
  { aandelen, certificaten, holding }: NoordermolenInstruments,
): Promise<void> {
  await state(hand, aandelen, SHARES)
  await state(hand, holding, HOLDING)
  await state(
    hand,
    certificaten,
    SHARES.map(([date, value]) => [
      Temporal.PlainDate.from(date).add({ weeks: 1 }).toString(),
      value,
      'Volgt de waarde van het aandeel',
    ]),
  )
}

async function state(
  hand: DemoUser,
  on: InstrumentSubject,
  values: readonly Stated[],
): Promise<void> {
  const valuer = { userId: hand.actor.userId, ip: DEMO_IP, today: today(hand.context) }
  for (const [date, value, description] of values) {
    const facts = ValuationFacts.parse({ date, value, description })
    await hand.inOne((tx) => addValuation(tx, on, valuer, facts))
  }
}
