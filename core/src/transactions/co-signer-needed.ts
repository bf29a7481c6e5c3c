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
