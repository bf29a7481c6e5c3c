import type { MessageKey } from '@zegel/contract/messages'

/** The input has mistakes: the texts of each field at fault, by its path. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused'
  readonly fields: Readonly<Record<string, readonly MessageKey[]>>
  /** 413 where it is only too large and the call says so, else 422. */
  readonly status: number

  constructor(fields: Readonly<Record<string, readonly MessageKey[]>>, status = 422) {
    super('invalid-input')
    this.fields = fields
    this.status = status
  }
}
