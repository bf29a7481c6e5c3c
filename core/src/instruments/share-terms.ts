import type { LegalPersonType } from '../legal-persons/legal-form.ts'
import { RuleBroken } from '../rule-broken.ts'

/** What stands between a share and another holder: nothing, an offer to the others first, or an approval. */
export const TRANSFER_RULES = ['free', 'offer', 'approval'] as const

/** The most votes that a share has: more than a thousand is a slip of the keyboard. */
export const MOST_VOTES = 1000

/** How long a text about the rights of a class may be, in characters. */
export const LONGEST_CLASS_TEXT = 2000

/** What shares of a class give, under the names that the terms of their instrument have. */
export const CLASS_TERMS = [
  'par_value',
  'paid_up',
  'votes_per_unit',
  'profit_right',
  'authorised_units',
  'transfer_rule',
  'preference',
  'priority_rights',
] as const
export type ClassTerm = (typeof CLASS_TERMS)[number]

/** What the terms of a class of shares are judged on, as they would become. Amounts are cents; null is what nobody said. */
export interface ShareTerms {
  par_value_cents: bigint | number | null
  paid_up_cents: bigint | number | null
  votes_per_unit: number | null
  profit_right: boolean | null
}

/**
 * The rules that terms of shares break, each with its field. A share without a vote and without profit is none (art. 2:190 BW), and in an
 * NV every share has both (art. 2:118 and 2:105 lid 9 BW). No more is paid up than the par value. `issuer` is the form of who issues them.
 */
export function brokenShareTerms(
  terms: ShareTerms,
  issuer: LegalPersonType | undefined,
): RuleBroken[] {
  const { votes_per_unit, profit_right, paid_up_cents, par_value_cents } = terms
  const [hasNoVote, hasNoProfit] = [votes_per_unit === 0, profit_right === false]
  const broken: RuleBroken[] = []
  if (hasNoVote && hasNoProfit)
    broken.push(new RuleBroken('share-without-rights', {}, 'profit_right'))
  else if (issuer === 'naamloze vennootschap' && (hasNoVote || hasNoProfit))
    broken.push(
      new RuleBroken('right-of-every-nv-share', {}, hasNoVote ? 'votes_per_unit' : 'profit_right'),
    )
  if (paid_up_cents !== null && (par_value_cents === null || paid_up_cents > par_value_cents))
    broken.push(new RuleBroken('paid-up-above-par', {}, 'paid_up'))
  return broken
}
