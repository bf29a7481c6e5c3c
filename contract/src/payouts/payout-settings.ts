import { PAIN_VERSIONS } from '@zegel/core/payouts/payment-run'
import { z } from 'zod'
import { message } from '../messages.ts'
import { Id, Money, moneyInput, optionalText, requiredText, unitsInput } from '../values.ts'
import { fromVersion, Version } from '../version.ts'

/** An account of the organisation's own, from which it pays. */
export const BankAccount = z.object({
  id: Id,
  IBAN: z.string(),
  name: z.string(),
  BIC: z.string().nullable(),
  is_closed: z.boolean(),
})
export type BankAccount = z.infer<typeof BankAccount>

/** The accounts of the general ledger on which runs are booked. */
export const LedgerAccounts = z.object({
  interest: z.string().nullable(),
  principal: z.string().nullable(),
  dividend: z.string().nullable(),
  withheld: z.string().nullable(),
  payable: z.string().nullable(),
  bank: z.string().nullable(),
})
export type LedgerAccounts = z.infer<typeof LedgerAccounts>

/** How an organisation pays out. */
export const PayoutSettings = z.object({
  /** So many days before a due date a run is proposed; null when none is. */
  propose_days: z.int().min(1).max(60).nullable(),
  four_eyes: z.boolean(),
  pain_version: z.enum(PAIN_VERSIONS),
  /** Of a file. */
  most_transactions: z.int(),
  /** Lines above it are marked. */
  large_amount: Money.nullable(),
  ledger: LedgerAccounts,
  accounts: z.array(BankAccount),
  /** Of all but the accounts. */
  version: Version,
})
export type PayoutSettings = z.infer<typeof PayoutSettings>

const LedgerInput = z
  .object({
    interest: optionalText(20).nullable(),
    principal: optionalText(20).nullable(),
    dividend: optionalText(20).nullable(),
    withheld: optionalText(20).nullable(),
    payable: optionalText(20).nullable(),
    bank: optionalText(20).nullable(),
  })
  .partial()

function count(most: number) {
  return unitsInput('required')
    .refine((given) => given >= 1, { error: message('above-zero'), abort: true })
    .refine((given) => given <= most, { error: message('too-high') })
}

export const EditPayoutSettings = z
  .object({
    propose_days: count(60).nullable(),
    four_eyes: z.boolean(),
    pain_version: z.enum(PAIN_VERSIONS),
    most_transactions: count(100_000),
    large_amount: moneyInput('required').nullable(),
    ledger: LedgerInput,
  })
  .partial()
  .extend({ organization_id: Id, ...fromVersion })

export const NewBankAccount = z.object({
  organization_id: Id,
  IBAN: requiredText('iban-required', 42),
  name: requiredText('name-required', 70),
  BIC: optionalText(11).nullish(),
})
