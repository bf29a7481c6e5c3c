import { EMAIL_ADDRESS } from '@zegel/core/legal-persons/names-and-addresses'
import { formatCents, parseCents, TOO_MANY_CENTS } from '@zegel/core/money'
import { FIRST_DAY, LAST_DAY, MOST_UNITS } from '@zegel/core/register/bounds'
import { z } from 'zod'
import { type MessageKey, message } from './messages.ts'

/** A UUID v7 as text. One that is left out is required; what is no id names nothing. */
export const Id = idOr('required')

/** An id; `missing` is the text when it is left out. */
export function idOr(missing: MessageKey) {
  return z.uuid({
    error: ({ input }) => message(input === undefined || input === null ? missing : 'invalid-id'),
  })
}

/** Of how many records at once an address can name the ids: with more it would be longer than what stands before a server lets through. */
export const MOST_IDS_IN_ADDRESS = 100

/** The ids of some records, in an address. */
export const IdsInAddress = z
  .union([Id, z.array(Id).max(MOST_IDS_IN_ADDRESS)])
  .transform((ids) => [ids].flat())

/**
 * A text that has to be there, without the spaces around it. `blank` is the text when it is missing. It stops no rule about several
 * fields, nor one that is added to it, which has to take an empty text for none.
 */
export function requiredText(blank: MessageKey, longest = 255) {
  return z
    .string({ error: message(blank) })
    .trim()
    .min(1, { error: message(blank) })
    .max(longest, { error: message('too-long') })
}

/** A text that may be left empty, which is null. */
export function optionalText(longest = 255) {
  return z
    .string()
    .trim()
    .max(longest, { error: message('too-long') })
    .transform((text) => text || null)
}

/** An e-mail address in requests: compared and kept in small letters. */
export const EmailAddress = z
  .string({ error: message('email-required') })
  .trim()
  .toLowerCase()
  .min(1, { error: message('email-required') })
  .max(320, { error: message('too-long') })
  .pipe(z.email({ pattern: EMAIL_ADDRESS, error: message('invalid-email') }))

/** A note of a few words in requests; null for an empty one. */
export const ShortNote = optionalText(100)

/** Money in answers: a decimal string with two decimals. */
export const Money = z.string().regex(/^-?\d+\.\d{2}$/)

// More digits than an amount is read of.
const TOO_LONG_AMOUNT = /^-?(?:\d{16,}(?:\.\d{1,2})?|\d(?:\.\d+)?e\+?\d{2,})$/i

/** Money in requests: a number or a decimal string of at most two decimals; becomes the wire's string. `blank` is the text when it is missing. */
export function moneyInput(blank: MessageKey) {
  return z
    .union([z.number(), z.string()], { error: message(blank) })
    .transform((amount, context) => {
      const cents = parseCents(amount)
      if (cents !== undefined && cents < TOO_MANY_CENTS && cents > -TOO_MANY_CENTS)
        return formatCents(cents)
      const typed = String(amount).trim()
      const isTooHigh = cents !== undefined || TOO_LONG_AMOUNT.test(typed)
      context.addIssue({
        code: 'custom',
        message: message(isTooHigh ? 'too-high' : typed === '' ? blank : 'invalid-amount'),
      })
      return z.NEVER
    })
}

/** Units of an instrument: a whole number that JavaScript holds exactly. */
export const Units = z.int()

/** Whole units in requests, also as text, as a form field or multipart has them. `blank` is the text when they are missing. */
export function unitsInput(blank: MessageKey) {
  const typed = z
    .string()
    .trim()
    .min(1, { error: message(blank), abort: true })
    .regex(/^-?\d+$/, { error: message('whole-number') })
  return z
    .union([z.number(), typed], { error: message(blank) })
    .transform(Number)
    .refine(Number.isInteger, { error: message('whole-number'), abort: true })
    .refine((units) => Math.abs(units) <= MOST_UNITS, { error: message('too-high'), abort: true })
}

/** A date of record: YYYY-MM-DD. */
export const DateOfRecord = z.iso.date({ error: message('invalid-date') })

/** A day that somebody chose, within bounds that belong to them; left empty in a form it is missing rather than wrong. */
export function chosenDate(first: string, last: string) {
  return z.iso
    .date({
      error: ({ input }) =>
        message(input === '' || input === undefined ? 'date-required' : 'invalid-date'),
      abort: true,
    })
    .refine((date) => date >= first && date <= last, { error: message('invalid-date') })
}

/** A chosen day of the register. */
export const ChosenDate = chosenDate(FIRST_DAY, LAST_DAY)

/** A moment, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** A switch in requests; multipart and queries carry it as text. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((flag) => flag === true || flag === 'true' || flag === '1')

/** Why an entry is turned back. */
export const Reason = requiredText('reason-required', 1000)

/** A percentage as a fraction: 5% is 0.05, to a millionth. */
export const Fraction = z.number().multipleOf(0.000001)

/** The part of a query that pages through a long list; `sort` is a column name, with '-' before it for descending. */
export function pageQuery<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  const sortKeys = sorts.flatMap((sort) => [sort, `-${sort}`]) as [Sort | `-${Sort}`]
  return z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).max(200).default(10),
    sort: z.enum(sortKeys).optional(),
    q: z.string().trim().max(200).optional(),
  })
}

/** The answer of a call that pages through a long list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int() })
}

/** What goes as a text in a form with a file, read back; anything else stays, for a schema to judge. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
