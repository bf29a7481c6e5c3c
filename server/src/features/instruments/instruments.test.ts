import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { instruments } from '@zegel/contract/instruments/instruments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { pdf } from '../../../test/fixtures/entity-files.ts'
import { type Register, registerBalance } from '../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('the instruments of an organisation', () => {
  it('are all there, those of one type, or those of several', async () => {
    const { id: organization_id } = await app.given.organization()
    for (const type of ['bonds', 'shares', 'depositary_receipts'] as const)
      await app.given.instrument(type, { organization_id, name: type })
    const member = app.as(await app.given.member(organization_id))
    const types = async (type?: ('shares' | 'depositary_receipts')[]) => {
      const query = { organization_id, ...(type && { type }) }
      const { body } = await member.call(instruments.list, { query })
      return [...new Set((body as { type: string }[]).map((card) => card.type))].toSorted()
    }

    expect(await types()).toEqual(['bonds', 'depositary_receipts', 'shares'])
    expect(await types(['shares'])).toEqual(['shares'])
    expect(await types(['shares', 'depositary_receipts'])).toEqual([
      'depositary_receipts',
      'shares',
    ])
  })

  it('are never of a type that nobody named', async () => {
    const { id: organization_id } = await app.given.organization()
    const superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
    const payload = { name: 'Lening', organization_id }
    const url = '/api/financial_instruments'
    const reply = await superadmin.send({ method: 'POST', url, payload })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { errors: { type: ['Type is verplicht'] } },
    ])
  })

  it('are never stock appreciation rights yet', async () => {
    const { id: organization_id } = await app.given.organization()
    const superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
    const reply = await superadmin.send({
      method: 'POST',
      url: '/api/financial_instruments',
      payload: { type: 'stock_appreciation_rights', name: 'Plan', organization_id },
    })

    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { errors: { type: ['Dit type kun je nog niet kiezen.'] } },
    ])
  })
})

it('says whether the terms are complete, and what is missing', async () => {
  const bonds = await app.given.instrument('bonds', { price_cents: null })
  const member = app.as(await app.given.member(bonds.organization_id))
  const reply = await member.call(instruments.isValid, {
    query: { financial_instrument_id: bonds.id },
  })

  expect(reply.body).toEqual({ valid: false, missing: ['price'] })
})

it('knows what an instrument lies on, and then what lies on it', async () => {
  const shares = await app.given.instrument('shares')
  const { organization_id } = shares
  const receipts = await app.given.instrument(
    'depositary_receipts',
    { organization_id, name: 'Certificaten' },
    { underlying_instrument_id: shares.id, ratio: 10 },
  )
  const options = await app.given.instrument(
    'options',
    { organization_id, name: 'Opties' },
    { underlying_instrument_id: receipts.id },
  )
  const member = app.as(await app.given.member(organization_id))
  const reply = await member.call(instruments.listRelated, { query: { id: receipts.id } })

  expect(reply.body).toEqual([
    {
      id: shares.id,
      name: shares.name,
      type: 'shares',
      relation: 'underlying',
      ratio: 10,
      ratio_receipts: 1,
    },
    {
      id: options.id,
      name: 'Opties',
      type: 'options',
      relation: 'derived',
      ratio: null,
      ratio_receipts: null,
    },
  ])
})

describe('an instrument with its parts', () => {
  it.each([{ with_members: true }, { with: 'members' }, { with: ['members', 'organization'] }])(
    'has its participants when asked as $with$with_members',
    async (asked) => {
      const bonds = await app.given.instrument('bonds')
      const holder = await app.given.participant(bonds, { label: 'Bestuur' })
      const admin = app.as(await app.given.member(bonds.organization_id, 'admin'))
      const plain = await admin.call(instruments.get, { query: { id: bonds.id } })
      const { body } = await admin.call(instruments.get, { query: { id: bonds.id, ...asked } })

      expect(plain.body).not.toHaveProperty('members')
      expect(body).toMatchObject({ members: [{ id: holder.id, label: 'Bestuur', balance: 0 }] })
    },
  )

  it('has its documents when asked', async () => {
    const bonds = await app.given.instrument('bonds')
    const superadmin = app.as(await app.given.member(bonds.organization_id, 'superadmin'))
    const facts = {
      title: 'Voorwaarden',
      type: 'conditions',
      attach_to_transactions: true,
    } as const
    const body = { ...facts, financial_instrument_id: bonds.id, file: [pdf()] }
    await superadmin.call(instrumentFiles.add, { body })
    const reply = await superadmin.call(instruments.get, {
      query: { id: bonds.id, with_files: true },
    })

    expect(reply.body).toMatchObject({
      files: [
        { title: 'Voorwaarden', pivot: { type: 'conditions', attach_to_transactions: true } },
      ],
    })
  })

  it('has no participants for who may not read the register', async () => {
    const bonds = await app.given.instrument('bonds')
    const member = app.as(await app.given.member(bonds.organization_id))
    const query = { id: bonds.id, with_members: true, with_template: true }
    const { body } = await member.call(instruments.get, { query })

    expect(body).not.toHaveProperty('members')
    expect(body).toMatchObject({
      template: { name: 'Uitgifte van obligaties', version: 4, type: 'issuance' },
      validation: { valid: true },
    })
  })

  it('has no template of a deed when it is shares', async () => {
    const shares = await app.given.instrument('shares')
    const member = app.as(await app.given.member(shares.organization_id))
    const query = { id: shares.id, with_template: true }
    expect((await member.call(instruments.get, { query })).body).toMatchObject({ template: null })
  })
})

describe('depositary receipts', () => {
  it('are held against the shares that their foundation holds', async () => {
    const { shares, receipts, get } = await givenReceipts({ ratio: 2 })
    await issue(shares, receipts.issuerId, 10n)
    await issue(receipts, receipts.holders[0] ?? '', 6n)

    expect(await get('admin')).toMatchObject({
      underlying_balance: 10,
      coverage: { receipts: 6, ratio: 2, shares_needed: 12, shares_held: 10 },
    })
  })

  it('keep who holds what from a member', async () => {
    const { get } = await givenReceipts({ ratio: 1 })

    expect(await get('member')).toMatchObject({ underlying_balance: null, coverage: null })
  })

  it('have no coverage without a ratio', async () => {
    const { get } = await givenReceipts({ ratio: null })

    expect(await get('admin')).toMatchObject({ underlying_balance: 0, coverage: null })
  })
})

async function givenReceipts({ ratio }: { ratio: number | null }) {
  const shares = await app.given.instrument('shares')
  const { organization_id } = shares
  const receipts = await app.given.instrument(
    'depositary_receipts',
    { organization_id },
    { underlying_instrument_id: shares.id, ratio },
  )
  const at = await toRegister(receipts)
  const get = async (role: string) => {
    const reader = app.as(await app.given.member(organization_id, role))
    return (await reader.call(instruments.get, { query: { id: receipts.id } })).body
  }
  return { shares: await toRegister(shares), receipts: at, get }
}

async function toRegister(
  instrument: Awaited<ReturnType<TestApp['given']['instrument']>>,
): Promise<Register> {
  const holder = await app.given.participant(instrument)
  return {
    organizationId: instrument.organization_id,
    instrumentId: instrument.id,
    issuerId: instrument.issuing_legal_person_id ?? '',
    userId: (await app.given.user()).id,
    holders: [holder.legal_person_id],
  }
}

async function issue(at: Register, holder: string, balance: bigint) {
  if (!at.holders.includes(holder))
    await app.given.participant(
      { organization_id: at.organizationId, id: at.instrumentId },
      { legal_person_id: holder },
    )
  await registerBalance(app.context.pool, at, { holder, balance })
}
