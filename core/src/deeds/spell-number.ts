/** Sets of rules, each by the number from which it holds; 'main' is where one begins. */
export type NumberRules = Readonly<Record<string, Readonly<Record<string, string>>>>

const PART = /\[([^\]]*)\]|([<>=])(?:%(\w+))?\2/g

/**
 * A whole number of zero or more, written out by the rules of a language: the rule with the largest number that is not above it. In a rule
 * '<<' is how often its power of ten fits in the number, '>>' is the rest, and what stands in '[ ]' is left out when there is no rest;
 * '<%set<', '>%set>' and '=%set=' write the quotient, the rest and the number itself by another set.
 */
export function spellNumber(number: bigint, rules: NumberRules, set = 'main'): string {
  if (number < 0n) throw new RangeError('only numbers of zero or more are written out')
  const from = Object.keys(rules[set] ?? {})
    .map(BigInt)
    .filter((base) => base <= number)
    .reduce((most, base) => (base > most ? base : most), -1n)
  const rule = rules[set]?.[String(from)]
  if (rule === undefined) throw new RangeError(`no rule of '${set}' writes ${number}`)
  const power = 10n ** BigInt(String(from).length - 1)
  const parts = { '<': number / power, '>': number % power, '=': number }
  const fill = (text: string): string =>
    text.replace(PART, (_, optional: string | undefined, sign: '<' | '>' | '=', other = 'main') => {
      if (optional !== undefined) return parts['>'] === 0n ? '' : fill(optional)
      return spellNumber(parts[sign], rules, other as string)
    })
  return fill(rule)
}
