import { RuleBroken } from '@zegel/core/rule-broken'

// What the dictionary lacks: our own name and what Dutch people try first.
const WORDS = [
  'zegel',
  'zegelen',
  'wachtwoord',
  'welkom',
  'geheim',
  'password',
  'welcome',
  'nederland',
  'qwerty',
]
// A word and then nothing, digits, a year or a sign is what everybody tries next.
const OBVIOUS = new RegExp(`^(${WORDS.join('|')})+[\\d!?.@#*_-]{0,6}$`)

let known: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses a password that attackers try first, 'password-common' on the field: one of tens of thousands that leaked most, or a word
 * like our own name with some digits. Compares without capitals and outer spaces; the password itself stays as it was typed.
 */
export async function assertPasswordAllowed(password: string, field: string): Promise<void> {
  const plain = password.trim().toLowerCase()
  known ??= loadKnown()
  if (OBVIOUS.test(plain) || (await known).has(plain))
    throw new RuleBroken('password-common', {}, field)
}

// Unpacked once, by the first who chooses a password: a server that only serves the register never holds it.
async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
