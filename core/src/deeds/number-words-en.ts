const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const POWERS = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion']

/** A whole number of zero or more in English: 1250 is 'one thousand two hundred and fifty'. */
export function numberInEnglish(number: bigint): string {
  if (number < 0n) throw new RangeError('only numbers of zero or more are written out')
  if (number === 0n) return 'zero'
  const parts: string[] = []
  for (let [rest, power] = [number, 0]; rest > 0n; rest /= 1000n, power += 1) {
    const group = Number(rest % 1000n)
    if (group > 0) parts.unshift([below1000(group), POWERS[power]].filter(Boolean).join(' '))
  }
  // What comes last and is below a hundred has an 'and' before it: 'one thousand and one'.
  const last = Number(number % 1000n)
  if (parts.length > 1 && last > 0 && last < 100) parts.splice(-1, 0, 'and')
  return parts.join(' ')
}

function below1000(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const head = hundreds > 0 ? `${SMALL[hundreds]} hundred` : ''
  return [head, rest > 0 ? below100(rest) : ''].filter(Boolean).join(' and ')
}

function below100(number: number): string {
  const small = SMALL[number]
  if (small) return small
  const tens = TENS[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`
}
