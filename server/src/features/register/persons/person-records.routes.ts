import { personRecords } from '@zegel/contract/register/person-records'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { getPersonRecord } from './get-person-record.ts'

/** The call on a legal person across the instruments of an organisation. */
export function personRecordsRoutes(app: App, context: Context): void {
  serve(app, personRecords.get, ({ actor, on, query }) => {
    const person = { ...on, legalPersonId: query.legal_person_id }
    return getPersonRecord(context.db, actor, person, today(context))
  })
}
