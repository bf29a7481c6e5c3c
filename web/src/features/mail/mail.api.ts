import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mail } from '@zegel/contract/mail/mail'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { requestUrl } from '../../lib/request.ts'

/** How many mails are on a page of the outbox. */
export const PER_PAGE = 25

/** A page of the kept mails that have this in their address or subject; asked again each time the window is looked at, because mails come from elsewhere. */
export function useOutbox(page: number, q: string) {
  return useQuery({
    ...endpointQuery(mail.outbox, { query: { page, per_page: PER_PAGE, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
}

/** One kept mail; it never changes. */
export function outboxMailQuery(id: string) {
  return {
    ...endpointQuery(mail.outboxMail, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Where a kept mail can be seen as its reader sees it. */
export function previewAddress(id: string): string {
  return requestUrl(mail.outboxPreview.path, { params: { id } })
}

/** Where the file that goes with a kept mail is downloaded. */
export function attachmentAddress(id: string): string {
  return requestUrl(mail.outboxAttachment.path, { params: { id } })
}
