import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { message } from '../messages.ts'
import { Id, Money, requiredText } from '../values.ts'
import { fromVersion, Version } from '../version.ts'

/** A group as each of its instruments shows it: what is blocked of all of them together stays within the limit. */
export const GroupSummary = z.object({
  id: Id,
  name: z.string(),
  total_limit: Money,
  /** What was invested in its instruments together: completed issuances. */
  invested: Money,
  /** The same with open issuances, which take of the limit too. */
  blocked_amount: Money,
  /** Limit less the blocked amount. */
  available_value: Money,
})
export type GroupSummary = z.infer<typeof GroupSummary>

/** A group with its instruments, in the order of their names. */
export const Group = GroupSummary.extend({
  /** Of name and limit. */
  version: Version,
  financial_instruments: z.array(
    z.object({
      id: Id,
      name: z.string(),
      type: z.enum(INSTRUMENT_TYPES),
      /** Of completed issuances. */
      invested: Money,
      /** The same with open ones: what it takes of the limit. */
      blocked_amount: Money,
    }),
  ),
})
export type Group = z.infer<typeof Group>

const Name = requiredText('name-required')

const MOST_EUROS = 10_000_000_000

/** Whole euros, as a number or digits alone; becomes a number. */
const TotalLimit = z
  .union([z.number(), z.string().trim()], { error: message('required') })
  .superRefine((limit, context) => {
    const typed = String(limit)
    const refuse = (text: string) =>
      context.addIssue({ code: 'custom', message: text, continue: false })
    if (typed === '') refuse(message('required'))
    else if (!/^\d+$/.test(typed)) refuse(message('digits-only'))
    else if (Number(typed) === 0) refuse(message('above-zero'))
    else if (Number(typed) > MOST_EUROS) refuse(message('too-high'))
  })
  .transform(Number)

export const NewGroup = z.object({
  name: Name,
  total_limit: TotalLimit,
  organization_id: Id,
  /** The instruments it begins with. */
  financial_instrument_ids: z
    .array(Id)
    .max(200, { error: message('too-high') })
    .default([]),
})
export type NewGroup = z.input<typeof NewGroup>

/** What changes of a group; what is left out stays as it is. */
export const GroupChange = z.object({
  group_id: Id,
  name: Name.optional(),
  total_limit: TotalLimit.optional(),
  ...fromVersion,
})
export type GroupChange = z.input<typeof GroupChange>

const GroupMember = z.object({
  group_id: z.uuid({ error: message('group-required') }),
  financial_instrument_id: Id,
})
export type GroupMember = z.input<typeof GroupMember>

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/groups',
    summary: 'The groups of the organisation with their instruments and how full each is.',
    reads: ['groups'],
    right: 'read organization',
    of: ({ query }) => query.organization_id,
    query: z.object({ organization_id: Id }),
    reply: z.array(Group),
  }),
  create: endpoint({
    method: 'POST',
    path: '/groups',
    summary: 'Adds a group of instruments that share a limit, with the instruments it begins with.',
    changes: ['groups', 'instruments'],
    right: 'create group',
    of: ({ body }) => body.organization_id,
    body: NewGroup,
    reply: Group,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/groups',
    summary: 'Changes the name or limit of a group; no limit below what is blocked already.',
    changes: ['groups', 'instruments'],
    right: 'edit group',
    of: ({ body }) => body.group_id,
    body: GroupChange,
    reply: Group,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/groups',
    summary: 'Removes a group; its instruments stay, without its limit.',
    changes: ['groups', 'instruments'],
    right: 'edit group',
    of: ({ query }) => query.group_id,
    query: z.object({ group_id: Id }),
    reply: NoContent,
  }),
  addInstrument: endpoint({
    method: 'POST',
    path: '/groups/financial_instruments',
    summary: 'Adds an instrument to a group, when what is blocked of it fits.',
    changes: ['groups', 'instruments'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: GroupMember,
    reply: Group,
  }),
  removeInstrument: endpoint({
    method: 'DELETE',
    path: '/groups/financial_instruments',
    summary: 'Takes an instrument out of a group.',
    changes: ['groups', 'instruments'],
    right: 'manage instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: GroupMember,
    reply: Group,
  }),
}
