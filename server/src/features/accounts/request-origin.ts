import type { Language } from '@zegel/contract/messages'

/** From where a call comes, and the language its reader reads. */
export interface RequestOrigin {
  ip: string
  userAgent: string | undefined
  language: Language
}
