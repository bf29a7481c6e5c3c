import { accounts } from '@zegel/contract/accounts/accounts'
import { type InitOnboarding, issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { billingFixture } from '../../../../test/fixtures/billing-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const init = (caller: Caller, body: InitOnboarding) => caller.call(issuerOnboarding.init, { body })

function onboardingOf({ body }: { body: unknown }): IssuerOnboarding {
  return (body as { onboarding: IssuerOnboarding }).onboarding // safe: it was begun
}

/** A superadmin of a new organisation. */
async function issuer(name = 'De Noordermolen') {
  const { id: organization_uuid } = await app.given.organization({ name })
  const user = await app.given.member(organization_uuid, 'superadmin')
  return { organization_uuid, user, caller: app.as(user) }
}

/** What somebody began without an organisation. */
async function untied(user: { id: string }, type = 'bonds'): Promise<string> {
  const { id } = await app.context.db
    .insertInto('issuer_onboardings')
    .values({ user_id: user.id, type })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('beginning', () => {
  it('makes an onboarding with an instrument that is named and not published', async () => {
    const { organization_uuid, caller } = await issuer()
    const begun = onboardingOf(await init(caller, { organization_uuid, type: 'bonds' }))

    expect(begun).toMatchObject({
      onboarding_type: 'bonds',
      organization: { uuid: organization_uuid, name: 'De Noordermolen' },
      financial_instrument: {
        id: begun.financial_instrument_id,
        name: 'Obligaties De Noordermolen',
        type: 'bonds',
        validation: { valid: false, missing: expect.arrayContaining(['publication']) },
      },
      published_at: null,
    })
  })

  it('names it in the language of the user', async () => {
    const { organization_uuid, user, caller } = await issuer()
    await caller.call(accounts.setLanguage, { body: { language: 'en' } })
    const begun = onboardingOf(await init(app.as(user), { organization_uuid, type: 'shares' }))

    expect(begun.financial_instrument?.name).toBe('Shares De Noordermolen')
  })

  it('ties what was begun before the organisation was named', async () => {
    const { organization_uuid, user, caller } = await issuer()
    await untied(user)
    const onboarding_id = await untied(user)
    const body = { organization_uuid, type: 'bonds', onboarding_id } as const

    expect(onboardingOf(await init(caller, body)).id).toBe(onboarding_id)
  })

  it('finds what was begun before also when it is not named', async () => {
    const { organization_uuid, user, caller } = await issuer()
    const id = await untied(user, 'options')
    const begun = onboardingOf(await init(caller, { organization_uuid, type: 'bonds' }))

    expect(begun).toMatchObject({ id, onboarding_type: 'bonds' })
  })

  it('comes along with who is signed in', async () => {
    const { organization_uuid, caller } = await issuer()
    const begun = onboardingOf(await init(caller, { organization_uuid, type: 'bonds' }))
    const asked = {
      query: { with: ['onboardings.organization', 'onboardings.financialInstrument'] },
    }

    expect((await caller.call(accounts.currentUser, asked)).body).toMatchObject({
      onboardings: [
        {
          id: begun.id,
          onboarding_type: 'bonds',
          financial_instrument_id: begun.financial_instrument_id,
          completed_at: null,
          organization: { uuid: organization_uuid },
          financialInstrument: { name: 'Obligaties De Noordermolen' },
        },
      ],
    })
  })
})

describe('beginning again', () => {
  it('goes on with what is under way, and makes one when asked twice at once', async () => {
    const { organization_uuid, caller } = await issuer()
    const body = { organization_uuid, type: 'options' } as const
    const replies = await Promise.all([init(caller, body), init(caller, body), init(caller, body)])
    const ids = new Set([...replies, await init(caller, body)].map((one) => onboardingOf(one).id))
    const query = { id: organization_uuid }

    expect(ids.size).toBe(1)
    expect((await caller.call(issuerOnboarding.list, { query })).body).toHaveLength(1)
  })

  it('leaves nothing behind of what was begun in between', async () => {
    const { organization_uuid, user, caller } = await issuer()
    const { id } = onboardingOf(await init(caller, { organization_uuid, type: 'bonds' }))
    const onboarding_id = await untied(user)
    const again = await init(caller, { organization_uuid, type: 'bonds', onboarding_id })

    expect(onboardingOf(again).id).toBe(id)
    expect((await caller.call(issuerOnboarding.get, { query: { onboarding_id } })).status).toBe(404)
  })

  it('makes another for another type, and for another organisation', async () => {
    const { organization_uuid, user, caller } = await issuer()
    const elsewhere = await app.given.organization()
    const member = { organization_id: elsewhere.id, legal_person_id: user.natural_person_id }
    await app.given.membership({ ...member, role: 'superadmin' })
    const first = onboardingOf(await init(caller, { organization_uuid, type: 'bonds' }))
    const named = { onboarding_id: first.id, type: 'bonds' } as const
    const other = await init(caller, { ...named, organization_uuid: elsewhere.id })
    const options = await init(caller, { ...named, organization_uuid, type: 'options' })

    const ids = [first.id, onboardingOf(other).id, onboardingOf(options).id]
    expect(new Set(ids).size).toBe(3)
  })

  it('makes another once the first is published', async () => {
    const { organization_uuid, caller } = await issuer()
    const body = { organization_uuid, type: 'bonds' } as const
    const first = onboardingOf(await init(caller, body))
    await app.context.db
      .updateTable('instruments')
      .set({ published_at: new Date() })
      .where('id', '=', first.financial_instrument_id ?? '')
      .execute()

    expect(onboardingOf(await init(caller, body)).id).not.toBe(first.id)
  })

  it('gives another instrument when the first was removed', async () => {
    const { organization_uuid, caller } = await issuer()
    const body = { organization_uuid, type: 'bonds' } as const
    const first = onboardingOf(await init(caller, body))
    await app.context.db
      .deleteFrom('instruments')
      .where('id', '=', first.financial_instrument_id ?? '')
      .execute()
    const again = onboardingOf(await init(caller, body))

    expect(again.id).toBe(first.id)
    expect(again.financial_instrument_id).not.toBe(first.financial_instrument_id)
  })
})

describe('beginning is refused', () => {
  it('where one may add no instrument, and with an onboarding of somebody else', async () => {
    const { organization_uuid, caller } = await issuer()
    const admin = app.as(await app.given.member(organization_uuid, 'admin'))
    const onboarding_id = await untied(await app.given.user())
    const body = { organization_uuid, type: 'bonds' } as const

    expect((await init(admin, body)).status).toBe(403)
    expect((await init(app.as(await app.given.user()), body)).status).toBe(404)
    expect((await init(caller, { ...body, onboarding_id })).status).toBe(404)
  })

  it('when the plan has no room, and nothing is tied', async () => {
    await using fixture = await billingFixture()
    const { id: organization_uuid, superadmin } = await fixture.organization()
    await fixture.app.given.instrument('bonds', { organization_id: organization_uuid })
    const reply = await init(superadmin, { organization_uuid, type: 'bonds' })
    const { body } = await superadmin.call(issuerOnboarding.list, {
      query: { id: organization_uuid },
    })

    expect(reply.body).toMatchObject({ code: 'plan-full-instruments' })
    expect(body).toEqual([])
  })
})

describe('an onboarding of an organisation', () => {
  it('is seen by all who may add instruments there, and by nobody else', async () => {
    const { organization_uuid, caller } = await issuer()
    const { id } = onboardingOf(await init(caller, { organization_uuid, type: 'bonds' }))
    const see = async (role: string) => {
      const member = app.as(await app.given.member(organization_uuid, role))
      return (await member.call(issuerOnboarding.get, { query: { onboarding_id: id } })).status
    }

    expect(await see('superadmin')).toBe(200)
    expect(await see('admin')).toBe(404)
  })

  it('is not seen any more by who began it and left', async () => {
    const { organization_uuid, user, caller } = await issuer()
    const { id } = onboardingOf(await init(caller, { organization_uuid, type: 'bonds' }))
    await app.context.db
      .updateTable('organization_members')
      .set({ role: 'member' })
      .where('legal_person_id', '=', user.natural_person_id)
      .execute()
    const asked = { query: { with: 'onboardings' } }

    expect((await caller.call(issuerOnboarding.get, { query: { onboarding_id: id } })).status).toBe(
      404,
    )
    expect((await caller.call(accounts.currentUser, asked)).body).toMatchObject({ onboardings: [] })
  })
})
