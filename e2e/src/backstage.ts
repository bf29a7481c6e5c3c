import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { InvestSettingsInput } from '@zegel/contract/invest/invest-settings'
import type { Language } from '@zegel/contract/messages'
import type { Role } from '@zegel/core/access/may'
import type { LegalForm } from '@zegel/core/legal-persons/legal-form'
import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import type { Context } from '@zegel/server/app'
import { inTransaction, openDatabase } from '@zegel/server/db/database'
import { type DemoHand, handOf } from '@zegel/server/demo/demo-world'
import { addDemoDocument } from '@zegel/server/demo/noordermolen-files'
import { setBond } from '@zegel/server/demo/noordermolen-instruments'
import { addUser } from '@zegel/server/features/accounts/add-user'
import { setTerms } from '@zegel/server/features/instruments/set-terms'
import { setInvestSettings } from '@zegel/server/features/invest/invest-settings/set-invest-settings'
import { toggleSwitch } from '@zegel/server/features/instruments/toggle-switch'
import { addEntity } from '@zegel/server/features/legal-persons/add-legal-person'
import { agreePlan } from '@zegel/server/features/billing/agree-plan'
import {
  addMember,
  createOrganization,
} from '@zegel/server/features/organizations/create-organization'
import { switchOrganization } from '@zegel/server/features/organizations/switch-organization'
import { today } from '@zegel/server/lib/clock'
import { hashPassword } from '@zegel/server/lib/password'
import { readSettings } from '@zegel/server/settings'
import { currentStage, databaseUrlFile } from './stage.ts'

/** The password of everyone a journey makes, and of the demo. */
export const PASSWORD = 'noordermolen'
/** What an investor opens before paying. */
export const INFORMATION_DOCUMENT = 'Informatiedocument'
const NOBODY = { userId: null, ip: '127.0.0.1' }

export interface Account {
  userId: string
  name: string
  email: string
  legalPersonId: string
}

export interface Organization {
  id: string
  name: string
  issuer: { id: string; legal_name: string }
  superadmin: Account
}

/** How many units, at what price, and from when. */
interface Units {
  amount: number
  price_per_unit: string
  effective_date: string
  historic?: boolean
}

const BOND_TERMS = {
  price_per_unit: '1000.00',
  public_investments: false,
  duration: 3,
  duration_period: 'year',
  interest_type: 'linear',
  interest_percentage: 0.05,
  interest_frequency: 1,
  interest_period: 'year',
  redemption_type: 'bullet',
}

/**
 * What a journey needs before its first page: people who can sign in, and the organisation they work in. Made by the server's
 * own use cases straight on its database, for who cannot be invited yet.
 */
export class Backstage implements AsyncDisposable {
  readonly #context: Context
  readonly #close: () => Promise<void>
  /** Everybody has the same one: to make it takes as long as all the rest of an account. */
  readonly #passwordHash = hashPassword(PASSWORD)

  constructor() {
    const stage = currentStage()
    const database = openDatabase(readFileSync(databaseUrlFile(stage), 'utf8'), { connections: 2 })
    const settings = readSettings({ ZEGEL_DATA: `${stage.folder}/data`, ZEGEL_URL: stage.origin })
    this.#context = { ...database, settings, now: () => Temporal.Now.instant() }
    this.#close = database.close
  }

  /** Somebody who can sign in; nobody else has this e-mail address. */
  async addAccount(name: string, language?: Language): Promise<Account> {
    const email = `${name.split(' ')[0]?.toLowerCase()}-${randomBytes(4).toString('hex')}@demo.test`
    const address = { address: 'Brink 1', zip_code: '9401 HS', city: 'Assen', country: 'NL' }
    const password_hash = await this.#passwordHash
    const user = await inTransaction(this.#context.db, (tx) =>
      addUser(tx, NOBODY.ip, {
        ...{ name, email, password_hash, ...address },
        ...(language && { language }),
        email_verified_at: new Date(),
      }),
    )
    return { userId: user.id, name, email, legalPersonId: user.natural_person_id }
  }

  /** An organisation with a company that can issue, and a superadmin. */
  async addOrganization(name: string, language?: Language): Promise<Organization> {
    const empty = await this.addEmptyOrganization(name, language)
    const issuer = await this.addEntity(empty, `${name} B.V.`)
    return { ...empty, issuer }
  }

  /** One more entity of an organisation, a company unless another form is named. */
  addEntity(
    { id }: Pick<Organization, 'id'>,
    legal_name: string,
    type: LegalForm = 'besloten vennootschap',
  ): Promise<Organization['issuer']> {
    const business_register_number = String(Math.floor(10_000_000 + Math.random() * 89_999_999))
    return inTransaction(this.#context.db, (tx) =>
      addEntity(tx, NOBODY, { organization_id: id, type, legal_name, business_register_number }),
    )
  }

  /** Takes away the plan that leaves an organisation of a journey without limits. */
  async putOnStart({ id }: Pick<Organization, 'id'>): Promise<void> {
    await inTransaction(this.#context.db, (tx) =>
      agreePlan(tx, NOBODY, { organizationId: id, plan: 'start' }),
    )
  }

  /** An organisation with a superadmin, and without legal persons. */
  async addEmptyOrganization(
    name: string,
    language?: Language,
  ): Promise<Omit<Organization, 'issuer'>> {
    const superadmin = await this.addAccount('Wietske Molenaar', language)
    const { id } = await inTransaction(this.#context.db, (tx) =>
      createOrganization(tx, NOBODY, { name }),
    )
    await inTransaction(this.#context.db, (tx) =>
      agreePlan(tx, NOBODY, { organizationId: id, plan: 'pro' }),
    )
    const organization = { id, name, superadmin }
    await this.join(organization, superadmin, 'superadmin')
    return organization
  }

  /** Makes somebody a member, who works in this organisation from then on. */
  join({ id }: Pick<Organization, 'id'>, account: Account, role: Role): Promise<void> {
    const member = { organization_id: id, legal_person_id: account.legalPersonId, role }
    return inTransaction(this.#context.db, async (tx) => {
      await addMember(tx, NOBODY, member)
      await switchOrganization(tx, account.userId, id)
    })
  }

  /** A bond of € 1.000 a piece with complete terms. */
  async addBond(
    { id, issuer, superadmin }: Organization,
    name: string,
    limit: string,
  ): Promise<InstrumentSubject> {
    const hand = await this.handOf(superadmin)
    const about = { type: 'bonds', name, description: null, organization_id: id } as const
    const bond = await hand.addInstrument({ ...about, issuing_legal_person_id: issuer.id })
    await setBond(hand, bond, { ...BOND_TERMS, limit })
    return hand.see(bond.instrumentId)
  }

  /** Shares of € 1 each. */
  async addShares(
    { id, issuer, superadmin }: Organization,
    name: string,
  ): Promise<InstrumentSubject> {
    const hand = await this.handOf(superadmin)
    const about = { type: 'shares', name, description: null, organization_id: id } as const
    const shares = await hand.addInstrument({ ...about, issuing_legal_person_id: issuer.id })
    const input = { financial_instrument_id: shares.instrumentId, par_value: '1.00' }
    const setter = { actor: hand.actor, ip: NOBODY.ip }
    await hand.inOne((tx) => setTerms(tx, shares, setter, { type: 'shares', input }))
    return hand.see(shares.instrumentId)
  }

  /** Lets the holders of an instrument transfer to each other and to whom they bring along. */
  async letHoldersTransfer({ superadmin }: Organization, on: InstrumentSubject): Promise<void> {
    const hand = await this.handOf(superadmin)
    const setter = { actor: hand.actor, ip: NOBODY.ip }
    await hand.inOne(async (tx) => {
      await toggleSwitch(tx, on, setter, 'peer_to_peer')
      await toggleSwitch(tx, on, setter, 'members_can_invite')
    })
  }

  /** Registers that legal persons hold so many units of an instrument since long. */
  async register(
    { issuer, superadmin }: Organization,
    on: InstrumentSubject,
    held: Readonly<Record<string, number>>,
  ): Promise<void> {
    const hand = await this.handOf(superadmin)
    for (const [receiving_legal_person_id, amount] of Object.entries(held)) {
      await hand.attach(on, receiving_legal_person_id)
      await hand.transact(on, {
        ...{ receiving_legal_person_id, amount, historic: true, is_paid: true },
        ...{ price_per_unit: '1.00', effective_date: '2026-02-02', notify_recipient: false },
        sending_legal_person_id: issuer.id,
      })
    }
  }

  /** Offers new units of an instrument to somebody, who becomes a participant if need be. */
  async offer(
    organization: Organization,
    on: InstrumentSubject,
    to: Account,
    units: Units,
  ): Promise<void> {
    const hand = await this.handOf(organization.superadmin)
    await hand.admit(on, to.legalPersonId)
    const parties = {
      sending_legal_person_id: organization.issuer.id,
      receiving_legal_person_id: to.legalPersonId,
    }
    await hand.transact(on, { notify_recipient: false, ...units, ...parties })
  }

  /** Offers an instrument to everybody through its public link; they pay in the sandbox, or transfer the money. */
  async openPublicLink(
    { id, superadmin }: Organization,
    on: InstrumentSubject,
    payment_method: 'none' | 'sandbox',
  ): Promise<string> {
    const hand = await this.handOf(superadmin)
    const connected = ['none', 'sandbox'] as const
    const setter = { actor: hand.actor, ip: NOBODY.ip, connected, today: today(hand.context) }
    const { financial_instrument_id: _, ...settings } = InvestSettingsInput.parse({
      ...{ financial_instrument_id: on.instrumentId, payment_method },
      ...{ welcome_text: '<p>Doe mee</p>', thank_you_text: '<p>Tot op de molen</p>' },
      ...{ min_investment: '2000', return_link: 'molen.example/bedankt' },
    })
    await hand.inOne((tx) => setInvestSettings(tx, on, setter, settings))
    await setBond(hand, on, { public_investments: true, afm_notified_on: '2026-01-12' })
    await addDemoDocument(hand, on, {
      title: INFORMATION_DOCUMENT,
      type: 'information_document_afm',
      attach_to_transactions: false,
      lines: ['U kunt uw inleg geheel of gedeeltelijk verliezen.'],
    })
    return `/app/invest?fi=${on.instrumentId}&o=${id}`
  }

  /** Somebody's own acts without a browser, for what a journey only starts from. */
  handOf({ userId }: Account): Promise<DemoHand> {
    return handOf(this.#context, userId)
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#close()
  }
}
