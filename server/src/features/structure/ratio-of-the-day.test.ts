import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import { economicInterests } from '@zegel/core/structure/economic-interest'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { graphOf, hold, structureFixture } from '../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

it('what receipts pass on follows the ratio of its day, in the structure and in who has an interest in what', async () => {
  const { id, company, editor } = await structureFixture(app)
  const foundation = (await app.given.entity(id, { type: 'stichting' })).id
  const shares = await app.given.instrument('shares', {
    ...{ organization_id: id, issuing_legal_person_id: company },
  })
  const receipts = await app.given.instrument(
    'depositary_receipts',
    { organization_id: id, issuing_legal_person_id: foundation },
    { ratio: 1, underlying_instrument_id: shares.id },
  )
  const holder = await app.given.person()
  await hold(app, shares, foundation, 100)
  await hold(app, receipts, holder.id, 10)
  const changed = await editor.call(termsChanges.make, {
    body: {
      financial_instrument_id: receipts.id,
      ...{ resolved_on: '2025-03-01', effective_date: '2025-04-01' },
      terms: JSON.stringify({ ratio: 5 }),
      file: new File(['%PDF-1.7'], 'Besluit.pdf'),
    },
  })
  expect(changed.status).toBe(200)
  const on = async (date: string) => {
    const graph = await graphOf(editor, id, date)
    return {
      part: economicInterests(indexStructure(graph), company).get(holder.id),
      certifies: graph.instruments.find((one) => one.id === receipts.id)?.certifies
        ?.shares_per_receipt,
    }
  }

  expect(await on('2025-03-31')).toMatchObject({ part: 0.1, certifies: 1 })
  expect(await on('2025-04-01')).toMatchObject({ part: 0.5, certifies: 5 })
})
