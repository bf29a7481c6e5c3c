import { type InstrumentType, instrumentType } from '@zegel/core/instruments/instrument-type'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { parseCents } from '@zegel/core/money'
import { today } from '../../../lib/format.ts'
import type { TransactionFormValues } from '../../../shared/instruments/transaction-form-values.ts'
import { TRANSFER_STEPS, type TransferStep } from './transfer-steps.ts'

/** Who will receive, as they are shown. */
export interface ChosenReceiver {
  id: string
  name: string
  /** The address they were found by; null for a legal person of one's own. */
  email: string | null
}

/** A transfer while it is being typed. */
export interface TransferDraft extends TransactionFormValues {
  receiver: ChosenReceiver | null
  /** Somebody who is looked for by their address, and not one's own legal person. */
  isSomebodyElse: boolean
  email: string
  name: string
  /** The address is of nobody yet, so that a name is asked. */
  isNew: boolean
  file: File[]
  /** Names of files that did not survive a reload. */
  lost: string[]
  /** The furthest step that was arrived at. */
  furthest: TransferStep
}

/** A transfer of which nothing is typed yet. */
export function emptyDraft(position: InstrumentBalance): TransferDraft {
  return {
    financial_instrument_id: position.financial_instrument_id,
    sending_legal_person_id: position.legal_person_id,
    receiving_legal_person_id: '',
    receiver: null,
    isSomebodyElse: false,
    email: '',
    name: '',
    isNew: false,
    amount: 1,
    price_per_unit: '',
    effective_date: today(),
    description: '',
    notify_recipient: true,
    is_paid: false,
    numbering: [],
    file: [],
    lost: [],
    furthest: 'receiver',
  }
}

/** What one unit of a position was last worth, in cents; undefined when nothing says so, and when nothing is left of it. */
export function unitValueOf({ value, balance }: InstrumentBalance): bigint | undefined {
  const cents = value === null ? undefined : parseCents(value)
  if (!cents || balance <= 0 || cents % BigInt(balance) !== 0n) return undefined
  return cents / BigInt(balance)
}

/** Options are personal: passing them on asks for the consent of the issuer. */
export function asksConsent(type: InstrumentType): boolean {
  return instrumentType(type).transferConsent === 'issuer'
}

/** Whether this step comes before the other. */
export function isBefore(step: TransferStep, other: TransferStep): boolean {
  return TRANSFER_STEPS.indexOf(step) < TRANSFER_STEPS.indexOf(other)
}
