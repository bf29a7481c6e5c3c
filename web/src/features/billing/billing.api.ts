import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type Billing,
  billing,
  type ChangePreview,
  type NewBillingDetails,
  type PlanChoice,
} from '@zegel/contract/billing/billing'
import type { z } from 'zod'
import { endpointMutation, endpointQuery, cacheUpdateOf } from '../../lib/endpoint-query.ts'
import { requestUrl } from '../../lib/request.ts'

type Choice = Omit<z.input<typeof PlanChoice>, 'id'>

/** The plan of an organisation, and how much of it is used. */
export function billingQuery(organizationId: string) {
  return endpointQuery(billing.get, { query: { id: organizationId } })
}

/** The payment method, what comes next and the invoices. */
export function billingAccountQuery(organizationId: string) {
  return endpointQuery(billing.account, { query: { id: organizationId } })
}

export function useBillingAccount(organizationId: string) {
  return useQuery(billingAccountQuery(organizationId))
}

/** What another plan costs; asked anew each time somebody looks. */
export function useChangePreview(organizationId: string, choice: Choice) {
  return useQuery({
    ...endpointQuery(billing.preview, { body: { id: organizationId, ...choice } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCheckout(organizationId: string) {
  return useMutation(
    endpointMutation(billing.checkout, {
      input: (choice: Choice) => ({ body: { id: organizationId, ...choice } }),
    }),
  )
}

/** A page of Stripe: to give another payment method, or to see all that it knows. */
export function useStripePage(organizationId: string, place: 'paymentMethod' | 'portal') {
  return useMutation(endpointMutation(billing[place], { sent: { body: { id: organizationId } } }))
}

export function useChangePlan(organizationId: string) {
  return useMutation(
    endpointMutation(billing.change, {
      input: (choice: Choice & Pick<ChangePreview, 'reckoned_at' | 'reckoned_from'>) => ({
        body: { id: organizationId, ...choice },
      }),
      keep: keepOf(organizationId),
    }),
  )
}

export function useSetEnding(organizationId: string, act: 'cancel' | 'resume') {
  return useMutation(
    endpointMutation(billing[act], {
      sent: { body: { id: organizationId } },
      keep: keepOf(organizationId),
    }),
  )
}

export function useRefreshBilling(organizationId: string) {
  return useMutation(
    endpointMutation(billing.refresh, {
      sent: { body: { id: organizationId } },
      keep: keepOf(organizationId),
    }),
  )
}

export function useSetDetails(organizationId: string) {
  return useMutation(
    endpointMutation(billing.setDetails, {
      input: (body: z.input<typeof NewBillingDetails>) => ({ body }),
      keep: keepOf(organizationId),
    }),
  )
}

// What a change answers is on screen at once; what Stripe knows beside it is asked again.
function keepOf(organizationId: string) {
  return (changed: Billing) => [cacheUpdateOf(billingQuery(organizationId), changed)]
}

/** Where an invoice comes from as PDF. */
export function invoiceUrl(organizationId: string, invoice: string): string {
  return requestUrl(billing.invoice.path, { query: { id: organizationId, invoice } })
}
