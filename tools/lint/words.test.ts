import { describe, expect, it } from 'vitest'
import { oldWordsIn } from './words.ts'

describe('the words of a file', () => {
  it.each([
    ['server/src/features/payments/hear-mollie.ts', 'handle-…-webhook'],
    ['core/src/payments/mollie-said.test.ts', 'map-…-status'],
    ['server/test/bank-world.ts', '…-fixture'],
    ['web/test/transfer-stand.tsx', '…-fixture'],
    ['server/src/sandbox/stripe-till.ts', '…-store'],
    ['server/src/features/imports/carry-out.queries.ts', 'apply-…'],
  ])('are not those of its name %s', (path, instead) => {
    expect(oldWordsIn(path, '')).toEqual([expect.stringContaining(`is ${instead}`)])
  })

  it.each([
    ['export async function hearMollie() {}', 'hearMollie is handle…Webhook'],
    ['export function tellAboutOffer() {}', 'tellAboutOffer is notify…'],
    ['export interface DryRunAbout {\n}', 'DryRunAbout is …Input'],
    ['export const keptRows = 1', 'keptRows is save…'],
    ['export class CarriedOut {}', 'CarriedOut is apply…'],
    ['export type By = string', 'By is Requester'],
  ])('are not those of an export: %s', (text, said) => {
    expect(oldWordsIn('core/src/a.ts', text)).toEqual([expect.stringContaining(said)])
  })

  it.each([
    '/** Answers how many there are. */\nexport const a = 1',
    '/**\n * Answers whether it is.\n */\nexport const a = 1',
    '-- Answers the id of the transaction.\ncreate function a()',
  ])('say what a function returns: %j', (text) => {
    expect(oldWordsIn('core/src/a.ts', text)).toEqual([
      expect.stringContaining('begins with Returns'),
    ])
  })

  it.each([
    ['core/src/structure/standing.ts', 'export function notes() {}\nfunction hearHere() {}'],
    [
      'server/src/features/legal-persons/add-person/add-to-place.ts',
      'export function addToPlace() {}',
    ],
    ['server/src/http/serve.ts', '/** Answers the calls of a page. */\nexport function serve() {}'],
    ['web/src/ui/page/page.tsx', "export const text = 'Answers how many'"],
  ])('may be all others: %s', (path, text) => {
    expect(oldWordsIn(path, text)).toEqual([])
  })
})
