import { mayInOrganization } from '@zegel/core/access/may'
import { useActor } from '../../../shared/current-user.ts'
import { EntityLink, PersonLink } from '../../../shared/legal-persons/person-link.tsx'
import { findPerson } from '../find-person.ts'
import type { StructureView } from '../structure-view.ts'

interface PageNameProps {
  view: StructureView
  personId: string
  name: string
}

/** The name of a legal person, which leads to its page for who belongs to the organisation and may open it. */
export function PageName(props: PageNameProps) {
  const { view, name } = props
  // Documents are read by who belongs to the organisation, and by nobody else.
  return view.isShared || !view.structure.may.read_files ? name : <KnownName {...props} />
}

function KnownName({ view: { structure, index }, personId, name }: PageNameProps) {
  const organizationId = structure.organization.id
  const readsRegisters = mayInOrganization(useActor(), 'read all registers', { organizationId })
  const link = { organizationId, id: personId, name }
  const person = findPerson(structure, personId)
  if (person?.pivot) return <EntityLink {...link} />
  const isSeated = person?.body_memberships.some(
    ({ stated_fraction: part }) => (part ?? null) === null,
  )
  const holds = index.seatsOf(personId).some(({ holdings }) => holdings.length > 0)
  return isSeated || (holds && readsRegisters) ? <PersonLink {...link} /> : name
}
