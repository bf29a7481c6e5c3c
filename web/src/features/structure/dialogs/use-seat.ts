import type { BodyMember } from '@zegel/contract/structure'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import { CallFailed } from '../../../lib/call.ts'
import { useAddMember, useAddPerson } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'
import type { MemberDraft } from './add-member-form.tsx'

/** Sends what the form asked by the call that fits: of somebody known, of somebody new, or of somebody new with an address. */
export function useSeat(
  { structure }: StructureView,
  { id: body_id }: GraphBody,
): (draft: MemberDraft) => Promise<BodyMember> {
  const adding = useAddMember()
  const creating = useAddPerson()
  return ({ who, legal_person_id, first_name, email, title }) => {
    if (who === 'existing') return adding.mutateAsync({ body_id, legal_person_id, title })
    if (!email.trim()) {
      return creating.mutateAsync({
        first_name,
        title,
        body_id,
        add_to_body: true,
        type: 'natural_person',
        add_to_organization: false,
        organization_uuid: structure.organization.uuid,
      })
    }
    return adding.mutateAsync({ body_id, name: first_name, email, title }).catch(asFirstName)
  }
}

// This call speaks of a name where the form asks a first name.
function asFirstName(error: unknown): never {
  if (!(error instanceof CallFailed) || !error.errors['name']) throw error
  const { name, ...errors } = error.errors
  const { message, code } = error
  throw new CallFailed(error.status, {
    message,
    ...(code && { code }),
    errors: { ...asMutable(errors), first_name: [...name] },
  })
}

function asMutable(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]))
}
