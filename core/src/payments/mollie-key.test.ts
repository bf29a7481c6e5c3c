import { describe, expect, it } from 'vitest'
import { isMollieKey, isTestKey } from './mollie-key.ts'

describe('a key of Mollie', () => {
  it.each([
    [`test_${'a'.repeat(30)}`, true],
    [`live_${'aB3_'.repeat(10)}`, true],
    [`test_${'a'.repeat(29)}`, false],
    [`prod_${'a'.repeat(30)}`, false],
    [`live_${'a'.repeat(30)}\n`, false],
    [`live_${'a'.repeat(30)} `, false],
    [`live_${'é'.repeat(30)}`, false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isMollieKey(text)).toBe(expected)
  })

  it('for trying out begins with test', () => {
    expect(isTestKey(`test_${'a'.repeat(30)}`)).toBe(true)
    expect(isTestKey(`live_${'a'.repeat(30)}`)).toBe(false)
  })
})
