import { expect, it } from 'vitest'
import { type KvkRefusal, toKvkFailure } from './kvk-refusal.ts'

const ours: [string, KvkRefusal, string][] = [
  [
    'a number that is not valid',
    { status: 400, code: 'IPD0004', text: 'KVK-nummer' },
    'kvk-not-found',
  ],
  [
    'a number without a company',
    { status: 404, code: 'IPD0005', text: 'Op basis van' },
    'kvk-not-found',
  ],
  ['such a number, whatever the status', { status: 500, code: 'IPD0005' }, 'kvk-not-found'],
  [
    'a text that means not valid',
    { status: 400, text: 'Het nummer is niet valide.' },
    'kvk-not-found',
  ],
  ['the same in English', { status: 400, text: 'The number does not exist' }, 'kvk-not-found'],
  ['an empty 404', { status: 404 }, 'kvk-not-found'],
  ['a technical error', { status: 500, code: 'IPD9999', text: 'Fout' }, 'kvk-lookup-failed'],
  [
    'a product that is gone',
    { status: 404, code: 'IPD0001', text: 'Product' },
    'kvk-lookup-failed',
  ],
  ['a refused key', { status: 401 }, 'kvk-lookup-failed'],
  ['a forbidden key', { status: 403 }, 'kvk-lookup-failed'],
  ['asking too much', { status: 429 }, 'kvk-lookup-failed'],
  ['an outage', { status: 503 }, 'kvk-lookup-failed'],
  ['no answer at all', {}, 'kvk-lookup-failed'],
  [
    'a parameter it does not know',
    { status: 400, code: 'IPD1999', text: 'geoData' },
    'kvk-unknown-error',
  ],
  ['a refusal that says nothing', { status: 400 }, 'kvk-unknown-error'],
]
it.each(ours)('tells of %s in our words', (_, refusal, rule) => {
  expect(toKvkFailure(refusal)).toEqual({ rule })
})

it.each(['IPD1002', 'IPD1003', 'IPD4242', 'constructor', undefined])(
  'lets the register speak when its code is %s',
  (code) => {
    const text = ' De gegevens worden verwerkt. '
    expect(toKvkFailure({ status: 503, code, text })).toEqual({
      text: 'De gegevens worden verwerkt.',
    })
  },
)

it('lets the register not speak for long', () => {
  expect(toKvkFailure({ text: 'x'.repeat(1000) })).toEqual({ text: 'x'.repeat(300) })
})
