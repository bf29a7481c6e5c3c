import { useMutation } from '@tanstack/react-query'
import { calendar } from '@zegel/contract/payouts/calendar'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

/** What is coming for an organisation within a year. */
export function calendarQuery(organizationId: string) {
  return endpointQuery(calendar.list, { query: { organization_id: organizationId } })
}

/** The cash that it needs in each month of so many years. */
export function cashQuery(organizationId: string, years: number) {
  return endpointQuery(calendar.getCash, { query: { organization_id: organizationId, years } })
}

/** The address of one's own calendar feed of it. */
export function feedQuery(organizationId: string) {
  return endpointQuery(calendar.getFeed, { query: { organization_id: organizationId } })
}

const input = (organizationId: string) => ({ body: { organization_id: organizationId } })

/** Makes that address, or another one. */
export function useRenewFeed() {
  return useMutation(endpointMutation(calendar.renewFeed, { input }))
}

/** Ends the feed. */
export function useEndFeed() {
  return useMutation(endpointMutation(calendar.endFeed, { input }))
}
