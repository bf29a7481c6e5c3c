import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'

export const google = {
  options: endpoint({
    method: 'GET',
    path: '/auth/options',
    summary: 'Which ways of signing in there are.',
    reads: [],
    right: 'anyone',
    reply: z.object({ google: z.boolean() }),
  }),
  start: endpoint({
    method: 'GET',
    path: '/auth/google',
    summary: 'Sends the browser to Google to sign in, or to link an account when signed in.',
    right: 'anyone',
    query: z.object({ redirect: z.string().max(2048).optional() }),
    reply: NoContent,
    download: true,
  }),
  callback: endpoint({
    method: 'GET',
    path: '/auth/google/callback',
    summary: 'Where Google sends the browser back to.',
    right: 'anyone',
    query: z.looseObject({}),
    reply: NoContent,
    download: true,
  }),
  link: endpoint({
    method: 'GET',
    path: '/user/google',
    summary: 'Whether a Google account is linked, and with which address.',
    reads: ['google-link'],
    right: 'user',
    reply: z.object({ linked: z.boolean(), email: z.string().nullable() }),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/user/google',
    summary: 'Unlinks the Google account; refused for who has no password.',
    changes: ['google-link'],
    right: 'user',
    reply: NoContent,
  }),
}
