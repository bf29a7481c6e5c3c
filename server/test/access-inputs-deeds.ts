import { deeds } from '@zegel/contract/deeds'
import { DEED_TEMPLATES } from '@zegel/core/deeds/deed-template'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessWorld } from './access-world.ts'

/** Good inputs for the calls on deeds and their templates. */
export const DEED_INPUTS: Record<string, (world: AccessWorld) => Sent | Promise<Sent>> = {
  'GET /templates/all': () => ({}),
  'GET /templates/test': () => ({ query: { id: DEED_TEMPLATES[0]?.id ?? '' } }),
  'GET /transactions/deed': async (world) => ({ query: { uuid: await world.openTransaction() } }),
  'GET /transactions/deed/pdf': async (world) => ({
    query: { uuid: await world.openTransaction() },
  }),
  'POST /transactions/notarial_deed': async (world) => ({
    body: notarialDeed(await world.completedTransfer()),
  }),
  'GET /transactions/notarial_deed/open': async ({ app, users, ...world }) => {
    const uuid = await world.completedTransfer()
    const body = notarialDeed(uuid)
    await app.as(users.superadmin).call(deeds.recordNotarialDeed, { body })
    return { query: { uuid } }
  },
}

function notarialDeed(transaction_id: string) {
  const file = new File(['%PDF-1.7'], 'Akte.pdf')
  return { transaction_id, date: '2024-03-01', notary: 'Mr. Vos te Zwolle', file }
}
