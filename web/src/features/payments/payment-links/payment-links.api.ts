import { useMutation, useQueryClient } from '@tanstack/react-query'
import { organizations } from '@zegel/contract/organizations/organizations'
import {
  type ConnectedMethods,
  type NewMollieKey,
  type PaymentLinks,
  paymentLinks,
} from '@zegel/contract/payments/payment-links'
import type { z } from 'zod'
import { endpointMutation, endpointQuery, cacheUpdateOf } from '../../../lib/endpoint-query.ts'

type Changed = ConnectedMethods & { payment_links: PaymentLinks }

/** Which ways of paying online an organisation has connected; how, for who edits it. */
export function linksQuery(organizationId: string) {
  return endpointQuery(organizations.get, { query: { uuid: organizationId } })
}

export function useSetMollieKey(organizationId: string) {
  return useMutation(
    endpointMutation(paymentLinks.setMollieKey, {
      input: (body: z.input<typeof NewMollieKey>) => ({ body }),
      keep: useKeep(organizationId),
    }),
  )
}

export function useUnlink(organizationId: string, provider: 'mollie' | 'stripe') {
  const unlink = provider === 'mollie' ? paymentLinks.unlinkMollie : paymentLinks.unlinkStripe
  return useMutation(
    endpointMutation(unlink, {
      sent: { body: { id: organizationId } },
      keep: useKeep(organizationId),
    }),
  )
}

/** Where the organisation goes on at Stripe. */
export function useLinkStripe(organizationId: string) {
  return useMutation(
    endpointMutation(paymentLinks.linkStripe, {
      sent: { query: { organization_id: organizationId } },
    }),
  )
}

/** How far the account is, as Stripe says now. */
export function useRefreshStripe(organizationId: string) {
  return useMutation(
    endpointMutation(paymentLinks.refreshStripe, {
      sent: { body: { id: organizationId } },
      keep: useKeep(organizationId),
    }),
  )
}

// What a change answers is on screen at once; where nothing was yet, what is under way may be older than the change.
function useKeep(organizationId: string) {
  const queryClient = useQueryClient()
  const query = linksQuery(organizationId)
  return (changed: Changed) =>
    queryClient.getQueryData(query.queryKey)
      ? [cacheUpdateOf(query, (known) => ({ ...known, ...changed }))]
      : []
}
