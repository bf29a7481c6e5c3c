import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type ActivateTemplate, adminTemplates } from '@zegel/contract/admin/admin-templates'
import { type Deed, deeds, type NewNotarialDeed } from '@zegel/contract/deeds/deeds'
import type { Language } from '@zegel/contract/messages'
import {
  EVEN_REFUSED,
  endpointMutation,
  endpointQuery,
  cacheUpdateOf,
} from '../../lib/endpoint-query.ts'
import { requestUrl } from '../../lib/request.ts'

// A job makes it within seconds, and nothing tells this page when.
const WHILE_BEING_MADE_MS = 2_000

/** The deed of a transaction, as it is now. */
export function deedQuery(uuid: string, language: Language) {
  return queryOptions({
    ...endpointQuery(deeds.get, { query: { uuid, language } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'being_made' ? WHILE_BEING_MADE_MS : false,
  })
}

/** The deed of a transaction; while it is asked in the other language, as it was. */
export function useDeed(uuid: string, language: Language) {
  return useQuery({
    ...deedQuery(uuid, language),
    // Never another deed.
    placeholderData: (former: Deed | undefined) =>
      former?.transaction_id === uuid ? former : undefined,
  })
}

/** Where the PDF of a deed comes from. */
export function deedPdfUrl(uuid: string, language: Language): string {
  return requestUrl(deeds.pdf.path, { query: { uuid, language } })
}

/** Where the scan of a notarial deed comes from. */
export function notarialDeedUrl(uuid: string): string {
  return requestUrl(deeds.openNotarialDeed.path, { query: { uuid } })
}

export function useRecordNotarialDeed() {
  return useMutation(
    endpointMutation(deeds.recordNotarialDeed, {
      input: (body: NewNotarialDeed) => ({ body }),
      ...EVEN_REFUSED,
    }),
  )
}

export function templatesQuery() {
  return endpointQuery(deeds.templates)
}

/** A template filled in with made-up data. */
export function useTemplateTest(query: {
  id: string
  version?: number | undefined
  language: Language
}) {
  return useQuery({
    ...endpointQuery(deeds.testTemplate, { query }),
    placeholderData: keepPreviousData,
  })
}

/** Every version of every template, for platform administrators. */
export function templateVersionsQuery() {
  return endpointQuery(adminTemplates.list)
}

export function useActivateTemplate() {
  return useMutation(
    endpointMutation(adminTemplates.activate, {
      input: (body: ActivateTemplate) => ({ body }),
      keep: (versions) => [cacheUpdateOf(templateVersionsQuery(), versions)],
    }),
  )
}
