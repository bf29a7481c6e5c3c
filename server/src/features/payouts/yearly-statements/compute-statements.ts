import type { StatementContent, StatementLine } from '@zegel/contract/payouts/yearly-statements'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { formatCents, parseCents } from '@zegel/core/money'
import type { BondYear, ScheduledPayment } from '@zegel/core/payouts/bond-year'
import {
  addReceived,
  isTrade,
  NOTHING_RECEIVED,
  type Received,
  receivedBasis,
  sumMovements,
  type Traded,
  type Valued,
  valueOfUnits,
  type YearDays,
  type YearValue,
} from '@zegel/core/payouts/yearly-statement'
import type { Db } from '../../../db/database.ts'
import { prepareBondYears } from '../../instruments/instruments.ts'
import {
  type BalancesRow,
  listActionAmounts,
  listBalances,
  listReceived,
  listStatedInstruments,
  listUnpaid,
  listYearMovements,
  type OfYear,
  type StatedInstrumentRow,
} from './statement-figures.queries.ts'

/** Everything that statements of a year are made from and that is the same for all holders. */
export type YearOfOrganization = Awaited<ReturnType<typeof prepareYear>>

/** Reads once what statements of all holders share. */
export async function prepareYear(
  db: Db,
  of: { organizationId: string; organizationName: string; year: number; days: YearDays },
) {
  const instruments = await listStatedInstruments(db, of)
  const scheduled = instruments
    .filter(({ type }) => hasSchedule(type))
    .map(({ id }) => ({ organizationId: of.organizationId, instrumentId: id }))
  const bonds = await prepareBondYears(db, scheduled, of.year)
  return { ...of, instruments, bonds }
}

/** What of a bond's schedule was received: what fell due before runs paid it. */
export function paidBySchedule(
  payments: readonly ScheduledPayment[],
  runsSince: string | null,
): Received {
  return payments
    .filter(({ date }) => runsSince === null || date < runsSince)
    .reduce(
      (sum, { interest, redeemed }) =>
        addReceived(sum, { ...NOTHING_RECEIVED, interest, redeemed }),
      NOTHING_RECEIVED,
    )
}

/**
 * What statements say of some holders, by their ids: for each instrument of which they had something in the year, or received something.
 * A holder with none has a statement without lines.
 */
export async function computeStatements(
  db: Db,
  of: YearOfOrganization,
  holders: readonly { holder_id: string; holder: StatementContent['holder'] }[],
): Promise<Map<string, StatementContent>> {
  const ids = holders.map(({ holder_id }) => holder_id)
  const facts = await readFacts(db, of, ids)
  const statements = new Map<string, StatementContent>()
  for (const { holder_id: id, holder } of holders) {
    const lines = of.instruments.flatMap((instrument) => {
      const line = toLine(of, instrument, facts.of(instrument.id, id))
      return line ? [line] : []
    })
    const { year, organizationName: organization } = of
    statements.set(id, { year, organization, holder, lines, totals: toTotals(lines) })
  }
  return statements
}

type Facts = ReturnType<Awaited<ReturnType<typeof readFacts>>['of']>

async function readFacts(db: Db, of: YearOfOrganization, ids: readonly string[]) {
  const ofYear: OfYear = of
  const [balances, movements, amounts, received, unpaid] = [
    await listBalances(db, ofYear, ids),
    await listYearMovements(db, ofYear, ids),
    await listActionAmounts(db, ofYear, ids),
    await listReceived(db, ofYear, ids),
    await listUnpaid(db, ofYear, ids),
  ]
  const withSchedule = new Set(
    of.instruments.filter(({ type }) => hasSchedule(type)).map(({ id }) => id),
  )
  const held = [...balances, ...movements]
    .filter(({ instrument_id }) => withSchedule.has(instrument_id))
    .map(({ instrument_id: instrumentId, holder_id: legalPersonId }) => ({
      ...{ organizationId: of.organizationId, instrumentId, legalPersonId },
    }))
  const once = [...new Map(held.map((one) => [keyOf(one.instrumentId, one.legalPersonId), one]))]
  const years = await of.bonds.yearsOf(once.map(([, one]) => one))
  const bonds = new Map(once.map(([key], at) => [key, years[at] ?? null]))
  const by = <Row extends { instrument_id: string; holder_id: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, (row) => keyOf(row.instrument_id, row.holder_id))
  const all = {
    ...{ balances: by(balances), movements: by(movements), amounts: by(amounts) },
    ...{ received: by(received), unpaid: by(unpaid) },
  }
  return {
    of: (instrumentId: string, holderId: string) => {
      const key = keyOf(instrumentId, holderId)
      return {
        balance: all.balances.get(key)?.[0],
        movements: all.movements.get(key) ?? [],
        amounts: all.amounts.get(key) ?? [],
        received: all.received.get(key)?.[0],
        unpaid: all.unpaid.get(key)?.[0]?.cents ?? 0n,
        bond: bonds.get(key) ?? null,
      }
    },
  }
}

function keyOf(instrumentId: string, holderId: string): string {
  return `${instrumentId} ${holderId}`
}

function toLine(
  { days }: YearOfOrganization,
  instrument: StatedInstrumentRow,
  facts: Facts,
): StatementLine | undefined {
  const { balance, movements, amounts, received, unpaid, bond } = facts
  if (!balance && movements.length === 0 && amounts.length === 0 && !received && unpaid === 0n)
    return undefined
  const { bought, sold, other } = sumMovements(movements)
  const repaid = sumOf(amounts.filter(({ kind }) => kind === 'redemption'))
  // What the issuer paid for units that it took back, and for what was less than one.
  const forUnits = sumOf(amounts.filter(({ kind }) => kind !== 'redemption'))
  const isBond = hasSchedule(instrument.type)
  const bySchedule = bond ? paidBySchedule(bond.payments, instrument.runs_since) : NOTHING_RECEIVED
  const got = addReceived(addReceived(received ?? NOTHING_RECEIVED, bySchedule), {
    ...{ ...NOTHING_RECEIVED, redeemed: repaid },
  })
  const basis = isBond
    ? receivedBasis(instrument.runs_since, days)
    : received || unpaid !== 0n
      ? 'payments'
      : null
  const { id, name, type, issuer } = instrument
  return {
    financial_instrument: { id, name, type, issuer },
    ...valuesOf(instrument, { balance, bond }),
    bought: toTraded(bought),
    sold: toTraded(withAmounts(sold, movements, forUnits)),
    other_units: Number(other),
    received_by: basis,
    runs_since: basis === 'both' ? instrument.runs_since : null,
    interest: formatCents(got.interest),
    accrued: formatCents(bond?.accruedCents ?? 0n),
    redeemed: formatCents(got.redeemed),
    dividend: formatCents(got.dividend),
    withheld: formatCents(got.withheld),
    unpaid: formatCents(unpaid),
  }
}

function sumOf(rows: readonly { cents: bigint }[]): bigint {
  return rows.reduce((sum, { cents }) => sum + cents, 0n)
}

// Of units that the issuer took back the act says in all what was paid; of those that somebody else bought each transaction does.
function withAmounts(sold: Traded, movements: Facts['movements'], forUnits: bigint): Traded {
  const byTransaction = movements.some(
    ({ kind, change, cents }) => isTrade(kind) && change < 0n && cents === null,
  )
  const isWhole = sold.isWhole || (byTransaction && forUnits > 0n)
  return { ...sold, cents: sold.cents + forUnits, isWhole }
}

function valuesOf(
  instrument: StatedInstrumentRow,
  { balance, bond }: { balance: BalancesRow | undefined; bond: BondYear | null },
): Pick<StatementLine, 'opening' | 'closing'> {
  const { opening_value, opening_valued_on, closing_value, closing_valued_on } = instrument
  const [opening, closing] = [balance?.opening ?? 0n, balance?.closing ?? 0n]
  const nominal = (units: bigint, cents: bigint | undefined) =>
    hasSchedule(instrument.type) ? (cents ?? byPrice(units, instrument.price_cents)) : null
  return {
    opening: toValue(
      opening,
      valueOfUnits(opening, {
        nominalCents: nominal(opening, bond?.openingCents),
        valuation: toValued(opening_value, opening_valued_on),
      }),
    ),
    closing: toValue(
      closing,
      valueOfUnits(closing, {
        nominalCents: nominal(closing, bond?.closingCents),
        valuation: toValued(closing_value, closing_valued_on),
      }),
    ),
  }
}

// Of a bond whose terms say too little nothing was paid back.
function byPrice(units: bigint, price: bigint | null): bigint | null {
  return price === null ? null : units * price
}

function toValued(cents: bigint | null, date: string | null): Valued | null {
  return cents === null || date === null ? null : { cents, date }
}

function toValue(units: bigint, { cents, basis, valuedOn }: YearValue): StatementLine['opening'] {
  return {
    units: Number(units),
    value: cents === null ? null : formatCents(cents),
    basis,
    valued_on: valuedOn,
  }
}

function toTraded({ units, cents, isWhole }: Traded): StatementLine['bought'] {
  return { units: Number(units), amount: formatCents(cents), is_whole: isWhole }
}

function toTotals(lines: readonly StatementLine[]): StatementContent['totals'] {
  const sum = (tell: (line: StatementLine) => string | null) =>
    formatCents(lines.reduce((cents, line) => cents + centsOf(tell(line)), 0n))
  return {
    opening: sum(({ opening }) => opening.value),
    closing: sum(({ closing }) => closing.value),
    is_value_whole: lines.every(
      ({ opening, closing }) => opening.value !== null && closing.value !== null,
    ),
    interest: sum(({ interest }) => interest),
    accrued: sum(({ accrued }) => accrued),
    redeemed: sum(({ redeemed }) => redeemed),
    dividend: sum(({ dividend }) => dividend),
    withheld: sum(({ withheld }) => withheld),
    unpaid: sum(({ unpaid }) => unpaid),
  }
}

function centsOf(money: string | null): bigint {
  return money === null ? 0n : (parseCents(money) ?? 0n)
}
