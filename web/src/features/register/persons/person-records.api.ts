import { personRecords } from '@zegel/contract/register/person-records'
import { endpointQuery } from '../../../lib/endpoint-query.ts'

/** A legal person across the instruments of an organisation. */
export function personRecordQuery(organizationId: string, legalPersonId: string) {
  return endpointQuery(personRecords.get, {
    query: { id: organizationId, legal_person_id: legalPersonId },
  })
}
