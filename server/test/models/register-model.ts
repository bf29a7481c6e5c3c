import {
  balanceOn,
  commonNumbers,
  type Entry,
  numbersAvailable,
  numbersGivenOut,
  numbersHeldFrom,
  numbersOn,
  unitsAvailable,
} from '@zegel/core/register/ledger'
import { countNumbers, type NumberRange, withoutNumbers } from '@zegel/core/register/share-numbers'
import { RuleBroken } from '@zegel/core/rule-broken'
import { newNumbers, numbersOfHolder } from './register-model-numbers.ts'

/** A transaction or registration as the model remembers it; `entry` is what it posts, or waits to post. */
export interface Made {
  id: string
  status: 'pending' | 'payment_pending' | 'completed' | 'rejected' | 'expired'
  entry: Entry | null
  isIssuance: boolean
  cents: bigint
  isPaid: boolean
  isOverdue: boolean
  isReversed: boolean
}

export interface Order {
  id: string
  from: string | null
  to: string
  units: bigint
  cents: bigint
  date: Temporal.PlainDate
  numbers: NumberRange[]
  isHistoric: boolean
  isOverdue: boolean
}

export interface Statement {
  id: string
  holder: string
  balance: bigint
  date: Temporal.PlainDate
  numbers: NumberRange[]
}

/** What a registration stated, and what it posted: the difference on its own day, and what keeps a later one true. */
interface Registered extends Made {
  stated: Statement
  kept: Keeping[]
}

interface Keeping {
  entry: Entry
  keeps: string
  isReversed: boolean
}

/** The register as it should behave, from nothing but the list of what happened. Throws the rule that is broken. */
export class RegisterModel {
  readonly transactions: Made[] = []
  readonly registrations: Registered[] = []
  readonly isNumbered: boolean
  readonly limitCents: bigint | null
  readonly mustBePaid: boolean
  readonly participants: ReadonlySet<string>
  readonly entries: Entry[] = []

  constructor(of: {
    isNumbered: boolean
    limitCents: bigint | null
    mustBePaid: boolean
    participants: readonly string[]
  }) {
    this.isNumbered = of.isNumbered
    this.limitCents = of.limitCents
    this.mustBePaid = of.mustBePaid
    this.participants = new Set(of.participants)
  }

  get open(): Entry[] {
    return this.transactions.filter(isOpen).flatMap(({ entry }) => (entry ? [entry] : []))
  }

  get investedCents(): bigint {
    return sumOf(this.transactions.filter(isSold))
  }

  get blockedCents(): bigint {
    const issuances = this.transactions.filter((made) => made.isIssuance && isOpen(made))
    return this.investedCents + sumOf(issuances)
  }

  create(order: Order): void {
    const { from, to, units, date } = order
    if (from === to) throw new RuleBroken('receiver-is-sender')
    if (!this.participants.has(to)) throw new RuleBroken('receiver-not-participant')
    if (from !== null && !this.participants.has(from)) throw new RuleBroken('units-above-available')
    const numbers = from === null ? newNumbers(this, order) : numbersOfHolder(this, from, order)
    if (from === null && !order.isHistoric && this.#wereGivenOut(numbers))
      throw new RuleBroken('numbering-given-out')
    if (this.isNumbered && countNumbers(numbers) < units)
      throw new RuleBroken('units-above-available')
    if (from !== null && unitsAvailable(this, from, date) < units) {
      throw new RuleBroken('units-above-available')
    }
    const cents = order.cents * units
    if (from === null && this.limitCents !== null && this.blockedCents + cents > this.limitCents) {
      throw new RuleBroken('limit-exceeded')
    }
    const entry = { from, to, units, numbers, date }
    const status = order.isHistoric ? 'completed' : 'pending'
    const { id, isOverdue } = order
    const made = { id, status, entry, isIssuance: from === null, cents, isOverdue } as const
    this.transactions.push({ ...made, isPaid: false, isReversed: false })
    if (order.isHistoric) this.entries.push(entry)
  }

  /** Once made, a transaction can be accepted whatever happened since: nothing is checked here but its own state. */
  accept(made: Made): void {
    assertPending(made)
    if (made.isIssuance && this.mustBePaid && !made.isPaid) {
      throw new RuleBroken('transaction-must-be-paid')
    }
    made.status = 'completed'
    if (made.entry) this.entries.push(made.entry)
  }

  reject(made: Made): void {
    assertPending(made)
    made.status = 'rejected'
  }

  markPaid(made: Made): void {
    assertPending(made)
    if (made.isPaid) throw new RuleBroken('transaction-already-paid')
    made.isPaid = true
  }

  expire(): void {
    for (const made of this.transactions) {
      if (isOpen(made) && made.isOverdue) made.status = 'expired'
    }
  }

  reverseTransaction(made: Made): void {
    if (made.status !== 'completed') throw new RuleBroken('transaction-not-completed')
    this.#reverse(made)
  }

  #wereGivenOut(numbers: readonly NumberRange[]): boolean {
    return commonNumbers(numbers, numbersGivenOut(this.entries)).length > 0
  }

  register(stated: Statement): void {
    const { id, holder, balance, date, numbers } = stated
    if (!this.participants.has(holder)) throw new RuleBroken('person-required')
    const change = balance - balanceOn(this.entries, holder, date)
    const units = change < 0n ? -change : change
    const later = change === 0n ? undefined : this.#laterOf(stated)
    const wanted = { units, date, numbers, until: later?.date }
    const chosen = change < 0n ? numbersOfHolder(this, holder, wanted) : newNumbers(this, wanted)
    const [from, to] = change < 0n ? [holder, null] : [null, holder]
    const entry = change === 0n ? null : { from, to, units, numbers: chosen, date }
    const kept = later && entry ? [undoing(entry, later)] : []
    const after = { entries: [...this.entries, ...kept.map((one) => one.entry)], open: this.open }
    const left = this.isNumbered ? countNumbers(chosen) : unitsAvailable(after, holder, date)
    if (change < 0n && left < units) throw new RuleBroken('balance-would-be-negative')
    this.registrations.push({ ...REGISTERED, id, entry, stated, kept })
    if (entry) this.entries.push(entry, ...kept.map((one) => one.entry))
  }

  /** The nearest registration of a later day that is true on it. */
  #laterOf({ holder, date }: Statement): Statement | undefined {
    const standing = this.registrations.filter((one) => !one.isReversed).map((one) => one.stated)
    return standing
      .filter((one) => one.holder === holder && compare(one.date, date) > 0)
      .filter((one) => one.balance === balanceOn(this.entries, holder, one.date))
      .toReversed()
      .toSorted((a, b) => compare(a.date, b.date))[0]
  }

  reverseRegistration(made: Registered): void {
    if (made.isReversed) throw new RuleBroken('already-reversed')
    const later = this.#laterOf(made.stated)
    const [keeping] = made.kept
      .filter((one) => !one.isReversed && (!later || compare(one.entry.date, later.date) <= 0))
      .toSorted((a, b) => compare(a.entry.date, b.entry.date))
    const here = this.registrations
      .flatMap(({ kept }) => kept)
      .filter((one) => one.keeps === made.id && !one.isReversed)
    const back = [...(made.entry ? [made.entry] : []), ...here.map(({ entry }) => entry)]
    const turned = (keeping ? [...back, keeping.entry] : back).toSorted(this.#comingFirst)
    const kept: Keeping[] = []
    const before = this.entries.length
    const keep = (entry: Entry) => {
      if (!later) return
      const undone = undoing(opposite(entry), later)
      this.#assertCanReturn(opposite(undone.entry), later.date)
      kept.push(undone)
      this.entries.push(undone.entry)
    }
    const turnBack = (entry: Entry, until: Temporal.PlainDate | undefined) => {
      this.#assertCanReturn(entry, until)
      this.entries.push(opposite(entry))
    }
    try {
      for (const entry of turned) {
        if (entry === keeping?.entry) turnBack(entry, entry.date)
        else if (entry === made.entry && keeping) turnBack(entry, keeping.entry.date)
        else if (!later) turnBack(entry, undefined)
        else if (entry.to === null) {
          turnBack(entry, later.date)
          keep(entry)
        } else {
          keep(entry)
          turnBack(entry, later.date)
        }
      }
    } catch (error) {
      this.entries.length = before
      throw error
    }
    for (const one of keeping ? [...here, keeping] : here) one.isReversed = true
    made.kept.push(...kept)
    made.isReversed = true
  }

  // Turned back, what left comes again; then the latest day first, and on a day what was posted last.
  readonly #comingFirst = (a: Entry, b: Entry): number =>
    Number(a.to !== null) - Number(b.to !== null) ||
    compare(b.date, a.date) ||
    this.entries.indexOf(b) - this.entries.indexOf(a)

  #reverse(made: Made): void {
    if (made.isReversed) throw new RuleBroken('already-reversed')
    if (made.entry) {
      this.#assertCanReturn(made.entry)
      this.entries.push({ ...made.entry, from: made.entry.to, to: made.entry.from })
    }
    made.isReversed = true
  }

  /** Whether an entry can be turned back: for good, until a day, or on its own day without its numbers, which another one moves. */
  #assertCanReturn({ to, units, numbers, date }: Entry, until?: Temporal.PlainDate): void {
    const { entries } = this
    const heldByOthers = () =>
      commonNumbers(numbers, numbersHeldFrom(entries, date, until)).length > 0
    if (to === null && !until && heldByOthers()) throw new RuleBroken('numbering-changed-later')
    if (to !== null && unitsAvailable(this, to, date) < units) {
      throw new RuleBroken('balance-would-be-negative')
    }
    if (until && compare(until, date) === 0) return
    const waiting = this.open.flatMap((entry) => entry.numbers)
    if (commonNumbers(numbers, waiting).length > 0) throw new RuleBroken('numbering-waiting')
    if (to === null) {
      if (until && heldByOthers()) throw new RuleBroken('numbering-changed-later')
      return
    }
    const gone = withoutNumbers(numbers, numbersAvailable(this, to, date, until))
    if (gone.length === 0) return
    const wasThere = until || commonNumbers(gone, numbersOn(entries, to, date)).length > 0
    throw new RuleBroken(wasThere ? 'numbering-changed-later' : 'numbering-not-of-sender')
  }
}

const { compare } = Temporal.PlainDate

function opposite(entry: Entry): Entry {
  return { ...entry, from: entry.to, to: entry.from }
}

/** What undoes an entry on the day of a later registration. */
function undoing(entry: Entry, { id, date }: Statement): Keeping {
  return { entry: { ...opposite(entry), date }, keeps: id, isReversed: false }
}

const REGISTERED = {
  status: 'completed',
  isIssuance: false,
  cents: 0n,
  isPaid: false,
  isOverdue: false,
  isReversed: false,
} as const

function isOpen({ status }: Made): boolean {
  return status === 'pending' || status === 'payment_pending'
}

function isSold(made: Made): boolean {
  return made.isIssuance && made.status === 'completed' && !made.isReversed
}

function assertPending({ status, isOverdue }: Made): void {
  if (status !== 'pending') throw new RuleBroken('transaction-not-open')
  if (isOverdue) throw new RuleBroken('transaction-expired')
}

function sumOf(made: readonly Made[]): bigint {
  return made.reduce((sum, { cents }) => sum + cents, 0n)
}
