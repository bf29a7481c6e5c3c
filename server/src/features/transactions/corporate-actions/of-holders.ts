import type { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import type { Actor } from '@zegel/core/access/may'
import type { ActionPlan, Holding, PlannedEntry } from '@zegel/core/corporate-actions/plan'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { parseCents } from '@zegel/core/money'
import { assertNumbering, lowestNumbers, withoutNumbers } from '@zegel/core/register/share-numbers'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Db } from '../../../db/database.ts'
import { fromIntervals } from '../../../db/number-ranges.ts'
import {
  assertOnce,
  getActionInstrument,
  getOtherInstrument,
  type Prepared,
  type ReadyInstrument,
} from './action-kind.ts'

type ActionInput = z.output<typeof corporateActions.preview.body>
type OfHolders = Extract<
  ActionInput,
  { kind: 'repurchase' | 'cancellation' | 'certification' | 'decertification' }
>
type Taken = OfHolders['holders'][number]

/**
 * What is taken of holders that are named: bought by the issuer itself, cancelled, or exchanged for depositary receipts or what these lie on.
 * Refuses more than a holder can give on that day, whoever is named twice, and what the type does not do.
 */
export async function prepareOfHolders(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
  wish: OfHolders,
): Promise<Prepared> {
  assertOnce(wish.holders, 'holders')
  const instrument = await getActionInstrument(db, on, wish.effective_date)
  switch (wish.kind) {
    case 'repurchase':
      return prepareRepurchase(instrument, wish)
    case 'cancellation':
      return prepareCancellation(instrument, wish)
    case 'certification': {
      const { effective_date: day } = wish
      const field = 'into_instrument_id'
      const into = { id: wish.into_instrument_id, day, field }
      const receipts = await getOtherInstrument(db, on, actor, into)
      if (receipts.underlying_id !== instrument.id)
        throw new RuleBroken('receipts-not-of-shares', {}, field)
      return prepareExchange(wish, { shares: instrument, receipts, isThere: true })
    }
    case 'decertification': {
      if (!instrument.underlying_id) throw new RuleBroken('action-not-for-type', {}, 'kind')
      const { effective_date: day } = wish
      const below = { id: instrument.underlying_id, day, field: 'kind' }
      const shares = await getOtherInstrument(db, on, actor, below)
      return prepareExchange(wish, { shares, receipts: instrument, isThere: false })
    }
  }
}

// Treasury units stay in issue, on the name of the issuer itself (art. 2:207, 2:98 BW).
function prepareRepurchase(
  { id, issuer_id: issuerId, requires_notarial_deed }: ReadyInstrument,
  { holders, price_per_unit }: Extract<OfHolders, { kind: 'repurchase' }>,
): Prepared {
  holders.forEach(({ legal_person_id }, at) => {
    if (legal_person_id === issuerId)
      throw new RuleBroken('units-held-by-issuer', {}, `holders.${at}.legal_person_id`)
  })
  const price = parseCents(price_per_unit) ?? 0n
  return {
    ...ofHolders([id], holders, [issuerId]),
    terms: { price_per_unit },
    takesDeed: requires_notarial_deed,
    joins: [{ instrumentId: id, personIds: [issuerId] }],
    plan: (holdings) => {
      const entries = takeOf(holders, holdings(id), { instrumentId: id, toId: issuerId })
      return { entries, settlements: paidFor(entries, price) }
    },
  }
}

// A resolution is enough: no deed (art. 2:208, 2:99 BW).
function prepareCancellation(
  { id }: ReadyInstrument,
  { holders, price_per_unit }: Extract<OfHolders, { kind: 'cancellation' }>,
): Prepared {
  const price = price_per_unit ? parseCents(price_per_unit) : undefined
  return {
    ...ofHolders([id], holders),
    terms: price_per_unit ? { price_per_unit } : {},
    takesDeed: false,
    plan: (holdings) => {
      const entries = takeOf(holders, holdings(id), { instrumentId: id, toId: null })
      return { entries, settlements: price ? paidFor(entries, price) : [] }
    },
  }
}

interface Exchange {
  shares: ReadyInstrument
  receipts: ReadyInstrument
  /** Receipts come for shares; the other way round otherwise. */
  isThere: boolean
}

// Shares and receipts move together, so many shares for so many receipts; the foundation holds the shares.
function prepareExchange(
  {
    kind,
    holders,
    effective_date: day,
  }: Extract<OfHolders, { kind: 'certification' | 'decertification' }>,
  { shares, receipts, isThere }: Exchange,
): Prepared {
  const ratio = {
    shares: BigInt(receipts.ratio ?? 1),
    receipts: BigInt(receipts.ratio_receipts ?? 1),
  }
  const foundationId = receipts.issuer_id
  const [per, gives] = isThere ? [ratio.shares, ratio.receipts] : [ratio.receipts, ratio.shares]
  holders.forEach(({ units, legal_person_id }, at) => {
    if ((BigInt(units) * gives) % per !== 0n)
      throw new RuleBroken(
        'certification-not-whole',
        { ratio: `${ratio.receipts} : ${ratio.shares}` },
        `holders.${at}.units`,
      )
    if (kind === 'certification' && legal_person_id === foundationId)
      throw new RuleBroken('units-held-by-issuer', {}, `holders.${at}.legal_person_id`)
  })
  const personIds = holders.map(({ legal_person_id }) => legal_person_id)
  return {
    ...ofHolders([shares.id, receipts.id], holders, [foundationId]),
    terms: { shares: Number(ratio.shares), receipts: Number(ratio.receipts) },
    takesDeed: shares.requires_notarial_deed,
    joins: [
      { instrumentId: shares.id, personIds: [foundationId, ...personIds] },
      { instrumentId: receipts.id, personIds },
    ],
    plan: (holdings): ActionPlan => {
      if (isThere) {
        const taken = takeOf(holders, holdings(shares.id), {
          instrumentId: shares.id,
          toId: foundationId,
        })
        const issued = taken.map(
          ({ fromId, units }): PlannedEntry => ({
            ...{ instrumentId: receipts.id, fromId: null, toId: fromId },
            units: (units * gives) / per,
          }),
        )
        return { entries: [...taken, ...issued], settlements: [] }
      }
      const taken = takeOf(holders, holdings(receipts.id), {
        instrumentId: receipts.id,
        toId: null,
      })
      const foundation = holdings(shares.id).find(({ holderId }) => holderId === foundationId)
      return {
        entries: [
          ...taken,
          ...returnShares(taken, foundation, { shares, foundationId, gives, per, day }),
        ],
        settlements: [],
      }
    },
  }
}

function returnShares(
  taken: readonly PlannedEntry[],
  foundation: Holding | undefined,
  {
    shares,
    foundationId,
    gives,
    per,
    day,
  }: { shares: ReadyInstrument; foundationId: string; gives: bigint; per: bigint; day: string },
): PlannedEntry[] {
  const wanted = taken.reduce((sum, { units }) => sum + (units * gives) / per, 0n)
  const available = foundation?.available ?? 0n
  if (wanted > available)
    throw new RuleBroken(
      'receipts-not-covered',
      { date: day, amount: `${wanted - available}` },
      'holders',
    )
  let numbers = foundation?.numbers ?? []
  return taken.map(({ fromId, units }): PlannedEntry => {
    const back = (units * gives) / per
    const given = instrumentType(shares.type).isNumbered ? lowestNumbers(numbers, back) : undefined
    if (given) numbers = withoutNumbers(numbers, given)
    return {
      instrumentId: shares.id,
      fromId: foundationId,
      toId: fromId,
      units: back,
      numbers: given,
    }
  })
}

function ofHolders(instrumentIds: string[], holders: readonly Taken[], others: string[] = []) {
  const named = holders.map(({ legal_person_id }) => legal_person_id)
  return { instrumentIds, holderIds: [...new Set([...named, ...others])] }
}

// What goes of each who is named: of shares the numbers that they say, or else the lowest that nothing rests on.
function takeOf(
  holders: readonly Taken[],
  holdings: readonly Holding[],
  { instrumentId, toId }: { instrumentId: string; toId: string | null },
): PlannedEntry[] {
  const held = new Map(holdings.map((holding) => [holding.holderId, holding]))
  return holders.map(({ legal_person_id, units, numbering }, at) => {
    const available = held.get(legal_person_id)?.available ?? 0n
    if (BigInt(units) > available)
      throw new RuleBroken(
        'action-units-above-held',
        { left: `${available}` },
        `holders.${at}.units`,
      )
    const entry = { instrumentId, fromId: legal_person_id, toId, units: BigInt(units) }
    if (!numbering || numbering.length === 0) return entry
    return {
      ...entry,
      numbers: chosenNumbers(numbering, entry.units, held.get(legal_person_id), at),
    }
  })
}

/** The numbers that are said of what a holder gives; refuses those that the holder can't give, at the field. */
export function chosenNumbers(
  numbering: NonNullable<Taken['numbering']>,
  units: bigint,
  holding: Holding | undefined,
  at: number,
) {
  const numbers = fromIntervals(numbering)
  const field = `holders.${at}.numbering`
  try {
    assertNumbering(numbers, { amount: units, unavailable: [] })
  } catch (error) {
    if (error instanceof RuleBroken) throw new RuleBroken(error.rule, error.params, field)
    throw error
  }
  if (withoutNumbers(numbers, holding?.numbers ?? []).length > 0)
    throw new RuleBroken('numbering-not-of-sender', {}, field)
  return numbers
}

function paidFor(entries: readonly PlannedEntry[], cents: bigint) {
  return entries.flatMap(({ instrumentId, fromId, units }) =>
    fromId === null ? [] : [{ instrumentId, holderId: fromId, amountCents: units * cents }],
  )
}
