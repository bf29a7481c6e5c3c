import { randomBytes } from 'node:crypto'
import { NewEntityWithBoard } from '@zegel/contract/legal-persons/add-person'
import { NewInstrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { NewBalanceRegistration } from '@zegel/contract/register/register'
import type { InvitedRole } from '@zegel/core/members/member-role'
import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import type { Context } from '@zegel/server/app'
import { demoPdf } from '@zegel/server/demo/demo-pdf'
import { DEMO_IP, type DemoHand } from '@zegel/server/demo/demo-world'
import { addEntityWithBoard } from '@zegel/server/features/legal-persons/add-person/add-entity-with-board'
import { addInstrumentFiles } from '@zegel/server/features/instruments/instrument-files/add-instrument-files'
import { cancelInvitation } from '@zegel/server/features/organizations/invitations/cancel-invitation'
import { inviteMember } from '@zegel/server/features/organizations/invitations/invite-member'
import { findOrStatePerson } from '@zegel/server/features/legal-persons/find-or-state-person'
import { inviteParticipant } from '@zegel/server/features/register/participants/invite-participant'
import { registerBalance } from '@zegel/server/features/register/register-balance'
import { today } from '@zegel/server/lib/clock'
import type { Account, Organization } from './backstage.ts'

/** Somebody who has no account yet. */
export type Newcomer = Pick<Account, 'name' | 'email'>

/** Nobody else has this e-mail address. */
export function newcomer(name: string): Newcomer {
  return {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}-${randomBytes(4).toString('hex')}@demo.test`,
  }
}

/** What an organisation does before somebody finds its invitation in the mail. */
export class Invitations {
  readonly #hand: DemoHand
  readonly #organization: Organization

  constructor(hand: DemoHand, organization: Organization) {
    this.#hand = hand
    this.#organization = organization
  }

  get #inviter() {
    return { actor: this.#hand.actor, ip: DEMO_IP, language: 'nl' } as const
  }

  /** Invites somebody to a role, now or some days ago; answers the invitation's id. */
  async toRole(
    { email }: Newcomer,
    role: InvitedRole,
    { instruments = [], daysAgo = 0 }: { instruments?: InstrumentSubject[]; daysAgo?: number } = {},
  ): Promise<string> {
    const context = before(this.#hand.context, daysAgo)
    const organization_id = this.#organization.id
    const wanted = {
      ...{ email, role, organization_id },
      instrument_admin_ids: instruments.map(({ instrumentId }) => instrumentId),
    }
    const on = { organizationId: organization_id }
    const { invitation } = await inviteMember(context, this.#inviter, on, wanted)
    if (!invitation) throw new Error(`${email} belongs to the organisation already`)
    return invitation.id
  }

  async cancel(id: string): Promise<void> {
    const on = { organizationId: this.#organization.id }
    const now = new Date()
    await this.#hand.inOne((tx) => cancelInvitation(tx, this.#inviter, on, { id, now }))
  }

  /** Makes somebody a participant; answers who that is in the register. */
  async participant(on: InstrumentSubject, person: Newcomer): Promise<string> {
    const { id } = await this.#hand.inOne((tx) => findOrStatePerson(tx, on.organizationId, person))
    await this.#hand.addPerson(on, person)
    return id
  }

  /** Makes a company a participant, directed by somebody of whom the address is known; answers its id. */
  async company(on: InstrumentSubject, legal_name: string, director: Newcomer): Promise<string> {
    const { actor, context } = this.#hand
    const business_register_number = String(Math.floor(10_000_000 + Math.random() * 89_999_999))
    const input = NewEntityWithBoard.parse({
      ...{ type: 'besloten vennootschap', legal_name, business_register_number },
      ...{ address: 'Kade 1', zip_code: '9401 HS', city: 'Assen' },
      ...{ board_member_name: director.name, board_member_email: director.email },
      financial_instrument_id: on.instrumentId,
    })
    const hand = { actor, ip: DEMO_IP, date: today(context) }
    const place = { kind: 'instrument', label: null, ...on } as const
    const { id } = await this.#hand.inOne((tx) => addEntityWithBoard(tx, hand, place, input))
    return id
  }

  /** Offers new units to a participant, to be answered. */
  async offer(on: InstrumentSubject, receiving_legal_person_id: string, amount: number) {
    await this.#hand.transact(on, {
      ...{ amount, receiving_legal_person_id, notify_recipient: false },
      ...{ price_per_unit: '1000.00', effective_date: '2026-11-02' },
      sending_legal_person_id: this.#organization.issuer.id,
    })
  }

  /** States what a participant has, to be confirmed. */
  async state(on: InstrumentSubject, legal_person_id: string, balance: number): Promise<void> {
    const registration = NewBalanceRegistration.parse({
      ...{ instrument_id: on.instrumentId, legal_person_id, balance },
      ...{ effective_date: '2026-01-01', notify_recipient: false },
    })
    await registerBalance(this.#hand.context.pool, on, registration, this.#hand.act)
  }

  /** Adds a document that goes with every transaction of an instrument. */
  async addConditions(on: InstrumentSubject, title: string): Promise<void> {
    const { context, actor } = this.#hand
    const keeper = {
      ...{ organizationId: on.organizationId, actor },
      ...{ ip: DEMO_IP, now: context.now() },
    }
    const pdf = demoPdf(title, ['Elk jaar vijf procent rente.'])
    const input = NewInstrumentFiles.parse({
      ...{ title, type: 'conditions', attach_to_transactions: true },
      file: [new File([pdf], `${title}.pdf`)],
      financial_instrument_id: on.instrumentId,
    })
    await addInstrumentFiles(context, on, keeper, input)
  }

  /** Mails a participant the link, which asks for whatever waits by now. */
  async mail(on: InstrumentSubject, legalPersonId: string): Promise<void> {
    await inviteParticipant(this.#hand.context, this.#inviter, on, legalPersonId)
  }
}

function before(context: Context, days: number): Context {
  return { ...context, now: () => context.now().subtract({ hours: 24 * days }) }
}
