import { randomUUIDv7 } from 'node:crypto'
import type { DividendPreview, ProposedDividend } from '@zegel/contract/payouts/dividends'
import { MOST_DIVIDEND_LINES } from '@zegel/contract/payouts/dividends'
import { parseCents } from '@zegel/core/money'
import {
  brokenResolution,
  type DividendAmount,
  parsePerUnit,
  paysDividend,
} from '@zegel/core/payouts/dividends/dividend'
import { rateOn } from '@zegel/core/payouts/dividends/dividend-tax'
import { RuleBroken } from '@zegel/core/rule-broken'
import { instrumentRights } from '@zegel/core/structure/rights'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { refuseBroken } from '../../instruments/instruments.ts'
import {
  type DividendInstrumentRow,
  findDividendInstruments,
  listReceiptsOn,
  listTaxRules,
  listUnitsChanged,
} from './dividend-register.queries.ts'
import { toFraction, toLine, toPart, totalsOfParts } from './dividends.rows.ts'
import {
  type PartInput,
  type ComputePartsInput,
  type ComputedPart,
  computeParts,
} from './compute-parts.ts'

export type DividendInput = z.output<typeof ProposedDividend>

/** A dividend that may be recorded: by whom it is paid, and its parts. */
export interface PreparedDividend extends ComputePartsInput {
  issuer: { id: string; name: string }
}

/**
 * What is resolved as it would be recorded: with the receipts to which what a foundation gets goes on. Refuses, each at its field: days in the
 * wrong order, what a BV's board did not approve, a class without a right to profit or of another issuer, so much a unit where those were split
 * between the resolution and the record date, and a day without a rate of tax.
 */
export async function prepareDividend(
  db: Db,
  organizationId: string,
  wish: DividendInput,
  today: string,
): Promise<PreparedDividend> {
  const {
    classes,
    resolved_on: resolvedOn,
    record_date: recordDate,
    payment_date: paymentDate,
  } = wish
  const ids = classes.map(({ financial_instrument_id }) => financial_instrument_id)
  const found = await findDividendInstruments(db, organizationId, { ids, date: recordDate })
  const instruments = classes.map(({ financial_instrument_id }, at) => {
    const instrument = found.get(financial_instrument_id)
    if (!instrument) throw new RuleBroken('instrument-not-of-organization', {}, instrumentField(at))
    return instrument
  })
  const issuer = judgeClasses(instruments)
  refuseBroken(
    brokenResolution(
      { ...wish, board_approved_on: wish.board_approved_on ?? null },
      { issuer: issuer.type, today },
    ),
  )
  assertSameUnits(
    classes,
    await listUnitsChanged(db, organizationId, { ids, resolvedOn, recordDate }),
  )
  const { rates } = await listTaxRules(db, organizationId)
  rateOn(rates, paymentDate, 'payment_date')
  const parts = await withReceipts(db, organizationId, wish, today)
  return { organizationId, issuer, issuerId: issuer.id, recordDate, paymentDate, parts }
}

/** What each holder would get of a dividend. Refuses also one of which nobody would get anything, once its holders are known. */
export async function previewDividend(
  db: Db,
  organizationId: string,
  wish: DividendInput,
  today: string,
): Promise<DividendPreview> {
  const prepared = await prepareDividend(db, organizationId, wish, today)
  const parts = await computeParts(db, prepared)
  assertSomebodyHolds(parts, { recordDate: wish.record_date, today })
  const { rates } = await listTaxRules(db, organizationId)
  return {
    issuer: prepared.issuer,
    parts: parts.map((part) => {
      const { id, run, ...told } = toPart(part, parts)
      return {
        ...told,
        lines: part.shares.slice(0, MOST_DIVIDEND_LINES).map((share) => {
          const { payment_line_id, corrected, ...line } = toLine(share)
          return line
        }),
      }
    }),
    totals: totalsOfParts(parts),
    rate: toFraction(rateOn(rates, wish.payment_date)),
    is_expected: isExpected(wish.record_date, today),
  }
}

/** Whether holders may still change until the close of the record date. */
export function isExpected(recordDate: string, today: string): boolean {
  return recordDate >= today
}

/** Refuses a class of which nobody but its issuer holds anything, unless that may change until the record date. */
export function assertSomebodyHolds(
  parts: readonly ComputedPart[],
  { recordDate, today }: { recordDate: string; today: string },
): void {
  if (isExpected(recordDate, today)) return
  for (const [at, { amount, shares }] of parts.filter((part) => part.amount).entries())
    if (amount && shares.length === 0)
      throw new RuleBroken('dividend-without-units', {}, instrumentField(at))
}

function judgeClasses(instruments: readonly DividendInstrumentRow[]) {
  const [first] = instruments
  for (const [at, instrument] of instruments.entries()) {
    const refuse = (rule: string) => {
      throw new RuleBroken(rule, {}, instrumentField(at))
    }
    if (instruments.findIndex(({ id }) => id === instrument.id) !== at)
      refuse('dividend-class-twice')
    if (!paysDividend(instrument.type)) refuse('dividend-not-for-type')
    if (instrument.issuer_id === null) refuse('issuer-required')
    if (instrument.issuer_id !== first?.issuer_id) refuse('dividend-other-issuer')
    if (!instrumentRights(instrument).includes('economic_rights'))
      refuse('dividend-without-profit-right')
  }
  const { issuer_id: id, issuer_name: name, issuer_type: type } = first ?? {}
  if (!id || !type) throw new RuleBroken('issuer-required', {}, instrumentField(0))
  return { id, name: name ?? '', type }
}

// What was resolved for a unit speaks of the units there were; a total is the same before and after.
function assertSameUnits(
  classes: DividendInput['classes'],
  changed: ReadonlyMap<string, string>,
): void {
  for (const [at, { financial_instrument_id: id, total }] of classes.entries()) {
    const date = changed.get(id)
    if (date !== undefined && !total)
      throw new RuleBroken('dividend-across-action', { date }, `classes.${at}.per_unit`)
  }
}

async function withReceipts(
  db: Db,
  organizationId: string,
  { classes, record_date: date }: DividendInput,
  today: string,
): Promise<PartInput[]> {
  const sharesIds = classes.map(({ financial_instrument_id }) => financial_instrument_id)
  const receipts = await listReceiptsOn(db, organizationId, { sharesIds, date })
  return classes.flatMap((wish): PartInput[] => {
    const id = randomUUIDv7()
    const { financial_instrument_id: instrumentId, passes_on } = wish
    const onTop = receipts.filter(
      (row) =>
        passes_on &&
        row.shares_id === instrumentId &&
        !sharesIds.includes(row.id) &&
        (row.is_issued || isExpected(date, today)),
    )
    return [
      { id, instrumentId, amount: toAmount(wish), throughPartId: null },
      ...onTop.map((row) => ({
        ...{ id: randomUUIDv7(), instrumentId: row.id, amount: null, throughPartId: id },
      })),
    ]
  })
}

function toAmount({ per_unit, total }: DividendInput['classes'][number]): DividendAmount {
  if (total) return { totalCents: parseCents(total) ?? 0n }
  return { perUnitMillionths: parsePerUnit(per_unit ?? '') ?? 0n }
}

function instrumentField(at: number): string {
  return `classes.${at}.financial_instrument_id`
}
