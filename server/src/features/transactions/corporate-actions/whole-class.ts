import type { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import type { Actor } from '@zegel/core/access/may'
import type { ActionPlan, Holding } from '@zegel/core/corporate-actions/plan'
import {
  assertRatio,
  bonusPlan,
  conversionPlan,
  type FractionDecision,
  type Ratio,
  splitPlan,
  splitTerms,
  type UnitTerms,
} from '@zegel/core/corporate-actions/whole-class'
import { hasTerm, instrumentType, isNumbered } from '@zegel/core/instruments/instrument-type'
import { formatCents, parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Db } from '../../../db/database.ts'
import {
  assertNothingLater,
  assertOnce,
  getActionInstrument,
  getOtherInstrument,
  type Holdings,
  type Prepared,
  type ReadyInstrument,
} from './action-kind.ts'
import { chosenNumbers } from './of-holders.ts'
import {
  findDividendAcross,
  getMostInIssue,
  getNextNumber,
  listCoverage,
} from './whole-class.queries.ts'

type ActionInput = z.output<typeof corporateActions.preview.body>
type WholeClass = Extract<ActionInput, { kind: 'split' | 'consolidation' | 'conversion' | 'bonus' }>
type Split = Extract<WholeClass, { kind: 'split' | 'consolidation' }>
type Conversion = Extract<WholeClass, { kind: 'conversion' }>
type Bonus = Extract<WholeClass, { kind: 'bonus' }>

/**
 * What happens to all units of a class in a ratio: they become more or fewer, units of another class, or new ones come on top. Refuses a type
 * that is no part of a company, what later entries or open transactions contradict, and what the articles do not authorise.
 */
export async function prepareWholeClass(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
  wish: WholeClass,
): Promise<Prepared> {
  // Options have grants that vest and bonds a schedule, both in units of their own.
  if (!instrumentType(on.type).isOwnership) throw new RuleBroken('action-not-for-type', {}, 'kind')
  const instrument = await getActionInstrument(db, on, wish.effective_date)
  switch (wish.kind) {
    case 'split':
    case 'consolidation':
      return prepareSplit(db, on, instrument, wish)
    case 'conversion':
      return prepareConversion(on, instrument, {
        wish,
        into: await getInto(db, on, actor, { wish, instrument }),
      })
    case 'bonus':
      return prepareBonus(on, instrument, {
        wish,
        into: wish.into_instrument_id
          ? await getInto(db, on, actor, { wish, instrument })
          : instrument,
      })
  }
}

// The number and amount of shares stand in the articles, which change by a notarial deed (art. 2:234 and 2:124 BW).
async function prepareSplit(
  db: Db,
  on: InstrumentSubject,
  instrument: ReadyInstrument,
  wish: Split,
): Promise<Prepared> {
  const { id, type, requires_notarial_deed: takesDeed } = instrument
  const { effective_date: day, numbers, par_value } = wish
  const ratio = ratioOf(wish)
  assertRatio(wish.kind, ratio)
  assertNothingLater(instrument)
  const next = isNumbered(type) ? await getNextNumber(db, on, day) : undefined
  const terms = termsOfSplit(instrument, wish, ratio)
  return {
    ...{ instrumentIds: [id], holderIds: null, isOfAll: true, takesDeed },
    terms: {
      ...toldRatio(wish),
      ...(next !== undefined && { numbers }),
      ...(par_value && { par_value }),
    },
    ...terms,
    plan: (holdings) =>
      splitPlan({
        ...{ instrumentId: id, holdings: holdings(id), ratio, fractions: fractionsOf(wish) },
        numbering: next === undefined ? null : { rule: numbers, next },
      }),
    judge: async (database, plan) => {
      const date = await findDividendAcross(database, on, day)
      if (date !== undefined)
        throw new RuleBroken('action-across-dividend', { date }, 'effective_date')
      await assertCovered(database, on, { plan, day })
      await assertAuthorised(database, on, plan, {
        ...{ instrument, day, field: 'fractions' },
        authorised: terms.after?.authorised_units ?? null,
      })
    },
  }
}

function termsOfSplit(
  { type, par_value_cents, paid_up_cents, authorised_units, latest_change }: ReadyInstrument,
  { par_value, effective_date: day }: Split,
  ratio: Ratio,
): Pick<Prepared, 'termsChange' | 'parValue'> & { after?: UnitTerms } {
  const given = par_value ? parseCents(par_value) : undefined
  if (!hasTerm(type, 'par-value')) {
    if (given !== undefined) throw new RuleBroken('instrument-type-mismatch', {}, 'par_value')
    return {}
  }
  const before = { par_value_cents, paid_up_cents, authorised_units }
  const after = splitTerms(before, ratio, given)
  if (latest_change !== null && day <= latest_change)
    throw new RuleBroken('change-before-another', { date: latest_change }, 'effective_date')
  return {
    after,
    termsChange: { before: toJson(before), after: toJson(after) },
    ...(par_value_cents !== null &&
      after.par_value_cents !== null && {
        parValue: {
          before: formatCents(par_value_cents),
          after: formatCents(after.par_value_cents),
        },
      }),
  }
}

function prepareConversion(
  on: InstrumentSubject,
  instrument: ReadyInstrument,
  { wish, into }: { wish: Conversion; into: ReadyInstrument },
): Prepared {
  const { id, type } = instrument
  const { effective_date: day, holders } = wish
  const isOfAll = !holders || holders.length === 0
  if (isOfAll) assertNothingLater(instrument)
  else assertOnce(holders, 'holders')
  return {
    instrumentIds: [id, into.id],
    holderIds: isOfAll ? null : holders.map(({ legal_person_id }) => legal_person_id),
    takesDeed: instrument.requires_notarial_deed || into.requires_notarial_deed,
    terms: { ...toldRatio(wish), into: into.name },
    participantsOf: into.id,
    plan: (holdings) =>
      conversionPlan({
        ...{ instrumentId: id, intoId: into.id, isNumbered: isNumbered(type) },
        ...{ ratio: ratioOf(wish), fractions: fractionsOf(wish) },
        taken: isOfAll ? takeAll(holdings(id)) : takeSome(holdings, id, holders),
      }),
    judge: async (database, plan) => {
      await assertCovered(database, on, { plan, day })
      await assertAuthorised(database, on, plan, {
        ...{ instrument: into, day, field: 'into_instrument_id' },
        authorised: into.authorised_units,
      })
    },
  }
}

function prepareBonus(
  on: InstrumentSubject,
  { id, issuer_id: issuerId }: ReadyInstrument,
  { wish, into }: { wish: Bonus; into: ReadyInstrument },
): Prepared {
  const { effective_date: day } = wish
  return {
    instrumentIds: [...new Set([id, into.id])],
    holderIds: null,
    takesDeed: into.requires_notarial_deed,
    terms: { ...toldRatio(wish), ...(into.id !== id && { into: into.name }) },
    ...(into.id !== id && { participantsOf: into.id }),
    plan: (holdings) =>
      bonusPlan({
        ...{ intoId: into.id, issuerId, holdings: holdings(id) },
        ...{ ratio: ratioOf(wish), fractions: fractionsOf(wish) },
      }),
    judge: async (database, plan) => {
      await assertCovered(database, on, { plan, day })
      await assertAuthorised(database, on, plan, {
        ...{ instrument: into, day },
        field: into.id === id ? 'new_units' : 'into_instrument_id',
        authorised: into.authorised_units,
      })
    },
  }
}

// Another class of the same issuer.
async function getInto(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
  { wish, instrument }: { wish: Conversion | Bonus; instrument: ReadyInstrument },
): Promise<ReadyInstrument> {
  const field = 'into_instrument_id'
  const into = await getOtherInstrument(db, on, actor, {
    ...{ id: wish.into_instrument_id ?? '', day: wish.effective_date, field },
  })
  if (into.issuer_id !== instrument.issuer_id)
    throw new RuleBroken('action-other-issuer', {}, field)
  if (into.type !== instrument.type) throw new RuleBroken('instrument-type-mismatch', {}, field)
  return into
}

function ratioOf({ old_units, new_units }: WholeClass): Ratio {
  return { oldUnits: BigInt(old_units), newUnits: BigInt(new_units) }
}

function fractionsOf({ fractions, fraction_price }: WholeClass): FractionDecision {
  return {
    rule: fractions ?? undefined,
    priceCents: fraction_price ? parseCents(fraction_price) : undefined,
  }
}

function toldRatio({ old_units, new_units, fractions, fraction_price }: WholeClass) {
  return {
    ...{ old_units, new_units },
    ...(fractions && { fractions }),
    ...(fractions === 'paid out' && fraction_price && { fraction_price }),
  }
}

function takeAll(held: readonly Holding[]) {
  return held.map((holding) => ({
    ...{ holding, units: holding.units, numbers: holding.numbers },
    at: 'into_instrument_id',
  }))
}

function takeSome(holdings: Holdings, id: string, holders: NonNullable<Conversion['holders']>) {
  const held = new Map(holdings(id).map((holding) => [holding.holderId, holding]))
  return holders.map(({ legal_person_id, units, numbering }, index) => {
    const at = `holders.${index}.units`
    const holding = held.get(legal_person_id)
    const left = holding?.available ?? 0n
    if (!holding || BigInt(units) > left)
      throw new RuleBroken('action-units-above-held', { left: `${left}` }, at)
    const numbers =
      numbering && numbering.length > 0
        ? chosenNumbers(numbering, BigInt(units), holding, index)
        : undefined
    return { holding, units: BigInt(units), numbers, at }
  })
}

// What comes into being fits what the articles allow of the class (art. 2:178, 2:67 BW), with what is promised.
async function assertAuthorised(
  db: Db,
  { organizationId }: InstrumentSubject,
  { entries }: ActionPlan,
  {
    instrument: { id },
    authorised,
    day,
    field,
  }: { instrument: ReadyInstrument; authorised: bigint | null; day: string; field: string },
): Promise<void> {
  if (authorised === null) return
  const most = await getMostInIssue(db, { organizationId, instrumentId: id }, day)
  const change = entries
    .filter(({ instrumentId }) => instrumentId === id)
    .reduce((sum, { fromId, units }) => sum + (fromId === null ? units : -units), 0n)
  const beyond = most.units + change - authorised
  if (change > 0n && beyond > 0n)
    throw new RuleBroken('authorised-exceeded', { date: most.date, amount: `${beyond}` }, field)
}

// The database refuses it as well, when all is posted; said beforehand it stands at its field, in the preview too.
async function assertCovered(
  db: Db,
  { organizationId }: InstrumentSubject,
  { plan: { entries }, day }: { plan: ActionPlan; day: string },
): Promise<void> {
  const instrumentIds = [...new Set(entries.map(({ instrumentId }) => instrumentId))]
  const coverage = await listCoverage(db, organizationId, { instrumentIds, day })
  for (const {
    receipts_id,
    shares_id,
    foundation_id,
    ratio,
    ratio_receipts,
    ...least
  } of coverage) {
    let room = least.room
    for (const { instrumentId, fromId, toId, units } of entries) {
      if (instrumentId === shares_id && fromId === foundation_id)
        room -= units * BigInt(ratio_receipts)
      if (instrumentId === shares_id && toId === foundation_id)
        room += units * BigInt(ratio_receipts)
      if (instrumentId === receipts_id) room += (fromId === null ? -units : units) * BigInt(ratio)
    }
    if (room < 0n && room < least.room)
      throw new RuleBroken(
        'receipts-not-covered',
        {
          date: least.day,
          amount: `${(-room + BigInt(ratio_receipts) - 1n) / BigInt(ratio_receipts)}`,
        },
        'new_units',
      )
  }
}

// As JSON has the columns: cents are a number, which every amount of terms fits in.
function toJson(terms: UnitTerms): object {
  return Object.fromEntries(
    Object.entries(terms).map(([column, value]: [string, bigint | null]) => [
      column,
      value === null ? null : Number(value),
    ]),
  )
}
