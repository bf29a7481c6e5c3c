import { deeds } from '@zegel/contract/deeds/deeds'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { type NewPowerOfAttorney, representation } from '@zegel/contract/structure/representation'
import { structure } from '@zegel/contract/structure/structure'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import {
  type Director,
  type JointBoard,
  jointBoard,
} from '../../../../test/fixtures/joint-boards.ts'

let fixture: DeedFixture
let bonds: Instrument
let board: JointBoard
beforeAll(async () => {
  fixture = await deedFixture()
  bonds = await fixture.instrument('bonds')
})
beforeEach(async () => {
  board = await jointBoard(fixture.app, fixture.organizationId)
  await fixture.app.given.participant(bonds, { legal_person_id: board.companyId })
})
afterAll(() => fixture[Symbol.asyncDispose]())

/** An issuance to the company, of so many units of € 50. */
const open = (amount: number) =>
  fixture.open(bonds, { receiving_legal_person_id: board.companyId, amount })

const accept = ({ caller }: Director, transaction_id: string, co_signer_id?: string) =>
  caller.call(transactions.accept, {
    body: { transaction_id, ...(co_signer_id && { co_signer_id }) },
  })

function grant(about: Partial<NewPowerOfAttorney>) {
  return fixture.director.call(representation.record, {
    body: {
      organization_uuid: fixture.organizationId,
      legal_person_id: board.companyId,
      holder_id: board.one.id,
      granted_by: 'het bestuur',
      granted_on: '2025-01-01',
      ...about,
    },
  })
}

const limit = (director: Director, bounds: object) =>
  fixture.director.call(structure.changeMember, {
    body: { id: director.seatId, authority: 'limited', ...bounds },
  })

async function receiverIn(uuid: string) {
  const reply = await fixture.director.call(deeds.get, { query: { uuid } })
  const document = reply.ok ? reply.body.document : null
  return [document?.parties.at(-1)?.text ?? '', document?.signatures.at(-1)?.signer ?? '']
}

describe('a seat with limited authority', () => {
  it('reaches to its amount, and the deed names it', async () => {
    expect((await limit(board.one, { authority_amount: '100' })).status).toBe(204)
    expect(await accept(board.one, await open(3))).toMatchObject({
      status: 409,
      body: {
        code: 'authority-exceeded',
        message: expect.stringMatching(
          /tot €\s100,00 per handeling; dit komt op €\s150,00/,
        ) as string,
      },
    })
    const uuid = await open(2)
    expect((await accept(board.one, uuid)).status).toBe(200)
    for (const text of await receiverIn(uuid))
      expect(text).toMatch(/bestuurder met beperkte bevoegdheid \(tot €\s100,00 per handeling\)/)
  })

  it('is for its acts alone', async () => {
    await limit(board.one, { authority_acts: ['issuing', 'transferring'] })
    expect(await accept(board.one, await open(1))).toMatchObject({
      status: 409,
      body: { code: 'authority-not-for-accepting' },
    })
  })

  it('loses its bounds once it is limited no longer', async () => {
    await limit(board.one, { authority_amount: '1.00', authority_acts: ['issuing'] })
    await fixture.director.call(structure.changeMember, {
      body: { id: board.one.seatId, authority: 'alone' },
    })
    expect((await accept(board.one, await open(1))).status).toBe(200)
  })

  it.each(['0', '-5', 'veel'])('has no amount of %s', async (authority_amount) => {
    expect((await limit(board.one, { authority_amount })).status).toBe(422)
  })

  it('opens no offer without a maximum', async () => {
    const issuer = await jointBoard(fixture.app, fixture.organizationId)
    const at = {
      organization_id: fixture.organizationId,
      issuing_legal_person_id: issuer.companyId,
    }
    await fixture.app.given.membership({
      ...{ organization_id: fixture.organizationId, legal_person_id: issuer.one.id },
      role: 'superadmin',
    })
    await limit(issuer.one, { authority_amount: '1000.00' })
    const sign = async (limit_cents: bigint | null) => {
      const { id } = await fixture.app.given.instrument('bonds', at, { limit_cents })
      return issuer.one.caller.call(investSettings.setSignature, {
        body: { financial_instrument_id: id, signed: true },
      })
    }
    expect(await sign(null)).toMatchObject({ body: { code: 'authority-below-offer' } })
    expect(await sign(1000_01n)).toMatchObject({ body: { code: 'authority-exceeded' } })
    expect((await sign(1000_00n)).status).toBe(200)
  })
})

describe('a power of attorney with bounds', () => {
  it('reaches to its amount; beyond that whoever acts jointly is asked for another', async () => {
    const granted = await grant({ acts: ['accepting'], amount: '100', scope: 'alleen obligaties' })
    expect(granted.body).toMatchObject({ acts: ['accepting'], amount: '100.00' })
    const uuid = await open(2)
    expect((await accept(board.one, uuid)).status).toBe(200)
    expect((await receiverIn(uuid))[0]).toMatch(
      /verleend door het bestuur \(tot €\s100,00 per handeling, voor accepteren, alleen obligaties\)/,
    )
    const more = await open(3)
    expect(await accept(board.one, more)).toMatchObject({ body: { code: 'co-signer-needed' } })
    expect((await accept(board.one, more, board.other.id)).status).toBe(200)
    expect((await receiverIn(more))[0]).toContain('gezamenlijk bevoegde bestuurders')
  })

  it('for all acts is for everything', async () => {
    const granted = await grant({ acts: ['accepting', 'issuing', 'transferring'], amount: '' })
    expect(granted.body).toMatchObject({ acts: null, amount: null })
  })

  it('is told to its holder, and to nobody else', async () => {
    await grant({ acts: ['accepting'], amount: '100', scope: 'alleen obligaties' })
    await limit(board.other, { authority_limit: 'niet voor gebouwen' })
    const mine = async ({ caller }: Director) => (await caller.call(representation.mine, {})).body
    const legal_person = expect.objectContaining({ id: board.companyId }) as object
    expect(await mine(board.one)).toEqual([
      {
        ...{ legal_person, by: 'power', acts: ['accepting'], amount: '100.00' },
        scope: 'alleen obligaties',
      },
    ])
    expect(await mine(board.other)).toEqual([
      { legal_person, by: 'seat', acts: null, amount: null, scope: 'niet voor gebouwen' },
    ])
  })
})

describe('a company that is a director of another', () => {
  /** A holding on the board of the company, in the place of the first director. */
  async function holding(): Promise<JointBoard & { name: string }> {
    const { app, organizationId } = fixture
    const above = await jointBoard(app, organizationId)
    const { db } = app.context
    await db
      .updateTable('body_memberships')
      .set({ authority: 'alone', legal_person_id: above.companyId })
      .where('id', '=', board.one.seatId)
      .execute()
    const named = db.selectFrom('legal_persons').select('legal_name')
    const { legal_name } = await named.where('id', '=', above.companyId).executeTakeFirstOrThrow()
    return { ...above, name: legal_name }
  }

  it('is named in the deed with who represents it in turn', async () => {
    const above = await holding()
    await above.authorise(above.one, { authority: 'alone' })
    const uuid = await open(1)
    expect((await accept(above.one, uuid)).status).toBe(200)
    const [text, signer] = await receiverIn(uuid)
    expect(text).toMatch(
      new RegExp(
        `vertegenwoordigd door haar bestuurder ${above.name}, op haar beurt vertegenwoordigd door haar bestuurder [^,]+, hierna te noemen`,
      ),
    )
    expect(signer).toContain(`, bestuurder van ${above.name}, bestuurder van `)
  })

  it('asks for another director of it where its own sign together', async () => {
    const above = await holding()
    const uuid = await open(1)
    expect(await accept(above.one, uuid)).toMatchObject({
      status: 409,
      body: { code: 'co-signer-needed', co_signers: [{ id: above.other.id }] },
    })
    expect((await accept(above.one, uuid, board.other.id)).status).toBe(422)
    expect((await accept(above.one, uuid, above.other.id)).status).toBe(200)
    expect((await receiverIn(uuid))[0]).toMatch(
      /op haar beurt vertegenwoordigd door haar gezamenlijk bevoegde bestuurders .+ en .+, hierna/,
    )
  })

  it('bounds whoever acts over it, as he is told: by each seat on the way, unless another way reaches further', async () => {
    const above = await holding()
    await above.authorise(above.one, {
      ...{ authority: 'limited', authority_limit_cents: 100_00n },
      authority_acts: ['accepting', 'issuing'],
    })
    const told = async () => {
      const reply = await above.one.caller.call(representation.mine, {})
      return reply.ok
        ? reply.body.filter(({ legal_person }) => legal_person.id === board.companyId)
        : []
    }
    const acts = ['issuing', 'accepting']
    expect(await told()).toMatchObject([{ by: 'seat', acts, amount: '100.00' }])
    // The holding itself is bound too.
    const bounds = { authority_amount: '50', authority_acts: ['accepting', 'transferring'] }
    await limit(board.one, bounds)
    expect(await told()).toMatchObject([{ by: 'seat', acts: ['accepting'], amount: '50.00' }])
    expect(await accept(above.one, await open(2))).toMatchObject({
      body: { code: 'authority-exceeded' },
    })
    await fixture.app.given.seat(
      await fixture.app.given.body({
        ...{ organization_id: fixture.organizationId, legal_person_id: board.companyId },
        ...{ type: 'Council of Stewards', name: null },
      }),
      { legal_person_id: above.one.id, authority: 'alone' },
    )
    expect(await told()).toEqual([])
  })
})
