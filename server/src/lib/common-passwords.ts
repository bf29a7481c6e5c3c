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
const obvious = (words: readonly string[]) =>
  new RegExp(`^(${words.join('|')})+[\\d!?.@#*_-]{0,6}$`)
const OBVIOUS = obvious(WORDS)
// Shorter ones are in too many words that mean something else.
const SHORTEST_WORD = 3

let known: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses a password that attackers try first, 'password-common' on the field: one of tens of thousands that leaked most, or a word
 * like our own name, or the name and address of whose it is, with some digits. Compares without capitals and outer spaces; the
 * password itself stays as it was typed.
 */
export async function assertPasswordAllowed(
  password: string,
  field: string,
  about: readonly string[] = [],
): Promise<void> {
  const plain = password.trim().toLowerCase()
  known ??= loadKnown()
  if (OBVIOUS.test(plain) || isAbout(plain, about) || (await known).has(plain))
    throw new RuleBroken('password-common', {}, field)
}

// 'Anna.Bakker1' of anna.bakker@mail.test, in any order and with whatever stands between.
function isAbout(plain: string, about: readonly string[]): boolean {
  const words = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
  return words.length > 0 && obvious(words).test(plain.replaceAll(/[\s._@-]/g, ''))
}

// Unpacked once, by the first who chooses a password: a server that only serves the register never holds it.
async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
