import { RuleBroken } from '../rule-broken.ts'

/** An invitation was not taken up in time. Whoever has its link may know whose it was, as its mail said so, and ask for another. */
export class InvitationExpired extends RuleBroken {
  readonly organization: string

  constructor(organization: string) {
    super('invitation-expired')
    this.organization = organization
  }
}
