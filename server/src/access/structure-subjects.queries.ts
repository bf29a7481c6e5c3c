import type { OnStructure } from '@zegel/core/access/may'
import type pg from 'pg'
import { prepared } from '../db/prepared-query.ts'

// A legal person belongs to the structures that have it as entity, in a body, with a body, or in a register.
const SUBJECTS = `
  select o.id as "organizationId", o.public as "isPublic", o.public_holders as "showsHolders" from organizations o
  where o.id in (
    select $1::uuid
    union select organization_id from bodies where id = $1 or legal_person_id = $1
    union select organization_id from body_memberships where id = $1 or legal_person_id = $1
    union select organization_id from instruments where id = $1
    union select organization_id from organization_legal_persons where legal_person_id = $1
    union select p.organization_id from participants p where p.legal_person_id = $1 and exists (
      select from holder_balances h
      where h.organization_id = p.organization_id and h.instrument_id = p.instrument_id and h.holder_id = p.legal_person_id and h.units > 0))
  order by o.id`

/** The organisations whose structure something is part of: an organisation, body, membership, instrument or legal person. */
export function listStructureSubjects(pool: pg.Pool, id: string): Promise<OnStructure[]> {
  return prepared<OnStructure>(pool, 'structure_subjects', SUBJECTS, [id])
}
