import type { Language } from '@zegel/contract/messages'
import { type Amiss, BANK_REASONS } from '@zegel/core/payouts/bank-answer'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'

/** Why a bank refused a payment or sent it back, in words; of a code without words the code, and what the bank wrote itself. */
export function bankReason(
  language: Language,
  { code, said = null }: { code: string | null; said?: string | null },
): string {
  const { domain } = TEXTS[language]
  const known = BANK_REASONS.find((one) => one === code)
  const words = known
    ? domain.bankReason[known]
    : code
      ? fill(domain.bankReasonOther, { code })
      : domain.bankReasonNone
  return said ? `${words} (${said})` : words
}

/** Why nothing was done with what a bank says, in words. */
export function amissReason(language: Language, amiss: Amiss): string {
  return TEXTS[language].domain.bankAmiss[amiss]
}
