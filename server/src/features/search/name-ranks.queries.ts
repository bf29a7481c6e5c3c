import { type RawBuilder, sql } from 'kysely'
import { beginningWith, containing } from '../../db/sql-fragments.ts'

/** The worst rank of what has each word as it was typed, at the beginning of a word of its name. */
export const AS_WRITTEN = 3
/** The rank of an amount: behind whatever has these figures in its name, and before what is only spelt like it. */
export const RANK_OF_AMOUNT = 4.5
// Behind whatever has all in its name that was typed.
const RANK_OF_SWAPPED = 5

/** Fewer letters make too few groups of three to tell a slip of the key by. */
export const LEAST_MISSPELT = 4
// Of its groups of three letters about so many are the same: with one letter wrong or left out they still are. In a long text
// of several words one slip changes less, and words that very many have, such as 'van der', would make alike what is not.
const LONG_TEXT = 12
/** How much a name has to be like a text. */
export function likeness(text: string): number {
  return text.length >= LONG_TEXT && text.includes(' ') ? 0.6 : 0.48
}

/**
 * The whole name, its beginning, the beginning of a word of it, of several in any order, anywhere in it, two letters of it swapped, and then
 * what is only spelt like it.
 */
export function rankOf(
  name: RawBuilder<unknown>,
  text: string,
  similarity = sql`word_similarity(${text}, ${name})`,
): RawBuilder<number> {
  return sql`case
    when ${name} = ${text} then 0
    when ${name} like ${beginningWith(text)} then 1
    when ${name} like ${containing(` ${text}`)} then 2
    when ${hasWords(sql`(' ' || ${name})`, text, ' ')} then ${AS_WRITTEN}
    when ${hasWords(name, text)} then 4
    when ${hasSwappedWords(name, text)} then ${RANK_OF_SWAPPED}
    else ${RANK_OF_SWAPPED} + 1 - ${similarity} end::float8`
}

/**
 * For what an organisation has few of: each is looked at. It is spelt once for each row, and weighed only where it hasn't the words;
 * without an offset both would be for each time that they are named.
 */
export function asName(name: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const misspelt =
    text.length < LEAST_MISSPELT
      ? sql`0::real`
      : sql`case when ${hasSwappedWords(sql`spelt.name`, text)} then ${likeness(text)}::real else word_similarity(${text}, spelt.name) end`
  return sql`cross join lateral (
    select spelt.name, case when ${hasWords(sql`spelt.name`, text)} then 1::real else ${misspelt} end as likeness
    from (select searchable(${name}) as name offset 0) spelt offset 0) n`
}

/** That a name is enough like the text, of what `asName` weighs. */
export function isLike(text: string): RawBuilder<unknown> {
  return sql`n.likeness >= ${likeness(text)}`
}

/** The rank of what `asName` weighs. */
export function rankOfName(text: string): RawBuilder<number> {
  return rankOf(sql`n.name`, text, sql`n.likeness`)
}

/** Leaves out what is only spelt like the text once anything has its words as they were typed. */
export function withoutMerelyAlike<Result extends { rank: number }>(
  found: readonly Result[],
): Result[] {
  return hasWritten(found) ? found.filter(({ rank }) => rank < RANK_OF_SWAPPED) : [...found]
}

/** Whether anything has the words as they were typed. */
export function hasWritten(found: readonly { rank: number }[]): boolean {
  return found.some(({ rank }) => rank <= AS_WRITTEN)
}

/** That each word is somewhere in the name, in any order, behind what is said to stand before it. */
export function hasWords(
  name: RawBuilder<unknown>,
  text: string,
  before = '',
): RawBuilder<unknown> {
  const words = text.split(' ').filter(Boolean)
  return sql.join(
    words.map((word) => sql`${name} like ${containing(before + word)}`),
    sql` and `,
  )
}

/** The same with two letters put back: those that changed places leave a short name with too few of its groups. */
export function hasSwappedWords(name: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const swapped = text.length < LONG_TEXT ? swapNeighbours(text) : []
  if (swapped.length === 0) return sql`false`
  const any = sql.join(
    swapped.map((variant) => sql`(${hasWords(name, variant)})`),
    sql` or `,
  )
  return sql`(${any})`
}

function swapNeighbours(text: string): string[] {
  return Array.from(text).flatMap((letter, i, letters) => {
    const next = letters[i + 1]
    if (!next || next === letter || letter === ' ' || next === ' ') return []
    return letters
      .slice(0, i)
      .concat(next, letter, letters.slice(i + 2))
      .join('')
  })
}
