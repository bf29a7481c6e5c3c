import type { MissingPartyInfo } from '../deeds/missing-party-info.ts'
import { RuleBroken } from '../rule-broken.ts'

/** The deed of a transaction can't name its receiver yet; whoever acts for him completes what is missing first. */
export class ReceiverInfoMissing extends RuleBroken {
  readonly missing: readonly MissingPartyInfo[]

  constructor(missing: readonly MissingPartyInfo[]) {
    super('TX_MISSING_RECEIVER_INFO')
    this.missing = missing
  }
}
