import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { pdf } from '../fixtures/entity-files.ts'
import { linkOf } from '../fixtures/offers.ts'
import { company } from '../fixtures/add-person-fixture.ts'

let names = 0

/** A good input for each call on investing through a public link. */
export const OFFER_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /invest': ({ instrument }) => ({ query: linkOf(instrument) }),
  'GET /invest/files/open': async (fixture) => ({
    query: { ...linkOf(fixture.instrument), f: await conditions(fixture) },
  }),
  'GET /invest/picture': ({ instrument }) => ({ query: linkOf(instrument) }),
  'GET /invest/yield': ({ bonds }) => ({ query: { ...linkOf(bonds), units: 10 } }),
  'POST /invest/legal_person_check': () => ({ body: newCompany() }),
  'PATCH /invest/update_user': () => ({
    body: { ...somebody(), extra_legal_person: newCompany() },
  }),
  'POST /invest/register': async ({ app }) => {
    await app.context.pool.query('delete from rate_limits')
    const password = 'een lange nieuwe zin'
    const email = `investeerder${names++}@example.test`
    return { body: { ...somebody(), email, password, password_confirmation: password } }
  },
  // Of its own, since what is sold changes what else can be done with an instrument.
  'POST /financial_instruments/invest': async ({ app, users }) => {
    const bond = await app.given.instrument('bonds')
    const receiver = users.investor.natural_person_id
    await app.given.participant(bond, { legal_person_id: receiver })
    return {
      body: {
        financial_instrument_id: bond.id,
        receiving_legal_person_id: receiver,
        amount: 1,
      },
    }
  },
}

function somebody() {
  const address = { address: 'Brink 1', zip_code: '9401 AA', city: 'Assen', country: 'NL' }
  return { first_name: 'Carla', last_name: 'Veen', ...address }
}

function newCompany() {
  const { board_member_name: _name, board_member_email: _email, ...facts } = company()
  return facts
}

async function conditions({ app, users, instrument }: AccessFixture): Promise<string> {
  const body = {
    title: 'Voorwaarden',
    type: 'conditions' as const,
    file: [pdf('Voorwaarden.pdf')],
    financial_instrument_id: instrument.id,
  }
  const reply = await app.as(users.superadmin).call(instrumentFiles.add, { body })
  return (reply.ok && reply.body[0]?.id) || ''
}
