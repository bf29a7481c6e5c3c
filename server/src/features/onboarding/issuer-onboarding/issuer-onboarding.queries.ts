import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { Insertable, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Columns, Db, Tables, Tx } from '../../../db/database.ts'

export type OnboardingRow = NonNullable<Awaited<ReturnType<typeof findOnboarding>>>

/** An onboarding with its organisation, when its instrument was published, and who gets the first shares. */
export function findOnboarding(db: Db, id: string) {
  return selectOnboardings(db).where('o.id', '=', id).executeTakeFirst()
}

/** Those of an organisation that are not completed, the oldest first. */
export function listOnboardings(db: Db, organizationId: string) {
  return selectOnboardings(db)
    .where('o.organization_id', '=', organizationId)
    .where('o.completed_at', 'is', null)
    .execute()
}

/** All that somebody began, the oldest first. */
export function listOnboardingsOf(db: Db, userId: string) {
  return selectOnboardings(db).where('o.user_id', '=', userId).execute()
}

function selectOnboardings(db: Db) {
  return db
    .selectFrom('issuer_onboardings as o')
    .leftJoin('organizations as g', 'g.id', 'o.organization_id')
    .leftJoin('instruments as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'o.organization_id')
        .onRef('i.id', '=', 'o.instrument_id'),
    )
    .selectAll('o')
    .select(['g.name as organization_name', 'g.logo_image_url as organization_logo'])
    .select(['i.name as instrument_name', 'i.published_at'])
    .select('i.issuing_legal_person_id as issuer_id')
    .select((build) =>
      jsonArrayFrom(
        build
          .selectFrom('first_holders as h')
          .innerJoin('legal_persons as l', 'l.id', 'h.legal_person_id')
          .select(['h.legal_person_id', 'l.legal_name', 'h.units'])
          .whereRef('h.onboarding_id', '=', 'o.id')
          .orderBy('h.position'),
      ).as('first_holders'),
    )
    .orderBy('o.created_at')
    .orderBy('o.id')
}

/** Locks an onboarding, so that what is decided on it stays true. Whoever locks its organisation too does that before. */
export async function lockOnboarding(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('issuer_onboardings')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks one that somebody began without naming an organisation: the wanted one, else of the wanted type, else the first. */
export function lockUntied(
  tx: Tx,
  userId: string,
  wanted: { id: string | null; type: InstrumentType },
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('issuer_onboardings')
    .select('id')
    .where('user_id', '=', userId)
    .where('organization_id', 'is', null)
    .orderBy((build) => build('id', 'is distinct from', wanted.id))
    .orderBy((build) => build('type', '<>', wanted.type))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export function insertOnboarding(
  tx: Tx,
  row: Insertable<Tables['issuer_onboardings']>,
): Promise<{ id: string }> {
  return tx.insertInto('issuer_onboardings').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function updateOnboarding(
  tx: Tx,
  id: string,
  change: Updateable<Tables['issuer_onboardings']>,
): Promise<void> {
  await tx.updateTable('issuer_onboardings').set(change).where('id', '=', id).execute()
}

export async function deleteOnboarding(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('issuer_onboardings').where('id', '=', id).execute()
}

export type HolderRow = Columns<'first_holders', 'legal_person_id' | 'units'>

/** Puts these in the place of the first holders there were. */
export async function replaceFirstHolders(
  tx: Tx,
  onboardingId: string,
  holders: readonly HolderRow[],
): Promise<void> {
  await tx.deleteFrom('first_holders').where('onboarding_id', '=', onboardingId).execute()
  if (holders.length === 0) return
  const rows = holders.map((holder, position) => ({
    onboarding_id: onboardingId,
    position,
    ...holder,
  }))
  await tx.insertInto('first_holders').values(rows).execute()
}

/** Whether something was added below an instrument while that was set up. */
export async function hasAddedUnderlying(
  db: Db,
  organizationId: string,
  instrumentId: string,
): Promise<boolean> {
  const added = await db
    .selectFrom('instruments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('added_for_instrument_id', '=', instrumentId)
    .limit(1)
    .executeTakeFirst()
  return added !== undefined
}
