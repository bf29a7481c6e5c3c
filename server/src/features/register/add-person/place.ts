import type { NewEntityWithBoard, NewMember } from '@zegel/contract/register/add-person'
import { NotFound } from '@zegel/core/access/refusals'
import type { z } from 'zod'
import type { PlaceSubject } from '../../../access/access.ts'
import type { Place } from './add-person.queries.ts'

type Input = z.output<typeof NewMember> | z.output<typeof NewEntityWithBoard>

/**
 * The place that the input names, of what the actor was allowed to add to; NotFound when the two are not the same kind of thing.
 * A company for a body that `add_to_body` leaves it out of goes nowhere.
 */
export function placeOf(on: PlaceSubject, input: Input): Place {
  const { organizationId } = on
  const { body_id: bodyId, financial_instrument_id, organization_uuid, label = null } = input
  const { title = null } = input
  if (financial_instrument_id) {
    if (!('instrumentId' in on)) throw new NotFound()
    return { kind: 'instrument', organizationId, instrumentId: on.instrumentId, label }
  }
  // Whoever manages an instrument may not for that reason change a structure.
  if ('instrumentId' in on) throw new NotFound()
  if (bodyId) {
    const isLeftOut = 'add_to_body' in input && input.add_to_body === false
    return isLeftOut
      ? { kind: 'nowhere', organizationId }
      : { kind: 'body', organizationId, bodyId, title, terms: input }
  }
  if (organization_uuid !== organizationId) throw new NotFound()
  return { kind: 'organization', organizationId }
}
