import type { Actor } from '@zegel/core/access/may'
import { DomainEvent } from '../../lib/domain-event.ts'

/** A holder agrees with a balance that was registered for them. */
export const registrationConfirmed = new DomainEvent<{
  by: { actor: Actor; ip: string }
  registration: { organization_id: string; id: string }
}>('registration confirmed')
