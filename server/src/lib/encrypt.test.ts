import { expect, it } from 'vitest'
import { decrypt, encrypt } from './encrypt.ts'

const KEY = Buffer.alloc(32, 7)
const OTHER_KEY = Buffer.alloc(32, 8)

it.each(['', 'a secret', 'é漢字🔑', 'x'.repeat(10_000)])(
  'reads back what it wrote: %.12s',
  (text) => {
    expect(decrypt(KEY, encrypt(KEY, text, 'totp:anna'), 'totp:anna')).toBe(text)
  },
)

it('writes the same text differently each time, and never in clear', () => {
  const [one, two] = [encrypt(KEY, 'a secret', 'a'), encrypt(KEY, 'a secret', 'a')]

  expect(one.equals(two)).toBe(false)
  expect(one.includes('secret')).toBe(false)
})

it('refuses bytes of which any single one was changed', () => {
  const bytes = encrypt(KEY, 'a secret', 'a')

  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(() => decrypt(KEY, changed, 'a')).toThrow(/encrypted here|authenticate/)
  }
})

it('refuses bytes that were cut short at any place', () => {
  const bytes = encrypt(KEY, 'a secret', 'a')

  for (const index of bytes.keys()) {
    expect(() => decrypt(KEY, bytes.subarray(0, index), 'a')).toThrow(/encrypted here|authenticate/)
  }
})

it('refuses what belongs to somebody else, or was written with another key', () => {
  const bytes = encrypt(KEY, 'a secret', 'totp:anna')

  expect(() => decrypt(KEY, bytes, 'totp:bo')).toThrow(/encrypted here|authenticate/)
  expect(() => decrypt(OTHER_KEY, bytes, 'totp:anna')).toThrow(/encrypted here|authenticate/)
})
