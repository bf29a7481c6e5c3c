import type { TortureCluster } from './cluster.ts'
import { lookUpName, type Operation, performer, pick, type TortureLog } from './operations.ts'
import type { TortureFixture } from './torture-fixture.ts'

/** The people of each import, of whom all come or none. */
export const IMPORTED = ['anna', 'bram', 'chris']

// Of nobody else here, whatever organisation it is added to.
let numbers = 20_000_000

/** What a client may do next, each as often as it stands there; what is done to something made before takes one of those. */
export function deedsOf(
  log: TortureLog,
  { origins, mollie }: Pick<TortureCluster, 'origins' | 'mollie'>,
  fixture: TortureFixture,
): readonly (() => Promise<unknown>)[] {
  const { cookie } = fixture
  const perform = performer(log, origins)
  const open: string[] = []
  const completed: string[] = []
  const registered: { id: string; instrumentId: string }[] = []

  const create = async () => {
    const instrument = pick(fixture.instruments)
    const isToPerson = Math.random() < 0.1
    const isHistoric = isToPerson || instrument.hasNumbers || Math.random() < 0.4
    const isTransfer = isHistoric && !isToPerson && Math.random() < 0.4
    const about = {
      financial_instrument_id: instrument.id,
      sending_legal_person_id: isTransfer ? pick(fixture.holders) : instrument.issuerId,
      receiving_legal_person_id: pick(isToPerson ? fixture.people : fixture.holders),
      type: isTransfer ? 'transfer' : 'issuance',
      amount: 1 + Math.floor(Math.random() * 20),
      price_per_unit: '100.00',
      effective_date: dayAgo(Math.floor(Math.random() * 30)),
      // Who has an address is written to.
      notify_recipient: isToPerson,
      historic: isHistoric,
    }
    const operation = await perform({
      ...{ deed: 'create', isHistoric, cookie, path: '/transactions/create' },
      body: (description) => ({ ...about, description }),
    })
    if (operation.outcome === 'acked' && operation.id)
      (isHistoric ? completed : open).push(operation.id)
  }

  const answer = (deed: 'accept' | 'reject', transaction_id: string): Promise<Operation> =>
    perform({
      ...{ deed, of: transaction_id, cookie, path: `/transactions/${deed}` },
      body: () => ({ transaction_id }),
    })

  const answerOpen = async () => {
    const id = take(open)
    if (!id) return create()
    const doing = Math.random()
    if (doing < 0.5) {
      if ((await answer('accept', id)).outcome === 'acked') completed.push(id)
    } else if (doing < 0.75) await answer('reject', id)
    else await Promise.all([answer('accept', id), answer('reject', id)])
  }

  const reverse = async () => {
    const id = take(completed)
    if (!id) return create()
    await perform({
      ...{ deed: 'reverse', of: id, cookie, path: '/transactions/reverse' },
      body: () => ({ transaction_id: id, reason: 'Dubbel ingevoerd' }),
    })
  }

  const registerBalance = async () => {
    const { id: instrument_id } = pick(fixture.instruments)
    const about = {
      instrument_id,
      legal_person_id: pick(fixture.holders),
      balance: Math.floor(Math.random() * 200),
      effective_date: dayAgo(Math.floor(Math.random() * 30)),
      notify_recipient: false,
    }
    const operation = await perform({
      ...{ deed: 'register', cookie, path: '/balance_registrations' },
      body: () => about,
    })
    if (operation.outcome === 'acked' && operation.id)
      registered.push({ id: operation.id, instrumentId: instrument_id })
  }

  const reverseRegistration = async () => {
    const found = take(registered)
    if (!found) return registerBalance()
    const { id: balance_registration_id, instrumentId: instrument_id } = found
    await perform({
      ...{ deed: 'reverse registration', of: found.id, cookie },
      path: '/balance_registrations/reverse',
      body: () => ({ instrument_id, balance_registration_id, reason: 'Verkeerde dag' }),
    })
  }

  const upload = () =>
    perform({
      ...{ deed: 'upload', cookie, path: '/legal_persons/files' },
      body: (key) => uploadForm(key, pick(fixture.holders), fixture.organizationId),
    })

  const importPeople = () =>
    perform({
      ...{ deed: 'import', cookie, path: '/import/submit' },
      body: (key) => ({
        financial_instrument_id: pick(fixture.instruments).id,
        import_configs: [{ key: 'NaturalPersons', method: 'create' }],
        data: {
          NaturalPersons: { rows: IMPORTED.map((name) => ({ cells: importedPerson(key, name) })) },
        },
      }),
    })

  const invest = async () => {
    const investor = pick(fixture.investors)
    const about = {
      financial_instrument_id: fixture.offer,
      receiving_legal_person_id: investor.id,
      amount: 1 + Math.floor(Math.random() * 5),
    }
    const { id: link } = await perform({
      ...{ deed: 'invest', cookie: investor.cookie, path: '/financial_instruments/invest' },
      body: () => about,
    })
    const paymentId = link?.split('/').at(-1)
    const payment = mollie.payments().find(({ id }) => id === paymentId)
    // What the provider tells of it may reach nobody; it is told again when all is over.
    if (payment?.status === 'open')
      await mollie.settle(payment.id, Math.random() < 0.8 ? 'paid' : 'canceled')
  }

  // Who hears nothing of the business register types what it is called.
  const addCompany = async () => {
    const number = `${numbers++}`
    const { cookie: looksUp } = pick(fixture.investors)
    const found = await lookUpName(log, origins, { number, cookie: looksUp })
    const company = { number, name: found ?? `Getypt ${number} B.V.` }
    await perform({
      ...{ deed: 'add company', company, cookie, path: '/legal_persons' },
      body: () => ({
        ...{ organization_uuid: fixture.organizationId, type: 'besloten vennootschap' },
        ...{ legal_name: company.name, business_register_number: number },
        ...{ address: 'Brink 1', zip_code: '9401 AA', city: 'Assen' },
      }),
    })
  }

  return [
    ...[create, create, create, create, answerOpen, answerOpen, answerOpen],
    ...[reverse, registerBalance, reverseRegistration, upload],
    ...[importPeople, invest, addCompany],
  ]
}

function importedPerson(key: string, name: string) {
  return { email: `${name}@${key}.test`, first_name: name, last_name: key }
}

// The bytes are of no other file, and now and then more than goes to a storage in one request.
function uploadForm(key: string, legalPersonId: string, organizationId: string): FormData {
  const bytes = Math.random() < 0.05 ? 9_000_000 : 20_000
  const form = new FormData()
  form.set('organization_uuid', organizationId)
  form.set('attach_to_legal_person_id', legalPersonId)
  form.set('type', 'other')
  form.set('title', key)
  form.append('file[]', new File([`%PDF-1.7\n${key}`, Buffer.alloc(bytes, key)], `${key}.pdf`))
  return form
}

function dayAgo(days: number): string {
  return Temporal.Now.plainDateISO('Europe/Amsterdam').subtract({ days }).toString()
}

function take<Value>(values: Value[]): Value | undefined {
  return values.splice(Math.floor(Math.random() * values.length), 1)[0]
}
