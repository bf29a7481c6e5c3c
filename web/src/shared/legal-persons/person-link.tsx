import { TextLink } from '../../ui/links.tsx'

interface PersonLinkProps {
  organizationId: string
  id: string
  name: string
}

/** The name of somebody whom an organisation knows, which leads to all that it has of them. In a row that opens, the row stays closed. */
export function PersonLink({ organizationId, id, name }: PersonLinkProps) {
  return (
    <TextLink
      to="/app/organization/people/$person"
      params={{ person: id }}
      search={{ id: organizationId }}
      inherit
      c="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </TextLink>
  )
}
