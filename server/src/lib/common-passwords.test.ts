import { RuleBroken } from '@zegel/core/rule-broken'
import { describe, expect, it } from 'vitest'
import { assertPasswordAllowed } from './common-passwords.ts'

const refusal = new RuleBroken('password-common', {}, 'password')

describe('a password', () => {
  it.each([
    'password',
    '12345678',
    'iloveyou',
    'wachtwoord',
    'Welkom01',
    ' QWERTY123 ',
    'zegel123',
    'Zegel2026!',
    'zegelzegel',
    'Welkom2026',
  ])('that attackers try first is refused: %s', async (password) => {
    await expect(assertPasswordAllowed(password, 'password')).rejects.toEqual(refusal)
  })

  it.each([
    'zonnewijzer in de tuin',
    'noordermolen',
    'mijn wachtwoord is lang',
    'bezegeld met was',
    '        ',
    'ünïcödé ☀',
  ])('of somebody’s own is fine: %s', async (password) => {
    await expect(assertPasswordAllowed(password, 'password')).resolves.toBeUndefined()
  })
})
