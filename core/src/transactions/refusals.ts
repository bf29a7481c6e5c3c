import type { MissingPartyInfo } from '../deeds/missing-party-info.ts'
import { RuleBroken } from '../rule-broken.ts'

/** Somebody who may sign with others. */
export interface CoSigner {
  id: string
  name: string
}

/**
 * By the register somebody represents a company together with another director only, and nobody was named who agrees. `coSigners` are
 * those who can be; `nobody-to-co-sign` when there are none.
 */
export class CoSignerNeeded extends RuleBroken {
  readonly coSigners: readonly CoSigner[]

  constructor(company: string, coSigners: readonly CoSigner[]) {
    super(
      coSigners.length > 0 ? 'co-signer-needed' : 'nobody-to-co-sign',
      { company },
      'co_signer_id',
    )
    this.coSigners = coSigners
  }
}

/** The deed of a transaction can't name its receiver yet; whoever acts for them completes what is missing first. */
export class ReceiverInfoMissing extends RuleBroken {
  readonly missing: readonly MissingPartyInfo[]

  constructor(missing: readonly MissingPartyInfo[]) {
    super('TX_MISSING_RECEIVER_INFO')
    this.missing = missing
  }
}
