import type { MessageKey } from '@zegel/contract/messages'
import type { RuleParams } from '@zegel/core/rule-broken'

/** A text with what is filled in. */
export interface MessageWithParams {
  key: MessageKey
  params: RuleParams
}

type Fields = Readonly<Record<string, readonly (MessageKey | MessageWithParams)[]>>

/** The input has mistakes: the texts of each field at fault, by its path. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused'
  readonly fields: Fields
  /** 413 where it is only too large and the call says so, else 422. */
  readonly status: number

  constructor(fields: Fields, status = 422) {
    super('invalid-input')
    this.fields = fields
    this.status = status
  }
}
