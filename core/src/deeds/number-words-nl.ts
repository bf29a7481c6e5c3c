const SMALL = [
  'nul',
  'een',
  'twee',
  'drie',
  'vier',
  'vijf',
  'zes',
  'zeven',
  'acht',
  'negen',
  'tien',
  'elf',
  'twaalf',
  'dertien',
  'veertien',
  'vijftien',
  'zestien',
  'zeventien',
  'achttien',
  'negentien',
]
const TENS = [
  '',
  '',
  'twintig',
  'dertig',
  'veertig',
  'vijftig',
  'zestig',
  'zeventig',
  'tachtig',
  'negentig',
]
const POWERS = ['', 'duizend', 'miljoen', 'miljard', 'biljoen', 'biljard', 'triljoen']

/** A whole number of zero or more in Dutch, as one writes it out: 1250 is 'duizend tweehonderdvijftig', 1 is 'één'. */
export function numberInDutch(number: bigint): string {
  if (number < 0n) throw new RangeError('only numbers of zero or more are written out')
  if (number === 0n) return 'nul'
  const parts: string[] = []
  for (let [rest, power] = [number, 0]; rest > 0n; rest /= 1000n, power += 1) {
    const group = Number(rest % 1000n)
    if (group > 0) parts.unshift(groupOf(group, power))
  }
  return parts.join(' ')
}

// A thousand is one word with what is before it; a million and more stand apart.
function groupOf(group: number, power: number): string {
  const name = POWERS[power] ?? ''
  if (power === 1) return group === 1 ? name : `${below1000(group)}${name}`
  const words = group === 1 ? 'één' : below1000(group)
  return name ? `${words} ${name}` : words
}

function below1000(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const many = hundreds > 1 ? SMALL[hundreds] : ''
  return `${hundreds > 0 ? `${many}honderd` : ''}${rest > 0 ? below100(rest) : ''}`
}

// Ones come before tens; after 'twee' and 'drie' the 'e' of 'en' has a diaeresis.
function below100(number: number): string {
  const small = SMALL[number]
  if (small) return small
  const [tens, ones] = [TENS[Math.floor(number / 10)] ?? '', SMALL[number % 10] ?? '']
  if (number % 10 === 0) return tens
  return `${ones}${ones.endsWith('e') ? 'ë' : 'e'}n${tens}`
}
