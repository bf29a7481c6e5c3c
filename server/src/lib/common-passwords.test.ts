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

describe('a password of Anna Bakker, anna.de.bakker@molenwind.test', () => {
  const about = ['Anna', 'Bakker', 'anna.de.bakker@molenwind.test']

  it.each(['annabakker', 'Bakker.Anna1', 'molenwind2026', 'anna.bakker@molenwind', 'Anna-Anna!'])(
    'is not made of what everybody knows of her: %s',
    async (password) => {
      await expect(assertPasswordAllowed(password, 'password', about)).rejects.toEqual(refusal)
    },
  )

  it('is looked at in no time, however alike the words are', async () => {
    const many = Array.from({ length: 40 }, (_, at) => 'a'.repeat(at + 1))
    const password = `${'a'.repeat(200)} brood`
    await expect(assertPasswordAllowed(password, 'password', many)).resolves.toBeUndefined()
  })

  it.each(['annabakt brood', 'bakkersdozijn 13', 'noordermolen'])(
    'may begin with it: %s',
    async (password) => {
      await expect(assertPasswordAllowed(password, 'password', about)).resolves.toBeUndefined()
    },
  )
})
