import type { Db, Tx } from '../db/database.ts'

type Listener<Facts, On> = (on: On, facts: Facts) => Promise<void>

/**
 * Something that happens in a module, and that modules further out do something about. Who listens is called where it is announced, in the
 * transaction in which it happens: all of it is done or nothing, and a listener that throws undoes it. `src/tasks.ts`
 * says who listens to what.
 */
export class DomainEvent<Facts, On extends Db = Tx> {
  readonly #name: string
  readonly #listeners = new Set<Listener<Facts, On>>()

  constructor(name: string) {
    this.#name = name
  }

  /** Has a function called whenever it happens; the same function once, however often this is asked. */
  listen(listener: Listener<Facts, On>): void {
    this.#listeners.add(listener)
  }

  /** Tells everyone who listens, one after the other. Throws when nobody does: then the listeners were not bound. */
  async announce(on: On, facts: Facts): Promise<void> {
    if (this.#listeners.size === 0) throw new Error(`nobody listens to '${this.#name}'`)
    for (const listener of this.#listeners) await listener(on, facts)
  }
}
