import type { addPerson } from '@zegel/contract/register/add-person'
import type { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import type { deeds } from '@zegel/contract/deeds/deeds'
import type { Endpoint } from '@zegel/contract/endpoint'
import type { dividendTax } from '@zegel/contract/payouts/dividend-tax'
import type { dividends } from '@zegel/contract/payouts/dividends'
import type { groups } from '@zegel/contract/instruments/groups'
import type { instruments } from '@zegel/contract/instruments/instruments'
import type { limitedRights } from '@zegel/contract/register/limited-rights'
import type { participants } from '@zegel/contract/register/participants'
import type { register } from '@zegel/contract/register/register'
import type { structure } from '@zegel/contract/structure/structure'
import type { termsChanges } from '@zegel/contract/instruments/terms-changes'
import type { transactions } from '@zegel/contract/transactions/transactions'

type KeysOfEach<Value> = Value extends unknown ? keyof Value & string : never

// The fields of the bodies that the calls of these features take.
type FieldsOf<Feature> = {
  [Call in keyof Feature]: Feature[Call] extends Endpoint
    ? KeysOfEach<NonNullable<Feature[Call]['body']['_zod']['input']>>
    : never
}[keyof Feature]

type Field =
  | FieldsOf<typeof addPerson>
  | FieldsOf<typeof corporateActions>
  | FieldsOf<typeof deeds>
  | FieldsOf<typeof dividends>
  | FieldsOf<typeof dividendTax>
  | FieldsOf<typeof groups>
  | FieldsOf<typeof instruments>
  | FieldsOf<typeof limitedRights>
  | FieldsOf<typeof participants>
  | FieldsOf<typeof register>
  | FieldsOf<typeof structure>
  | FieldsOf<typeof termsChanges>
  | FieldsOf<typeof transactions>

/** The parts of what is asked that rules of the database name, in the words of the domain, and the field by which calls say each. */
export const RULE_PARTS: Readonly<Record<string, Field>> = {
  balance: 'balance',
  'co-signer': 'co_signer_id',
  'day of acknowledgement': 'acknowledged_on',
  'day of the resolution': 'resolved_on',
  'deed date': 'date',
  'effective date': 'effective_date',
  'exercised units': 'units',
  'first day': 'from_date',
  'e-mail address': 'email',
  group: 'group_id',
  issuer: 'issuing_legal_person_id',
  'last day': 'until_date',
  limit: 'total_limit',
  'limited rights': 'limited_rights',
  numbers: 'numbering',
  'participant to merge with': 'into_legal_person_id',
  'payment date': 'payment_date',
  person: 'legal_person_id',
  rank: 'rank',
  ratio: 'ratio',
  receiver: 'receiving_legal_person_id',
  sender: 'sending_legal_person_id',
  'stated share': 'stated_fraction',
  'underlying instrument': 'underlying_instrument_id',
  units: 'amount',
}
