import type { MessageKey } from '@zegel/contract/messages'

/** The input has mistakes: the texts of each field at fault, by its path. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused'
  readonly fields: Readonly<Record<string, readonly MessageKey[]>>

  constructor(fields: Readonly<Record<string, readonly MessageKey[]>>) {
    super('invalid-input')
    this.fields = fields
  }
}
