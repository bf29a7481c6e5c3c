import { useLocation, useSearch } from '@tanstack/react-router'
import { isUuid } from '@zegel/core/is-uuid'
import { useUser } from './current-user.ts'

/** The organisation a screen is about: `id` of the address on the overview routes, else the one the user works in. */
export function useOrganizationId(): string | undefined {
  const { id } = useSearch({ strict: false })
  const isOverview = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/overview') })
  const { current_organization_uuid: current } = useUser()
  return (isOverview && id && isUuid(id) && id) || current || undefined
}
