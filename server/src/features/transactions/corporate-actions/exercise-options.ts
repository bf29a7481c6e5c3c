import { randomUUIDv7 } from 'node:crypto'
import type {
  CorporateAction,
  CorporateActionPreview,
  corporateActions,
} from '@zegel/contract/transactions/corporate-actions'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotAllowed, NotFound } from '@zegel/core/access/refusals'
import { missingTerms } from '@zegel/core/instruments/completeness'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { formatCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import {
  assertExercise,
  type ExercisablePosition,
  exercisableOn,
} from '@zegel/core/vesting/exercise'
import { vestingSteps } from '@zegel/core/vesting/vesting'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import { today } from '../../../lib/clock.ts'
import { publishChange } from '../../live/live.ts'
import { ensureParticipants, findExercisableGrants } from '../../register/register.ts'
import {
  callExerciseOptions,
  callReverseCorporateAction,
  type CorporateActionRow,
  type ExerciseTermsRow,
  findExerciseTerms,
  findUnits,
  listCorporateActions,
} from './corporate-actions.queries.ts'

type Wish = z.output<typeof corporateActions.preview.body>
type NewAction = z.output<typeof corporateActions.make.body>

interface Judged {
  terms: ExerciseTermsRow & { underlying_issuer_id: string; exercise_price_cents: bigint }
  position: ExercisablePosition
  units: bigint
}

/**
 * What exercising options would do to what their holder has, and what it costs. Refuses what may not be exercised on that day, at its
 * field.
 */
export async function previewExercise(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
  wish: Wish,
): Promise<CorporateActionPreview> {
  const { terms, position, units } = await judge(db, on, actor, wish)
  const { legal_person_id: legalPersonId, effective_date: day } = wish
  const of = { legalPersonId, day }
  const underlyingOn = { organizationId: on.organizationId, instrumentId: terms.underlying_id }
  const [options, underlying] = await Promise.all([
    findUnits(db, on, of),
    findUnits(db, underlyingOn, of),
  ])
  const line = (instrument: { id: string; name: string; type: typeof on.type }) =>
    ({ instrument, legal_person_id: legalPersonId }) as const
  return {
    lines: [
      {
        ...line({ id: on.instrumentId, name: on.name, type: on.type }),
        ...course(options.units, -units),
      },
      {
        ...line({
          id: terms.underlying_id,
          name: terms.underlying_name,
          type: terms.underlying_type,
        }),
        ...course(underlying.units, units),
      },
    ],
    price_per_unit: formatCents(terms.exercise_price_cents),
    total_price: formatCents(terms.exercise_price_cents * units),
    exercisable: Number(exercisableOn(position, day)),
    awaits_deed: terms.requires_notarial_deed,
  }
}

function course(before: bigint, change: bigint) {
  return { before: Number(before), change: Number(change), after: Number(before + change) }
}

/**
 * Exercises options of one holder, for who manages both instruments: they go back to the issuer on the day, and what they give a right to is issued for the price of
 * exercise. It waits for the deed where that is asked, for the holder otherwise, and is completed at once where it is only recorded. Refuses
 * what may not be exercised, whatever was decided before: the database asks again under its locks.
 */
export async function exerciseOptions(
  context: Context,
  on: InstrumentSubject,
  action: NewAction,
  { actor, ...by }: ActorContext & { actor: Actor },
): Promise<CorporateAction> {
  const { organizationId, instrumentId } = on
  const { legal_person_id: legalPersonId, historic } = action
  if (historic && action.effective_date > today(context))
    throw new RuleBroken('historic-in-future', {}, 'effective_date')
  const made = await inTransaction(context.db, (tx) =>
    withIdempotency(tx, by.userId, by.once, async () => {
      const { terms, units } = await judge(tx, on, actor, action)
      const underlying = { organizationId, instrumentId: terms.underlying_id }
      await ensureParticipants(tx, by, underlying, [legalPersonId])
      const id = randomUUIDv7()
      await callExerciseOptions(
        tx,
        { organizationId, userId: by.userId, ip: by.ip, coSignerId: action.co_signer_id },
        {
          id,
          instrument_id: instrumentId,
          underlying_instrument_id: terms.underlying_id,
          issuer_id: terms.underlying_issuer_id,
          legal_person_id: legalPersonId,
          units,
          price_cents: terms.exercise_price_cents,
          effective_date: action.effective_date,
          description: action.description || null,
          transaction_id: randomUUIDv7(),
          historic,
          is_paid: action.is_paid,
        },
      )
      return getAction(tx, on, id)
    }),
  )
  publish(context, on, made)
  return made
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
      const { lines } = await getAction(tx, on, id)
      for (const { instrument } of lines) assertManages(actor, on, instrument.id)
      await callReverseCorporateAction(
        tx,
        { organizationId, userId: by.userId, ip: by.ip },
        { id, reason },
      )
      return getAction(tx, on, id)
    }),
  )
  publish(context, on, reversed)
}

// Whoever exercises issues what options give a right to, and so has to manage that too.
function assertManages(actor: Actor, { organizationId }: InstrumentSubject, instrumentId: string) {
  const on = { organizationId, instrumentId, isParticipant: false }
  if (!mayWithInstrument(actor, 'manage instrument', on)) throw new NotAllowed()
}

async function judge(db: Db, on: InstrumentSubject, actor: Actor, wish: Wish): Promise<Judged> {
  if (!instrumentType(on.type).vests) throw new RuleBroken('exercise-of-options-only')
  const { legal_person_id: legalPersonId, effective_date: day } = wish
  const terms = await findExerciseTerms(db, on, day)
  if (!terms) throw new RuleBroken('instrument-incomplete')
  assertManages(actor, on, terms.underlying_id)
  const { underlying_issuer_id: issuerId, exercise_price_cents: price } = terms
  if (price === null) throw new RuleBroken('instrument-incomplete')
  if (issuerId === null || missingTerms(terms.underlying_terms).length > 0)
    throw new RuleBroken('underlying-incomplete')
  const [{ available }, grants] = await Promise.all([
    findUnits(db, on, { legalPersonId, day }),
    findExercisableGrants(db, on, legalPersonId),
  ])
  const exercises = grants.flatMap(({ exercised }) => exercised)
  const units = BigInt(wish.units)
  const position: ExercisablePosition = {
    available,
    exercised: exercises.reduce((sum, one) => sum + (one.day <= day ? one.units : 0n), 0n),
    grants: grants.map(({ grant, ...about }) => ({
      ...about,
      steps: grant && vestingSteps(grant),
    })),
    end: { on: terms.set_expiration_date, monthsAfter: terms.expires_after },
  }
  assertExercise(position, units, day)
  return {
    terms: { ...terms, underlying_issuer_id: issuerId, exercise_price_cents: price },
    position,
    units,
  }
}

async function getAction(tx: Tx, on: InstrumentSubject, id: string): Promise<CorporateAction> {
  const [row] = await listCorporateActions(tx, on, id)
  if (!row) throw new NotFound()
  return toCorporateAction(row)
}

/** An action on the wire. */
export function toCorporateAction(row: CorporateActionRow): CorporateAction {
  const { instrument_id, made_at, reversed_at, ...action } = row
  return {
    ...action,
    financial_instrument_id: instrument_id,
    made_at: made_at.toISOString(),
    reversed_at: reversed_at?.toISOString() ?? null,
  }
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
