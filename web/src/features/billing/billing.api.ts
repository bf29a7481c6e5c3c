import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Billing,
  billing,
  type ChangePreview,
  type NewBillingDetails,
  type PlanChoice,
} from '@zegel/contract/billing'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { requestUrl } from '../../lib/request.ts'

type Choice = Omit<z.input<typeof PlanChoice>, 'id'>

function keyOf(organizationId: string) {
  return ['billing', organizationId]
}

function accountKeyOf(organizationId: string) {
  return ['billing-account', organizationId]
}

/** The plan of an organisation, and how much of it is used. */
export function useBilling(organizationId: string) {
  return useQuery({
    queryKey: keyOf(organizationId),
    queryFn: ({ signal }) => call(billing.get, { query: { id: organizationId } }, { signal }),
  })
}

/** The payment method, what comes next and the invoices. */
export function useBillingAccount(organizationId: string) {
  return useQuery({
    queryKey: accountKeyOf(organizationId),
    queryFn: ({ signal }) => call(billing.account, { query: { id: organizationId } }, { signal }),
  })
}

/** What another plan costs; asked anew each time somebody looks. */
export function useChangePreview(organizationId: string, choice: Choice) {
  return useQuery({
    queryKey: ['billing-preview', organizationId, choice.plan, choice.interval],
    queryFn: ({ signal }) =>
      call(billing.preview, { body: { id: organizationId, ...choice } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCheckout(organizationId: string) {
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(billing.checkout, { body: { id: organizationId, ...choice } }),
  })
}

/** A page of Stripe: to give another payment method, or to see all that it knows. */
export function useStripePlace(organizationId: string, place: 'paymentMethod' | 'portal') {
  return useMutation({
    mutationFn: () => call(billing[place], { body: { id: organizationId } }),
  })
}

export function useChangePlan(organizationId: string) {
  return useMutation({
    mutationFn: (choice: Choice & Pick<ChangePreview, 'reckoned_at' | 'reckoned_from'>) =>
      call(billing.change, { body: { id: organizationId, ...choice } }),
    onSuccess: useKeep(organizationId),
  })
}

export function useSetEnding(organizationId: string, act: 'cancel' | 'resume') {
  return useMutation({
    mutationFn: () => call(billing[act], { body: { id: organizationId } }),
    onSuccess: useKeep(organizationId),
  })
}

export function useRefreshBilling(organizationId: string) {
  return useMutation({
    mutationFn: () => call(billing.refresh, { body: { id: organizationId } }),
    onSuccess: useKeep(organizationId),
  })
}

export function useSetDetails(organizationId: string) {
  return useMutation({
    mutationFn: (body: z.input<typeof NewBillingDetails>) => call(billing.setDetails, { body }),
    onSuccess: useKeep(organizationId),
  })
}

// What a change answers is on screen at once; what Stripe knows beside it is asked again.
function useKeep(organizationId: string) {
  const queryClient = useQueryClient()
  return async (changed: Billing) => {
    queryClient.setQueryData(keyOf(organizationId), changed)
    await queryClient.invalidateQueries({ queryKey: accountKeyOf(organizationId) })
  }
}

/** Where an invoice comes from as PDF. */
export function invoiceUrl(organizationId: string, invoice: string): string {
  return requestUrl(billing.invoice.path, { query: { id: organizationId, invoice } })
}
