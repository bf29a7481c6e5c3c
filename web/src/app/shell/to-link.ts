import type { LinkProps } from '@tanstack/react-router'
import type { NavigationLink } from './navigation-items.ts'

/** The router's link to a place of the navigation, with the organisation in the address where it belongs. */
export function toLink(link: NavigationLink, organizationId: string | null): LinkProps {
  const search = link.isOfOrganization && organizationId ? { id: organizationId } : {}
  return { to: link.to, search } as LinkProps // safe: every address of the navigation is in the route table
}
