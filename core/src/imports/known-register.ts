import type { TransactionStatus } from '../transactions/transaction-status.ts'
import type { CheckedRow } from './checked-row.ts'
import type { PersonDirectory } from './party-names.ts'
import type { HolderChange } from './run-holder.ts'

/** A transaction that is there already. */
export interface KnownTransaction {
  status: TransactionStatus
  senderId: string
  receiverId: string
  /** As a row of a file would have it. */
  values: CheckedRow['values']
}

/** What the register of an instrument knows of those whom a file names; ids are of legal persons. */
export interface KnownRegister {
  /** Whoever issues the instrument: what he sends is new. */
  issuerId: string
  directory: PersonDirectory
  /** What is known of a person or company, by id, as a row of a file would have it. */
  people: ReadonlyMap<string, CheckedRow['values']>
  /** What happened to each holder's units and what of them is promised, by id. */
  changes: ReadonlyMap<string, readonly HolderChange[]>
  /** Those whose id the file has. */
  transactions: ReadonlyMap<string, KnownTransaction>
}
