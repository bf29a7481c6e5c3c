import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { LANGUAGES, message } from '../messages.ts'
import { Guest, User } from './user.ts'
import { Flag, Id, Instant } from '../values.ts'

export { Guest, type Membership, User } from './user.ts'

export const Login = z.object({
  email: z
    .string({ error: message('email-required') })
    .trim()
    .min(1, { error: message('email-required') })
    .max(320),
  password: z
    .string({ error: message('password-required') })
    .min(1, { error: message('password-required') })
    .max(1024),
  remember: Flag.optional(),
  /** Where the visitor wanted to go; the answer's `redirect` is this when it is safe. */
  redirect: z.string().max(2048).optional(),
})
export type Login = z.input<typeof Login>

/** One browser that is signed in. */
export const Session = z.object({
  id: Id,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Instant,
  last_seen_at: Instant,
})
export type Session = z.infer<typeof Session>

export const accounts = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Signs in with e-mail and password.',
    changes: [],
    right: 'anyone',
    body: Login,
    reply: z.object({ two_factor: z.boolean(), redirect: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session.',
    changes: [],
    right: 'user',
    reply: NoContent,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/user/current',
    summary: 'Who is signed in, or the guest marker.',
    reads: ['user'],
    right: 'anyone',
    /** Relations to add: `onboardings.organization` and `onboardings.financialInstrument`. */
    query: z.object({ with: z.union([z.string(), z.array(z.string())]).optional() }),
    reply: z.union([User, Guest]),
  }),
  setLanguage: endpoint({
    method: 'PATCH',
    path: '/user/language',
    summary: 'Keeps the language the user chose.',
    changes: ['user'],
    right: 'user',
    body: z.object({ language: z.enum(LANGUAGES) }),
    reply: NoContent,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    summary: 'The browsers that are signed in.',
    reads: ['sessions'],
    right: 'user',
    reply: z.array(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'Ends one session.',
    changes: ['sessions'],
    right: 'user',
    reply: NoContent,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Ends all sessions but this one.',
    changes: ['sessions'],
    right: 'user',
    reply: NoContent,
  }),
}
