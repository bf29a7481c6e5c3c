import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import { valuations } from '@zegel/contract/instruments/valuations'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'

let days = 0

/** Good inputs for the calls on valuations and documents of an instrument. */
export const VALUATION_AND_FILE_INPUTS: Record<
  string,
  (fixture: AccessFixture) => Sent | Promise<Sent>
> = {
  'GET /financial_instruments/valuations/all': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'POST /financial_instruments/valuations': ({ instrument }) => ({
    body: newValuation(instrument.id),
  }),
  'PATCH /financial_instruments/valuations': async (fixture) => ({
    body: { id: await savedValuation(fixture), value: '13.00', date: newDay() },
  }),
  'DELETE /financial_instruments/valuations': async (fixture) => ({
    query: { id: await savedValuation(fixture) },
  }),

  'GET /financial_instruments/terms_changes': ({ instrument }) => ({
    query: { financial_instrument_id: instrument.id },
  }),
  'POST /financial_instruments/terms_changes/preview': ({ instrument }) => {
    const { financial_instrument_id, effective_date, terms } = newChange(instrument.id)
    return { body: { financial_instrument_id, effective_date, terms } }
  },
  'POST /financial_instruments/terms_changes': ({ instrument }) => ({
    body: newChange(instrument.id),
  }),
  'POST /financial_instruments/terms_changes/withdraw': async (fixture) => ({
    body: { ...(await savedChange(fixture)), reason: 'Een vergissing' },
  }),
  'GET /financial_instruments/terms_changes/open': async (fixture) => ({
    query: await savedChange(fixture),
  }),

  'GET /financial_instruments/files': ({ instrument }) => ({ query: { id: instrument.id } }),
  'GET /financial_instruments/transactions/files': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'GET /financial_instruments/files/open': async (fixture) => ({ query: await savedFile(fixture) }),
  'POST /financial_instruments/files': ({ instrument }) => ({ body: newFiles(instrument.id) }),
  'PATCH /financial_instruments/files/attach': async (fixture) => ({
    body: await savedFile(fixture),
  }),
  'DELETE /financial_instruments/files': async (fixture) => ({ query: await savedFile(fixture) }),
  'POST /financial_instruments/files/restore': async (fixture) => {
    const query = await savedFile(fixture)
    await fixture.app.as(fixture.users.superadmin).call(instrumentFiles.remove, { query })
    return { body: query }
  },
}

function newDay(): string {
  return Temporal.PlainDate.from('2000-01-01').add({ days: days++ }).toString()
}

function newValuation(financial_instrument_id: string) {
  return { financial_instrument_id, value: '12.50', date: newDay() }
}

async function savedValuation({ app, users, instrument }: AccessFixture): Promise<string> {
  const reply = await app
    .as(users.superadmin)
    .call(valuations.add, { body: newValuation(instrument.id) })
  return reply.ok ? reply.body.id : ''
}

function newFiles(financial_instrument_id: string) {
  const file = [new File(['%PDF-1.7'], 'Voorwaarden.pdf')]
  return { title: 'Voorwaarden', type: 'conditions' as const, file, financial_instrument_id }
}

async function savedFile({ app, users, instrument }: AccessFixture) {
  const reply = await app
    .as(users.superadmin)
    .call(instrumentFiles.add, { body: newFiles(instrument.id) })
  const [file] = reply.ok ? reply.body : []
  return { fi: instrument.id, f: file?.id ?? '' }
}

let changes = 0

// Each comes after the one before it, far from what is issued meanwhile.
function newChange(financial_instrument_id: string) {
  changes += 1
  const effective_date = Temporal.PlainDate.from('2120-01-01').add({ days: changes }).toString()
  const terms = JSON.stringify({ par_value: `${changes + 1}.00` })
  const file = new File(['%PDF-1.7'], 'Besluit.pdf')
  return { financial_instrument_id, effective_date, resolved_on: '2024-01-01', terms, file }
}

async function savedChange({ app, users, instrument }: AccessFixture) {
  const reply = await app
    .as(users.superadmin)
    .call(termsChanges.make, { body: newChange(instrument.id) })
  return { financial_instrument_id: instrument.id, id: reply.ok ? reply.body.id : '' }
}
