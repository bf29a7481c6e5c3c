import { useMutation } from '@tanstack/react-query'
import type { User } from '@zegel/contract/accounts/accounts'
import { organizations } from '@zegel/contract/organizations/organizations'
import { useEffect, useEffectEvent } from 'react'
import { endpointMutation, keptAs } from '../../lib/endpoint-query.ts'
import { currentUserQuery, isUser } from '../../pieces/current-user-query.ts'
import {
  keepOrganizationOfTab,
  readOrganizationOfTab,
  useCurrentOrganizationId,
  useIdOfAddress,
} from '../../pieces/organization-id.ts'

/**
 * Makes the organisation that the address names the one this tab works in, and the one that somebody finds again where he next signs
 * in. Answers the user as he works here.
 */
export function useOpenedOrganization(user: User): User {
  const ofAddress = useIdOfAddress()
  const current = useCurrentOrganizationId()
  // Nobody asked for it: where it fails, the tab has it all the same.
  const remember = useMutation(
    endpointMutation(organizations.switchTo, {
      input: (id: string) => ({ body: { current_organization_uuid: id } }),
      keep: (_, id) => [
        keptAs(currentUserQuery(), (before) =>
          isUser(before) ? { ...before, current_organization_uuid: id } : before,
        ),
      ],
    }),
  )

  const open = useEffectEvent((id: string) => {
    if (readOrganizationOfTab() === id) return
    keepOrganizationOfTab(id)
    if (user.current_organization_uuid !== id) remember.mutate(id)
  })
  const opened = ofAddress === current ? ofAddress : undefined
  useEffect(() => {
    if (opened) open(opened)
  }, [opened])
  return { ...user, current_organization_uuid: current ?? null }
}
