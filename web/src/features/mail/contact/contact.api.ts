import { useMutation } from '@tanstack/react-query'
import { type ContactMessage, contact } from '@zegel/contract/mail/contact'
import { endpointMutation } from '../../../lib/endpoint-query.ts'

/** Sends a message to the people behind the platform. */
export function useSendMessage() {
  return useMutation(
    endpointMutation(contact.send, { input: (body: ContactMessage) => ({ body }) }),
  )
}
