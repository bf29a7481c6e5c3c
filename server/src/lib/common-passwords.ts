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
const AFTER_WORDS = /^[\d!?.@#*_-]{0,6}$/

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
  if (isMadeOf(plain, WORDS) || isAbout(plain, about) || (await known).has(plain))
    throw new RuleBroken('password-common', {}, field)
}

// 'Anna.Bakker1' of anna.bakker@mail.test, in any order and with whatever stands between.
function isAbout(plain: string, about: readonly string[]): boolean {
  const words = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter(Boolean)
  return isMadeOf(plain.replaceAll(/[\s._@-]/g, ''), words)
}

// Place by place rather than by a pattern: words that begin alike would make that try every way of cutting them.
function isMadeOf(plain: string, words: readonly string[]): boolean {
  const ends = new Set([0])
  // Places that are added on the way come up in their turn.
  for (const end of ends)
    for (const word of words) if (plain.startsWith(word, end)) ends.add(end + word.length)
  ends.delete(0)
  return [...ends].some((end) => AFTER_WORDS.test(plain.slice(end)))
}

// Unpacked once, by the first who chooses a password: a server that only serves the register never holds it.
async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
