import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { publishChange } from '../live/live.ts'
import { callFollowPerson } from './participants/participants.queries.ts'

const OfPerson = z.object({ organization_id: z.uuid(), legal_person_id: z.uuid() })

/**
 * The job that the database asks for when somebody gets another name or an account: the participants of an organisation follow, and open
 * screens with them.
 */
export function participantTasks({ db, pool }: Context): TaskList {
  return {
    'follow-person': async (payload) => {
      const { organization_id: organizationId, legal_person_id: legalPersonId } =
        OfPerson.parse(payload)
      for (const instrumentId of await callFollowPerson(db, { organizationId, legalPersonId }))
        publishChange(pool, { organizationId, instrumentId, transactionId: null, personIds: [] })
    },
  }
}
