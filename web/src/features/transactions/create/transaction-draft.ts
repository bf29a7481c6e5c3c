import { message } from '@zegel/contract/messages'
import type { NumberingInterval } from '@zegel/contract/register/register'
import { NewTransaction } from '@zegel/contract/transactions/transactions'
import { formatCents, parseCents } from '@zegel/core/money'
import { typeForSender } from '@zegel/core/transactions/transaction'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import { brokenNumbering } from '../../../shared/instruments/numbering.ts'
import type { TransactionFormValues } from '../../../shared/instruments/transaction-form-values.ts'

/** A transaction while it is being typed. */
export interface TransactionDraft extends TransactionFormValues {
  historic: boolean
  /** Shares are issued for less than their par value on purpose. */
  below_par?: boolean | undefined
  /** Of historic shares: the deed that is there already, on the day of the transaction. */
  notarial_deed?: { date: string; notary: string; number: string } | undefined
  file: File[]
}

/** Whether shares would be issued for less than their par value. */
export function isBelowPar(
  draft: Pick<TransactionDraft, 'sending_legal_person_id' | 'price_per_unit'>,
  { issuerId, parValue }: Pick<DraftLimits, 'issuerId' | 'parValue'>,
): boolean {
  if (parValue === null || typeForSender(draft.sending_legal_person_id, issuerId) === 'transfer')
    return false
  const price = parseCents(draft.price_per_unit)
  return price !== undefined && price > 0n && price < (parseCents(parValue) ?? 0n)
}

/** What a share is issued for above its par value, on the wire's terms; undefined where that is nothing, or nothing is issued. */
export function premiumPerShare(
  draft: Pick<TransactionDraft, 'sending_legal_person_id' | 'price_per_unit'>,
  { issuerId, parValue }: Pick<DraftLimits, 'issuerId' | 'parValue'>,
): string | undefined {
  if (parValue === null || typeForSender(draft.sending_legal_person_id, issuerId) === 'transfer')
    return undefined
  const premium = (parseCents(draft.price_per_unit) ?? 0n) - (parseCents(parValue) ?? 0n)
  return premium > 0n ? formatCents(premium) : undefined
}

/** What is known of instrument and sender, that a draft has to fit in. */
export interface DraftLimits {
  issuerId: string | null
  today: string
  /** What a share stands for in the articles; null for what is no share. */
  parValue: string | null
  /** What may still be issued under the instrument's limit; null without one. */
  availableValue: string | null
  /** What the sender of a transfer can still give; undefined while that is not known. */
  senderBalance: number | undefined
  unavailable: readonly NumberingInterval[]
  /** The sender's own numbers; undefined while these are not known. */
  available: readonly NumberingInterval[] | undefined
}

/** How many units may still go; undefined when there is no limit, or it is not known. */
export function unitsLeft(
  draft: Pick<TransactionDraft, 'sending_legal_person_id' | 'price_per_unit'>,
  limits: DraftLimits,
): number | undefined {
  if (typeForSender(draft.sending_legal_person_id, limits.issuerId) === 'transfer')
    return limits.senderBalance
  const room = limits.availableValue === null ? undefined : parseCents(limits.availableValue)
  const price = parseCents(draft.price_per_unit)
  if (room === undefined || price === undefined || price <= 0n) return undefined
  return room > 0n ? Number(room / price) : 0
}

/** The contract's schema with what only the instrument and the sender can tell. */
export function draftSchema(limits: DraftLimits) {
  return NewTransaction.superRefine(
    (draft, context) => {
      const refuse = (rule: string, path: string, params: Record<string, unknown> = {}) =>
        context.addIssue({ code: 'custom', message: rule, path: path.split('.'), params })

      const { amount, receiving_legal_person_id: receiver, sending_legal_person_id: sender } = draft
      if (receiver && receiver === sender)
        refuse(message('receiver-is-sender'), 'receiving_legal_person_id')
      if (draft.historic && draft.effective_date > limits.today)
        refuse(message('historic-in-future'), 'effective_date')

      if (isBelowPar(draft, limits) && !draft.below_par)
        refuse(message('price-below-par'), 'price_per_unit', {
          par_cents: formatMoney(limits.parValue ?? '0.00'),
        })
      const left = unitsLeft(draft, limits)
      if (left !== undefined && amount > left)
        refuse(message('units-above-available'), 'amount', { left: formatUnits(left) })

      const isTransfer = typeForSender(sender, limits.issuerId) === 'transfer'
      const broken = brokenNumbering(draft.numbering ?? [], {
        amount,
        // The sender's own numbers count as taken, so a transfer is held against what the sender can give.
        unavailable: isTransfer ? [] : limits.unavailable,
        available: isTransfer ? limits.available : undefined,
      })
      if (broken) refuse(broken.rule, broken.field, broken.params)
    },
    // Every rule is checked as soon as its own fields are filled in, whatever else is still missing.
    { when: ({ value }) => isReadable(value) },
  )
}

function isReadable(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amount' in value &&
    Number.isSafeInteger(value.amount)
  )
}
