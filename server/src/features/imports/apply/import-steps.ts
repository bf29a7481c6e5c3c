import type { Step } from '@zegel/core/imports/dry-run/dry-run'
import { parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import { formatNumberRanges, fromIntervals } from '../../../db/number-ranges.ts'
import type { ImportStep } from './apply-import.queries.ts'
import { type ImportPlan, partyOf } from './import-plan.ts'
import type { PlacedRow } from '../read/read-checked-rows.ts'

interface ImportStepsInput {
  /** The id of a legal person by the id that a plan has of them. */
  idOf: (id: string) => string
  /** What a unit costs where a row does not say so, in cents. */
  priceCents: bigint | null
}

/** The steps of a plan that move units, in their order. Throws RuleBroken 'instrument-incomplete' when nothing says what a unit costs. */
export function toImportSteps(plan: ImportPlan, about: ImportStepsInput): ImportStep[] {
  return plan.run.steps.flatMap((step) => {
    const row = plan.rows[step.row]
    if (row?.kind === 'Transactions') return [transactionStep(row, step, plan, about)]
    if (row?.kind === 'BalanceRegistrations') return [registrationStep(row, step, plan, about)]
    return []
  })
}

function transactionStep(
  row: PlacedRow,
  step: Step,
  { register, run }: ImportPlan,
  { idOf, priceCents }: ImportStepsInput,
): ImportStep {
  const { uuid, price_per_unit: price, description, amount } = row.values
  const given_id = typeof uuid === 'string' ? uuid : null
  const known = given_id === null ? undefined : register.transactions.get(given_id)
  // Without a sender it is issued.
  const sender = partyOf(row, 'sender', run.directory) ?? register.issuerId
  const receiver = partyOf(row, 'receiver', run.directory) ?? ''
  const isChange = run.outcomes[step.row]?.outcome === 'updated'
  const cents = typeof price === 'string' ? parseCents(price) : isChange ? null : priceCents
  if (!isChange && (cents ?? null) === null) throw new RuleBroken('instrument-incomplete')
  return {
    position: row.position,
    act: isChange ? 'change' : sender === register.issuerId ? 'issue' : 'transfer',
    given_id,
    transaction_id: isChange && known ? known.id : null,
    sender_id: idOf(sender),
    receiver_id: idOf(receiver),
    units: Number(amount),
    price_cents: typeof cents === 'bigint' ? `${cents}` : null,
    date: dateOf(row),
    numbers: numbersOf(row),
    description: typeof description === 'string' ? description : null,
    keeps_id: null,
  }
}

const ACTS = { freed: 'leave', needed: 'come', leaving: 'leave', coming: 'come' } as const

function registrationStep(
  row: PlacedRow,
  { part, numbers, units, movement, keeps }: Step,
  { run: { directory } }: ImportPlan,
  { idOf }: ImportStepsInput,
): ImportStep {
  const difference = movement?.to === null ? -units : units
  return {
    position: row.position,
    act: part ? ACTS[part] : 'register',
    given_id: null,
    transaction_id: null,
    sender_id: null,
    receiver_id: idOf(partyOf(row, 'holder', directory) ?? ''),
    units: Number(difference),
    price_cents: null,
    date: dateOf(row),
    numbers: numbers ? (formatNumberRanges(numbers) ?? '{}') : null,
    description: null,
    keeps_id: keeps?.id ?? null,
  }
}

function dateOf({ values: { effective_date: date } }: PlacedRow): string {
  if (typeof date !== 'string') throw new Error('a row without a date is refused')
  return date
}

function numbersOf({ values: { numbering } }: PlacedRow): string | null {
  return typeof numbering === 'object' ? formatNumberRanges(fromIntervals(numbering)) : null
}
