import type { PendingInvitation } from '@zegel/contract/organizations/invitations'

/** Whether the time to accept an invitation has passed. */
export function isExpired({ expires_at }: Pick<PendingInvitation, 'expires_at'>): boolean {
  return Date.parse(expires_at) <= Date.now()
}
