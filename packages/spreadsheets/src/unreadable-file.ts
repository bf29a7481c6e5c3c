import { type RuleParams, RuleBroken } from '@zegel/core/rule-broken'

/** Why a file can't be read as a spreadsheet: keys of texts. */
export type UnreadableReason =
  | 'file-empty'
  | 'file-disguised'
  | 'spreadsheet-refused'
  | 'spreadsheet-too-large'
  | 'spreadsheet-locked'
  | 'spreadsheet-damaged'
  | 'spreadsheet-other-kind'
  | 'spreadsheet-too-much'
  | 'spreadsheet-too-wide'
  | 'spreadsheet-open-quote'

/** A file that is no spreadsheet we can read. It may show only after some of its rows. */
export class UnreadableFile extends RuleBroken {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, params: RuleParams = {}) {
    super(reason, params, 'file')
    this.reason = reason
  }
}
