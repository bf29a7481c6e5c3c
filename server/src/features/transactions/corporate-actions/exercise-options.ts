import { randomUUIDv7 } from 'node:crypto'
import type {
  CorporateAction,
  CorporateActionPreview,
  corporateActions,
} from '@zegel/contract/transactions/corporate-actions'
import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { missingTerms } from '@zegel/core/instruments/completeness'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { formatCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import {
  assertExercise,
  type ExercisablePosition,
  exercisableOn,
  unitsOfExercise,
} from '@zegel/core/vesting/exercise'
import { vestingSteps } from '@zegel/core/vesting/vesting'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import { today } from '../../../lib/clock.ts'
import { ensureParticipants, findExercisableGrants } from '../../register/register.ts'
import { listActionNames } from './corporate-actions.queries.ts'
import {
  callExerciseOptions,
  type ExerciseTermsRow,
  findExerciseTerms,
  findTakenBack,
  findUnits,
} from './options.queries.ts'
import { assertManages, getCorporateAction } from './action-kind.ts'

type ActionInput = Extract<z.output<typeof corporateActions.preview.body>, { kind: 'exercise' }>
type NewAction = Extract<z.output<typeof corporateActions.make.body>, { kind: 'exercise' }>

interface Judged {
  terms: ExerciseTermsRow & { underlying_issuer_id: string; exercise_price_cents: bigint }
  position: ExercisablePosition
  /** How many options are exercised. */
  units: bigint
  /** How many units of what lies below come of them. */
  issued: bigint
}

/**
 * What exercising options would do to what their holder has, and what it costs. Refuses what may not be exercised on that day, at its
 * field.
 */
export async function previewExercise(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
  wish: ActionInput,
): Promise<CorporateActionPreview> {
  const { terms, position, units, issued } = await judge(db, on, actor, wish)
  const { legal_person_id: legalPersonId, effective_date: day } = wish
  const of = { legalPersonId, day }
  const underlyingOn = { organizationId: on.organizationId, instrumentId: terms.underlying_id }
  const [options, underlying] = await Promise.all([
    findUnits(db, on, of),
    findUnits(db, underlyingOn, of),
  ])
  const name = (await listActionNames(db, [legalPersonId])).get(legalPersonId)
  if (!name) throw new NotFound()
  const line = (instrument: { id: string; name: string; type: typeof on.type }) =>
    ({ instrument, legal_person: name, fraction: null, amount: null }) as const
  return {
    total_lines: 2,
    totals: [],
    fractions: 0,
    par_value: null,
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
        ...course(underlying.units, issued),
      },
    ],
    price_per_unit: formatCents(terms.exercise_price_cents),
    total_amount: formatCents(terms.exercise_price_cents * issued),
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
  return inTransaction(context.db, (tx) =>
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
      return getCorporateAction(tx, on, id)
    }),
  )
}

async function judge(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
  wish: ActionInput,
): Promise<Judged> {
  if (!instrumentType(on.type).vests) throw new RuleBroken('exercise-of-options-only')
  const { legal_person_id: legalPersonId, effective_date: day } = wish
  const terms = await findExerciseTerms(db, on, day)
  if (!terms) throw new RuleBroken('instrument-incomplete')
  assertManages(actor, on, terms.underlying_id)
  const { underlying_issuer_id: issuerId, exercise_price_cents: price } = terms
  if (price === null) throw new RuleBroken('instrument-incomplete')
  if (issuerId === null || missingTerms(terms.underlying_terms).length > 0)
    throw new RuleBroken('underlying-incomplete')
  const [{ available }, takenBack, grants] = await Promise.all([
    findUnits(db, on, { legalPersonId, day }),
    findTakenBack(db, on, { legalPersonId, day }),
    findExercisableGrants(db, on, legalPersonId),
  ])
  const exercises = grants.flatMap(({ exercised }) => exercised)
  const units = BigInt(wish.units)
  const position: ExercisablePosition = {
    available,
    takenBack,
    exercised: exercises.reduce((sum, one) => sum + (one.day <= day ? one.units : 0n), 0n),
    grants: grants.map(({ grant, ...about }) => ({
      ...about,
      steps: grant && vestingSteps(grant),
    })),
    end: { on: terms.set_expiration_date, monthsAfter: terms.expires_after },
  }
  assertExercise(position, units, day)
  const ratio = {
    units: BigInt(terms.exercise_ratio),
    options: BigInt(terms.exercise_ratio_options),
  }
  return {
    terms: { ...terms, underlying_issuer_id: issuerId, exercise_price_cents: price },
    position,
    units,
    issued: unitsOfExercise(units, ratio),
  }
}
