import { RuleBroken } from '../rule-broken.ts'
import type { LegalPersonType } from './legal-form.ts'

export interface NamedLegalPerson {
  id: string
  legal_name: string
  type: LegalPersonType
}

/** The organisation knows somebody with this number or e-mail address already; whoever asks may use that one instead. */
export class LegalPersonExists extends RuleBroken {
  readonly existing: NamedLegalPerson

  constructor(existing: NamedLegalPerson, field: 'email' | 'business_register_number') {
    super('legal-person-exists', { name: existing.legal_name }, field)
    this.existing = existing
  }
}
