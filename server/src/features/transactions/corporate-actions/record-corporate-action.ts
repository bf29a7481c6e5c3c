import { randomUUIDv7 } from 'node:crypto'
import {
  type CorporateAction,
  type CorporateActionPreview,
  type CorporateActionPreviewLine,
  type corporateActions,
  MOST_PREVIEW_LINES,
} from '@zegel/contract/transactions/corporate-actions'
import type { Actor } from '@zegel/core/access/may'
import { type ActionLine, actionLines } from '@zegel/core/corporate-actions/plan'
import { formatCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import { parseNumberRanges } from '../../../db/number-ranges.ts'
import { today } from '../../../lib/clock.ts'
import { publishChange } from '../../live/live.ts'
import { ensureParticipants } from '../../register/register.ts'
import { assertManages, getCorporateAction, type Prepared, toHoldings } from './action-kind.ts'
import {
  callAllowLongAct,
  callRecordCorporateAction,
  callReverseCorporateAction,
  findActionInstruments,
  holdHolders,
  listActionHoldings,
  listActionNames,
  listInstrumentsOfAction,
  listUnitsInIssue,
} from './corporate-actions.queries.ts'
import { exerciseOptions, previewExercise } from './exercise-options.ts'
import { prepareLapse } from './lapse.ts'
import { prepareOfHolders } from './of-holders.ts'
import { prepareRedemption } from './redemption.ts'
import { prepareSuccession } from './succession.ts'
import { listHeldRights } from './whole-class.queries.ts'
import { prepareWholeClass } from './whole-class.ts'

type ActionInput = z.output<typeof corporateActions.preview.body>
type NewAction = z.output<typeof corporateActions.make.body>
type OwnPosting = Exclude<ActionInput, { kind: 'exercise' }>

/** What an action would do to what holders have, before and after, and what is paid. Refuses what can't be done on that day, at its field. */
export async function previewCorporateAction(
  context: Context,
  on: InstrumentSubject,
  actor: Actor,
  wish: ActionInput,
): Promise<CorporateActionPreview> {
  const { db } = context
  if (wish.kind === 'exercise') return previewExercise(db, on, actor, wish)
  const prepared = await prepare(db, on, actor, wish)
  const { plan, holdings } = await judge(db, on, wish, prepared)
  const lines = actionLines(plan)
  const instrumentIds = [...new Set(lines.map(({ instrumentId }) => instrumentId))]
  const [instruments, names, inIssue] = await Promise.all([
    findActionInstruments(db, on.organizationId, instrumentIds, wish.effective_date),
    listActionNames(db, [...new Set(lines.map(({ holderId }) => holderId))]),
    listUnitsInIssue(db, on.organizationId, instrumentIds, wish.effective_date),
  ])
  const before = new Map(
    holdings.map(({ instrument_id, holder_id, units }) => [`${instrument_id} ${holder_id}`, units]),
  )
  const instrumentOf = (id: string) => {
    const { name, type } = instruments.get(id) ?? missing()
    return { id, name, type }
  }
  const perHolder = joinDirections(lines).map((line): CorporateActionPreviewLine => {
    const had = before.get(`${line.instrumentId} ${line.holderId}`) ?? 0n
    return {
      instrument: instrumentOf(line.instrumentId),
      legal_person: names.get(line.holderId) ?? missing(),
      before: Number(had),
      change: Number(line.change),
      after: Number(had + line.change),
      ...settled(line),
    }
  })
  const total = sumOf(lines.map(({ amountCents }) => amountCents))
  const { compare } = new Intl.Collator('nl')
  return {
    lines: perHolder
      .toSorted(
        (one, other) =>
          compare(one.legal_person.legal_name, other.legal_person.legal_name) ||
          compare(one.instrument.name, other.instrument.name),
      )
      .slice(0, MOST_PREVIEW_LINES),
    total_lines: perHolder.length,
    totals: instrumentIds.map((id) => {
      const had = inIssue.get(id) ?? 0n
      const of = lines.filter(({ instrumentId }) => instrumentId === id)
      const change = of.reduce((sum, line) => sum + line.change, 0n)
      return {
        instrument: instrumentOf(id),
        before: Number(had),
        after: Number(had + change),
        holders: new Set(of.map(({ holderId }) => holderId)).size,
      }
    }),
    fractions: lines.filter(({ fraction }) => fraction).length,
    total_amount: total === null ? null : formatCents(total),
    price_per_unit: null,
    exercisable: null,
    par_value: prepared.parValue ?? null,
    awaits_deed: prepared.takesDeed,
  }
}

/**
 * Does an action, for all it touches on one day: at most once for its key. Refuses what can't be done on that day, at its field; what it rests
 * on is held while it is judged again.
 */
export async function makeCorporateAction(
  context: Context,
  on: InstrumentSubject,
  action: NewAction,
  by: ActorContext & { actor: Actor },
): Promise<CorporateAction> {
  const made =
    action.kind === 'exercise'
      ? await exerciseOptions(context, on, action, by)
      : await post(context, on, action, by)
  publish(context, on, made)
  return made
}

function post(
  context: Context,
  on: InstrumentSubject,
  action: Exclude<NewAction, { kind: 'exercise' }>,
  { actor, ...by }: ActorContext & { actor: Actor },
): Promise<CorporateAction> {
  const { organizationId, instrumentId } = on
  const { effective_date: day, notarial_deed: deed } = action
  if (day > today(context)) throw new RuleBroken('action-in-future', {}, 'effective_date')
  return inTransaction(context.db, (tx) =>
    withIdempotency(tx, by.userId, by.once, async () => {
      const asked = await prepare(tx, on, actor, action)
      if (asked.takesDeed && !deed)
        throw new RuleBroken('action-deed-required', {}, 'notarial_deed.date')
      if (deed && deed.date > day)
        throw new RuleBroken('action-deed-later', { date: deed.date }, 'notarial_deed.date')
      for (const { instrumentId: into, personIds } of asked.joins ?? [])
        await ensureParticipants(tx, by, { organizationId, instrumentId: into }, personIds)
      if (asked.holderIds === null) await callAllowLongAct(tx)
      await holdHolders(tx, organizationId, asked.instrumentIds, asked.holderIds)
      // Once more, as it is now that nobody changes it.
      const prepared = await prepare(tx, on, actor, action)
      const { plan } = await judge(tx, on, action, prepared)
      const lines = actionLines(plan)
      if (prepared.participantsOf)
        await addParticipants(tx, by, { organizationId, into: prepared.participantsOf, lines })
      const id = randomUUIDv7()
      await callRecordCorporateAction(
        tx,
        { organizationId, userId: by.userId, ip: by.ip },
        {
          id,
          instrument_id: instrumentId,
          kind: action.kind,
          effective_date: day,
          description: action.description || null,
          terms: prepared.terms,
          deed_date: deed?.date ?? null,
          notary: deed?.notary ?? null,
          deed_number: deed?.number || null,
          is_of_all: prepared.isOfAll ?? false,
          notify_holders: action.notify_holders,
          terms_before: prepared.termsChange?.before ?? null,
          terms_after: prepared.termsChange?.after ?? null,
        },
        { lines, plan },
      )
      return getCorporateAction(tx, on, id)
    }),
  )
}

/** Turns an action back as a whole, with a reason: once, and NotFound for one that is not of this instrument. */
export async function reverseCorporateAction(
  context: Context,
  on: InstrumentSubject,
  { id, reason }: { id: string; reason: string },
  { actor, ...by }: ActorContext & { actor: Actor },
): Promise<void> {
  const { organizationId } = on
  const reversed = await inTransaction(context.db, (tx) =>
    withIdempotency(tx, by.userId, by.once, async () => {
      await getCorporateAction(tx, on, id)
      for (const touched of await listInstrumentsOfAction(tx, on, id))
        assertManages(actor, on, touched)
      await callAllowLongAct(tx)
      await callReverseCorporateAction(
        tx,
        { organizationId, userId: by.userId, ip: by.ip },
        { id, reason },
      )
      return getCorporateAction(tx, on, id)
    }),
  )
  publish(context, on, reversed)
}

function prepare(db: Db, on: InstrumentSubject, actor: Actor, wish: OwnPosting): Promise<Prepared> {
  switch (wish.kind) {
    case 'repurchase':
    case 'cancellation':
    case 'certification':
    case 'decertification':
      return prepareOfHolders(db, on, actor, wish)
    case 'succession':
      return prepareSuccession(db, on, actor, wish)
    case 'redemption':
      return prepareRedemption(db, on, actor, wish)
    case 'lapse':
      return prepareLapse(db, on, wish)
    case 'split':
    case 'consolidation':
    case 'conversion':
    case 'bonus':
      return prepareWholeClass(db, on, actor, wish)
  }
}

async function judge(db: Db, on: InstrumentSubject, wish: OwnPosting, prepared: Prepared) {
  const { instrumentIds, holderIds } = prepared
  const of = { instrumentIds, holderIds, day: wish.effective_date }
  const holdings = await listActionHoldings(db, on.organizationId, of)
  const rights = await listHeldRights(db, on.organizationId, of)
  const plan = await prepared.plan(await toHoldings(holdings, rights, parseNumberRanges))
  if (plan.entries.length === 0) throw new RuleBroken('action-changes-nothing', {}, 'kind')
  await prepared.judge?.(db, plan)
  return { plan, holdings }
}

// Who gets units of an instrument, or a claim of one, takes part in it.
async function addParticipants(
  tx: Tx,
  by: { userId: string; ip: string | null },
  {
    organizationId,
    into,
    lines,
  }: { organizationId: string; into: string; lines: readonly ActionLine[] },
): Promise<void> {
  const personIds = lines
    .filter(({ instrumentId }) => instrumentId === into)
    .map(({ holderId }) => holderId)
  await ensureParticipants(tx, by, { organizationId, instrumentId: into }, [...new Set(personIds)])
}

// Of a holder whose numbers are all new, what goes and what comes are one line.
function joinDirections(lines: readonly ActionLine[]): ActionLine[] {
  const joined = new Map<string, ActionLine>()
  for (const line of lines) {
    const key = `${line.instrumentId} ${line.holderId}`
    const other = joined.get(key)
    joined.set(
      key,
      other
        ? {
            ...other,
            change: other.change + line.change,
            fraction: other.fraction ?? line.fraction,
            amountCents: sumOf([other.amountCents, line.amountCents]),
          }
        : line,
    )
  }
  return [...joined.values()]
}

function settled({ fraction, amountCents }: ActionLine) {
  return {
    fraction: fraction && {
      numerator: Number(fraction.numerator),
      denominator: Number(fraction.denominator),
    },
    amount: amountCents === null ? null : formatCents(amountCents),
  }
}

function sumOf(amounts: readonly (bigint | null)[]): bigint | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0n)
}

function missing(): never {
  throw new Error('what an action touches is not there')
}

function publish(context: Context, { organizationId }: InstrumentSubject, made: CorporateAction) {
  for (const { instrument, legal_person, transaction_id } of made.lines)
    publishChange(context.pool, {
      organizationId,
      instrumentId: instrument.id,
      transactionId: transaction_id,
      personIds: [legal_person.id],
    })
}
