import type { TransactionStatus } from '../transactions/transaction.ts'
import type { CheckedRow } from './rows/checked-row.ts'
import type { KnownClass } from './class-terms.ts'
import type { PersonDirectory } from './party-names.ts'
import type { HolderChange, KnownRegistration } from './dry-run/simulate-holder.ts'
import type { NumberRange } from '../register/share-numbers.ts'

/** Why nobody but the person themselves changes their facts. */
export type OwnFacts = 'import-person-has-account' | 'import-person-shared'

/** A run of share numbers that somebody has from a day on, until another; 'infinity' is no end. */
export interface HeldNumbers extends NumberRange {
  fromDate: string
  untilDate: string
}

/** A transaction that is there already. */
export interface KnownTransaction {
  /** Its own id, which may be another than the file has. */
  id: string
  status: TransactionStatus
  /** It was turned back since: a row with its id makes it anew. */
  isReversed: boolean
  senderId: string
  receiverId: string
  /** As a row of a file would have it. */
  values: CheckedRow['values']
}

/** What the register of an instrument knows of those whom a file names; ids are of legal persons. */
export interface KnownRegister {
  /** Whoever issues the instrument: what they send is new. */
  issuerId: string
  directory: PersonDirectory
  /** What is known of a person or company, by id, as a row of a file would have it. */
  people: ReadonlyMap<string, CheckedRow['values']>
  /** Those of them who participate in the instrument, by id. */
  participants: ReadonlySet<string>
  /** Persons whose facts are not this organisation's to change, by id. */
  ownFacts: ReadonlyMap<string, OwnFacts>
  /** What happened to each holder's units and what of them is promised, by id. */
  changes: ReadonlyMap<string, readonly HolderChange[]>
  /** What was registered of each holder, by id, as far as the register says the same of that day: the last made of each day, by date. */
  registered?: ReadonlyMap<string, readonly KnownRegistration[]>
  /** The share numbers of each holder, by id; none of what has no numbers. */
  numbers: ReadonlyMap<string, readonly HeldNumbers[]>
  /** Those whose id the file has. */
  transactions: ReadonlyMap<string, KnownTransaction>
  /** The rights on units whose id the file has and that are there already. */
  rights?: ReadonlySet<string>
  /** The class that the instrument is, where rows tell of it; undefined for what is no shares. */
  shareClass?: KnownClass | undefined
}
