import { useMutation } from '@tanstack/react-query'
import { type ContactMessage, contact } from '@zegel/contract/contact'
import { call } from '../../lib/call.ts'

/** Sends a message to the people behind the platform. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => call(contact.send, { body }),
  })
}
