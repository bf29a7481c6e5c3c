import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Organization, organizations } from '@zegel/contract/organizations'
import {
  type ConnectedMethods,
  type NewMollieKey,
  type PaymentLinks,
  paymentLinks,
} from '@zegel/contract/payment-links'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'

type Changed = ConnectedMethods & { payment_links: PaymentLinks }

function keyOf(organizationId: string) {
  return ['payment-links', organizationId]
}

/** Which ways of paying online an organisation has connected; how, for who edits it. */
export function usePaymentLinks(organizationId: string) {
  return useQuery({
    queryKey: keyOf(organizationId),
    queryFn: ({ signal }) =>
      call(organizations.get, { query: { uuid: organizationId } }, { signal }),
  })
}

export function useSetMollieKey(organizationId: string) {
  return useMutation({
    mutationFn: (body: z.input<typeof NewMollieKey>) => call(paymentLinks.setMollieKey, { body }),
    onSuccess: useKeep(organizationId),
  })
}

export function useUnlink(organizationId: string, provider: 'mollie' | 'stripe') {
  const unlink = provider === 'mollie' ? paymentLinks.unlinkMollie : paymentLinks.unlinkStripe
  return useMutation({
    mutationFn: () => call(unlink, { body: { id: organizationId } }),
    onSuccess: useKeep(organizationId),
  })
}

/** Where the organisation goes on at Stripe. */
export function useLinkStripe(organizationId: string) {
  return useMutation({
    mutationFn: () => call(paymentLinks.linkStripe, { query: { organization_id: organizationId } }),
  })
}

/** How far the account is, as Stripe says now. */
export function useRefreshStripe(organizationId: string) {
  return useMutation({
    mutationFn: () => call(paymentLinks.refreshStripe, { body: { id: organizationId } }),
    onSuccess: useKeep(organizationId),
  })
}

// What a change answers is on screen at once; where nothing was yet, what is under way may be older than the change.
function useKeep(organizationId: string) {
  const queryClient = useQueryClient()
  const queryKey = keyOf(organizationId)
  return async (changed: Changed) => {
    const known = queryClient.getQueryData<Organization>(queryKey)
    if (known) queryClient.setQueryData<Organization>(queryKey, { ...known, ...changed })
    else await queryClient.invalidateQueries({ queryKey })
    // What can be chosen for its instruments.
    await queryClient.invalidateQueries({ queryKey: ['payment-methods'] })
  }
}
