import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ActivateTemplate, adminTemplates } from '@zegel/contract/admin-templates'
import { type Deed, deeds, type NewNotarialDeed } from '@zegel/contract/deeds'
import type { Language } from '@zegel/contract/messages'
import { refreshAfterPosting } from '../../pieces/after-posting.ts'
import { call } from '../../lib/call.ts'
import { requestUrl } from '../../lib/request.ts'

// A job makes it within seconds, and nothing tells this page when.
const WHILE_BEING_MADE_MS = 2_000

/** The deed of a transaction, as it is now. */
export function useDeed(uuid: string, language: Language) {
  return useQuery<Deed>({
    queryKey: ['deeds', 'of-transaction', uuid, language],
    queryFn: ({ signal }) => call(deeds.get, { query: { uuid, language } }, { signal }),
    // The same deed in the other language, but never another deed.
    placeholderData: (former) => (former?.transaction_id === uuid ? former : undefined),
    refetchInterval: ({ state }) =>
      state.data?.state === 'being_made' ? WHILE_BEING_MADE_MS : false,
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
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: NewNotarialDeed) => call(deeds.recordNotarialDeed, { body: input }),
    // Also after a refusal: the transaction may have ended meanwhile.
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

export function useTemplates() {
  return useQuery({
    queryKey: ['deeds', 'templates'],
    queryFn: ({ signal }) => call(deeds.templates, {}, { signal }),
  })
}

/** A template filled in with made-up data. */
export function useTemplateTest(asked: {
  id: string
  version?: number | undefined
  language: Language
}) {
  return useQuery({
    queryKey: ['deeds', 'template-test', asked],
    queryFn: ({ signal }) => call(deeds.testTemplate, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const VERSIONS = ['deeds', 'template-versions']

/** Every version of every template, for platform administrators. */
export function useTemplateVersions() {
  return useQuery({
    queryKey: VERSIONS,
    queryFn: ({ signal }) => call(adminTemplates.list, {}, { signal }),
  })
}

export function useActivateTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ActivateTemplate) => call(adminTemplates.activate, { body }),
    onSuccess: (versions) => queryClient.setQueryData(VERSIONS, versions),
  })
}
