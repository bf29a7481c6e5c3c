import { TextLink } from '../../ui/links.tsx'

interface PersonLinkProps {
  organizationId: string
  id: string
  name: string
}

/** The name of somebody whom an organisation knows, which leads to all that it has of them. In a row that opens, the row stays closed. */
export function PersonLink(props: PersonLinkProps) {
  return <NameLink to="/app/organization/people/$person" {...props} />
}

/** The name of an entity of an organisation, which leads to its bodies, what it issued and holds, and its documents. */
export function EntityLink(props: PersonLinkProps) {
  return <NameLink to="/app/organization/entities/$person" {...props} />
}

interface NameLinkProps extends PersonLinkProps {
  to: '/app/organization/people/$person' | '/app/organization/entities/$person'
}

function NameLink({ to, organizationId, id, name }: NameLinkProps) {
  return (
    <TextLink
      to={to}
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
