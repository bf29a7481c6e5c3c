import 'i18next'
import type { MessageKey } from '@zegel/contract/messages'
import type { Texts } from '@zegel/texts/texts.gen'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    returnNull: false
    resources: Omit<Texts, 'messages' | 'domain-messages'> & {
      messages: Record<MessageKey, string>
    }
  }
}
