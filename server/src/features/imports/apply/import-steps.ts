import type { Step } from '@zegel/core/imports/dry-run/dry-run'
import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'
import { vestingOfRow } from '@zegel/core/imports/rows/vesting-columns'
import { parseCents } from '@zegel/core/money'
import { ACKNOWLEDGEMENTS } from '@zegel/core/register/limited-right'
import { RuleBroken } from '@zegel/core/rule-broken'
import { vestingSteps } from '@zegel/core/vesting/vesting'
import { formatNumberRanges, fromIntervals } from '../../../db/number-ranges.ts'
import type { ImportStep } from './apply-import.queries.ts'
import { type ImportPlan, partyOf } from './import-plan.ts'
import type { PlacedRow } from '../read/read-checked-rows.ts'

type Values = CheckedRow['values']

interface ImportStepsInput {
  /** The id of a legal person by the id that a plan has of them. */
  idOf: (id: string) => string
  /** What a unit costs where a row does not say so, in cents. */
  priceCents: bigint | null
}

/** The steps of a plan that move units, in their order. Throws RuleBroken 'instrument-incomplete' when nothing says what a unit costs. */
export function toImportSteps(plan: ImportPlan, about: ImportStepsInput): ImportStep[] {
  const rights = Map.groupBy(
    plan.run.steps
      .flatMap(({ row }) => plan.rows[row] ?? [])
      .filter(({ kind }) => kind === 'LimitedRights'),
    rightOf,
  )
  return plan.run.steps.flatMap((step) => {
    const row = plan.rows[step.row]
    if (row?.kind === 'LimitedRights') {
      const rows = rights.get(rightOf(row)) ?? []
      return rows[0] === row ? [rightStep(row, rows, plan, about)] : []
    }
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
    details: isChange ? null : detailsOf(row.values),
  }
}

function detailsOf(values: Values): object | null {
  const becomes = values.right_becomes
  const acquisitions = daysOf(values, [...ACKNOWLEDGEMENTS, 'released'])
  const vesting = vestingEntries(values)
  const details = {
    ...(becomes !== undefined && {
      right_becomes: {
        becomes: becomes === 'ends' ? 'ends' : 'goes along',
        deed_date: values.release_deed_date ?? null,
        notary: values.release_notary ?? null,
      },
    }),
    ...(acquisitions.length > 0 && { acquisitions }),
    ...(vesting.length > 0 && { vesting }),
  }
  return Object.keys(details).length > 0 ? details : null
}

function daysOf(values: Values, kinds: readonly ('acknowledged' | 'served' | 'released')[]) {
  return kinds.flatMap((kind) => {
    const date = values[`${kind}_on`]
    return date === undefined ? [] : [{ kind, date }]
  })
}

// The schedule and then each event, with the steps as they are from then on.
function vestingEntries(values: Values): object[] {
  const vesting = vestingOfRow(values)
  if (!vesting) return []
  const { schedule, events } = vesting
  const units = BigInt(Number(values.amount))
  return [undefined, ...events].map((event, at) => {
    const steps = vestingSteps({ schedule, units, events: events.slice(0, at) })
    return {
      ...(event ?? { kind: 'schedule', effective_date: schedule.starts_on, schedule }),
      steps: steps.map(({ day, vested, lapsed }) => ({
        day,
        vested: `${vested}`,
        lapsed: `${lapsed}`,
      })),
    }
  })
}

// Rows of one right say its id; a row without one is a right by itself.
function rightOf({ values: { right_uuid: id }, position }: PlacedRow): string {
  return typeof id === 'string' ? id : `row ${position}`
}

function rightStep(
  row: PlacedRow,
  rows: readonly PlacedRow[],
  { run: { directory } }: ImportPlan,
  { idOf }: ImportStepsInput,
): ImportStep {
  const { values } = row
  const right = {
    kind: values.right_kind,
    beneficiary_name: values.beneficiary_name,
    beneficiary_address: values.beneficiary_address ?? null,
    deed_date: values.deed_date ?? null,
    notary: values.notary ?? null,
    votes: values.votes ?? 'holder',
    meeting_rights: values.meeting_rights === 'yes',
    rank: values.rank ?? 1,
    shares_rank: values.shares_rank === 'yes',
    note: values.description ?? null,
  }
  const spans = rows.map((one) => ({
    holder_id: idOf(partyOf(one, 'holder', directory) ?? ''),
    units: one.values.amount,
    numbers: numbersOf(one),
    from_date: dateOf(one),
    until_date: one.values.end_date ?? null,
    deed_date: one.values.release_deed_date ?? null,
    notary: one.values.release_notary ?? null,
  }))
  return {
    position: row.position,
    act: 'right',
    given_id: typeof values.right_uuid === 'string' ? values.right_uuid : null,
    transaction_id: null,
    sender_id: null,
    receiver_id: null,
    units: Number(values.amount),
    price_cents: null,
    date: dateOf(row),
    numbers: null,
    description: null,
    keeps_id: null,
    details: { right, spans, acknowledgements: daysOf(values, ACKNOWLEDGEMENTS) },
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
    details: null,
  }
}

function dateOf({ values: { effective_date: date } }: PlacedRow): string {
  if (typeof date !== 'string') throw new Error('a row without a date is refused')
  return date
}

function numbersOf({ values: { numbering } }: PlacedRow): string | null {
  return typeof numbering === 'object' ? formatNumberRanges(fromIntervals(numbering)) : null
}
