import type { Instrument } from '@zegel/contract/instruments/instruments'
import { confirmedTerms } from '@zegel/contract/onboarding/confirmed-terms'
import { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import type { Actor } from '@zegel/core/access/may'
import { findInstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { today } from '../../../lib/clock.ts'
import { getInstrument } from '../../instruments/instruments.ts'
import { getVisible, isVisible } from './find-visible.ts'
import {
  listOnboardings,
  type OnboardingRow,
  listOnboardingsOf,
} from './issuer-onboarding.queries.ts'
import { toIssuerOnboarding, toBegun } from './issuer-onboarding.rows.ts'
import type { Onboarding } from '@zegel/contract/accounts/user'
import type { Db, Tx } from '../../../db/database.ts'

/** An onboarding with its organisation and its instrument; NotFound for who may not see it. */
export async function getIssuerOnboarding(
  context: Context,
  actor: Actor,
  id: string,
): Promise<IssuerOnboarding> {
  return withInstrument(context, actor, await getVisible(context.db, actor, id))
}

/** Those of an organisation that are not completed, the oldest first, for whoever may add instruments there. */
export async function listOpenOnboardings(
  context: Context,
  actor: Actor,
  organizationId: string,
): Promise<IssuerOnboarding[]> {
  const rows = await listOnboardings(context.db, organizationId)
  return Promise.all(rows.map((row) => withInstrument(context, actor, row)))
}

async function withInstrument(
  context: Context,
  actor: Actor,
  row: OnboardingRow,
): Promise<IssuerOnboarding> {
  return toIssuerOnboarding(row, await readInstrument(context, actor, row.instrument_id))
}

async function readInstrument(
  context: Context,
  actor: Actor,
  id: string | null,
  db: Db = context.db,
): Promise<Instrument | null> {
  const on = id && (await findInstrumentSubject(context.pool, id, actor.actsFor))
  return on ? getInstrument(db, on, { actor, today: today(context) }) : null
}

/** What who confirms the terms now is bound by, as they stand in a transaction. */
export async function readTerms(
  context: Context,
  tx: Tx,
  actor: Actor,
  row: OnboardingRow,
): Promise<string> {
  const instrument = await readInstrument(context, actor, row.instrument_id, tx)
  return confirmedTerms(IssuerOnboarding.parse(toIssuerOnboarding(row, instrument)))
}

/** What somebody began to set up, completed or not, as far as they may still see it. */
export async function listOwnOnboardings(db: Db, actor: Actor): Promise<OnboardingRow[]> {
  const rows = await listOnboardingsOf(db, actor.userId)
  return rows.filter((row) => isVisible(actor, row))
}

/** The same, as the account of somebody shows it beside what they are invited to. */
export async function listBegun(db: Db, actor: Actor): Promise<Onboarding[]> {
  return (await listOwnOnboardings(db, actor)).map(toBegun)
}
