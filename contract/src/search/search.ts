import { ROLES } from '@zegel/core/access/roles'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@zegel/core/transactions/transaction'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DateOfRecord, Id, Units } from '../values.ts'

/** The longest text that is searched; of a longer one the beginning. */
export const LONGEST_SEARCH = 100

const Found = z.object({ id: Id, name: z.string() })
const FoundInstrument = Found.extend({ type: z.enum(INSTRUMENT_TYPES) })

/** What a search finds; `id` is what the screen that it leads to is opened by. */
export const SearchResult = z.discriminatedUnion('kind', [
  FoundInstrument.extend({ kind: z.literal('instrument') }),
  /** A legal person who takes part in instruments; `id` is the legal person's. */
  Found.extend({
    kind: z.literal('person'),
    is_entity: z.boolean(),
    /** In which the reader may see this person, by name; `id` is the participation's. */
    participations: z.array(z.object({ id: Id, instrument_id: Id, instrument_name: z.string() })),
  }),
  /** A legal entity of the organisation; `id` is the legal person's. */
  Found.extend({ kind: z.literal('entity'), central: z.boolean() }),
  /** Who has or had a seat in a body and takes part in nothing that the reader may see; `id` is the legal person's. */
  Found.extend({
    kind: z.literal('function'),
    title: z.string().nullable(),
    /** In whose body it is; the latest, of several. */
    of_name: z.string(),
  }),
  /** Who belongs to the organisation and is none of these, as far as the reader may see; `id` is the legal person's. */
  Found.extend({ kind: z.literal('member'), role: z.enum(ROLES) }),
  /** Of a holder who was found, and `name` is theirs; the receiver's when it was found by its id or reference. */
  Found.extend({
    kind: z.literal('transaction'),
    type: z.enum(TRANSACTION_TYPES),
    status: z.enum(TRANSACTION_STATUSES),
    units: Units,
    effective_date: DateOfRecord,
    sender_name: z.string(),
    receiver_name: z.string(),
    instrument_id: Id,
    instrument_name: z.string(),
  }),
  /** What somebody whom the reader acts for holds; `name` is the instrument's. */
  FoundInstrument.extend({
    kind: z.literal('holding'),
    holder_name: z.string(),
    organization_name: z.string(),
  }),
  Found.extend({ kind: z.literal('organization') }),
])
export type SearchResult = z.infer<typeof SearchResult>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    summary:
      'What is called like a text, the best first: in an organisation whatever its lists show the user, and otherwise what the user has and belongs to.',
    reads: [
      'user',
      'organizations',
      'members',
      'entities',
      'structure',
      'instruments',
      'participants',
      'transactions',
      'portfolio',
    ],
    right: 'user',
    query: z.object({
      /** Part of a name, also misspelt; of people also a whole e-mail address or KVK number, of a transaction its id, what is paid for it, or how the reference of a payment of it begins. */
      q: z
        .string()
        .trim()
        .transform((typed) => typed.slice(0, LONGEST_SEARCH)),
      organization_id: Id.optional(),
    }),
    reply: z.array(SearchResult),
  }),
}
