import type { Receiver } from '@zegel/contract/transactions/receivers'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

function selectParticipants(db: Db, { organizationId, instrumentId }: OnInstrument) {
  return db
    .selectFrom('participants as p')
    .innerJoin('legal_persons as l', 'l.id', 'p.legal_person_id')
    .select(['l.id', 'l.legal_name'])
    .select((eb) => eb.ref('l.type').$castTo<LegalPersonType>().as('type'))
    .where('p.organization_id', '=', organizationId)
    .where('p.instrument_id', '=', instrumentId)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('l.legal_name')
    .orderBy('l.id')
}

/** Those of the legal persons that are participants, by name. */
export function listParticipantsAmong(
  db: Db,
  on: OnInstrument,
  legalPersonIds: readonly string[],
): Promise<Receiver[]> {
  return selectParticipants(db, on)
    .where('l.id', 'in', [...legalPersonIds])
    .execute()
}

/** The participant who is the natural person with this address. */
export function findParticipantByEmail(
  db: Db,
  on: OnInstrument,
  email: string,
): Promise<Receiver | undefined> {
  return selectParticipants(db, on)
    .where('l.type', '=', 'natural_person')
    .where((eb) => eb(eb.fn('lower', ['l.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}
